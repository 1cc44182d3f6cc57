import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { randomText } from '../../keys.ts'
import { signInLife } from './sign-ins.ts'

/**
 * Returns the cookie that binds a sign-in to the browser in which it started, so that an attacker cannot complete their
 * own sign-in in another user's browser. Windows of a browser share it. An existing value stays.
 */
export function browserCookie(
  { headers }: FastifyRequest,
  { appUrl }: Config,
): { value: string; header: string } {
  const isSecure = appUrl.startsWith('https:')
  // Browsers only accept a cookie with this prefix from this host, over an encrypted connection.
  const name = `${isSecure ? '__Host-' : ''}assetdesk-sign-in`
  const given = (headers.cookie ?? '')
    .split(/;\s*/)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const value = given !== undefined && /^[\w-]{43}$/.test(given) ? given : randomText()
  const attributes = `Path=/; Max-Age=${signInLife}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { value, header: `${name}=${value}; ${attributes}` }
}
