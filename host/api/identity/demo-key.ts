import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { sameText, type Keys } from '../keys.ts'

/** Seconds for which a browser remembers the key. */
const remembered = 365 * 86_400

/** What the printed address of a demo carries: whoever has no account's password to give proves to be in front of it. */
export const demoKey = ({ demo }: Pick<Keys, 'demo'>): string =>
  Buffer.from(demo.newest).toString('base64url').slice(0, 22)

/** The address to open first. */
export const demoAddress = ({ appUrl }: Pick<Config, 'appUrl'>, keys: Pick<Keys, 'demo'>): string =>
  `${appUrl}/?demo=${demoKey(keys)}`

/** Browsers share cookies between all ports of a host. */
export const demoCookieName = (port: number): string => `assetdesk-demo-${port}`

/** Does the address of a request, or a cookie, hold the key? */
export function holdsKey(request: FastifyRequest, key: string, port: number): boolean {
  const name = demoCookieName(port)
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  return (
    isKey((request.query as Record<string, unknown>)['demo'], key) ||
    cookies.some((each) => sameText(each, `${name}=${key}`))
  )
}

const isKey = (given: unknown, key: string) => typeof given === 'string' && sameText(given, key)

/** Lets the browser remember the key, and leads on to the address without it. */
export function rememberKey(reply: FastifyReply, key: string, port: number): FastifyReply {
  const cookie = `${demoCookieName(port)}=${key}; Path=/; Max-Age=${remembered}; HttpOnly; SameSite=Lax`
  return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect('/')
}
