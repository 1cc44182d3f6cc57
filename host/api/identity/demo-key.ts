import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { sameText, type Keys } from '../keys.ts'

/** Lifetime of the cookie with the key, in seconds. */
const remembered = 365 * 86_400

/** Returns the key in the printed URL of a demo. Demo accounts have no password; the key proves access to the terminal. */
export const demoKey = ({ demo }: Pick<Keys, 'demo'>): string =>
  Buffer.from(demo.newest).toString('base64url').slice(0, 22)

/** Returns the URL to open first. */
export const demoAddress = ({ appUrl }: Pick<Config, 'appUrl'>, keys: Pick<Keys, 'demo'>): string =>
  `${appUrl}/?demo=${demoKey(keys)}`

/** Returns the name of the cookie. It contains the port, because browsers share cookies between all ports of a host. */
export const demoCookieName = (port: number): string => `assetdesk-demo-${port}`

/** Returns whether the URL of a request or one of its cookies contains the key. */
export function holdsKey(request: FastifyRequest, key: string, port: number): boolean {
  const name = demoCookieName(port)
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  return (
    isKey((request.query as Record<string, unknown>)['demo'], key) ||
    cookies.some((each) => sameText(each, `${name}=${key}`))
  )
}

const isKey = (given: unknown, key: string) => typeof given === 'string' && sameText(given, key)

/** Sets the cookie with the key and redirects to the URL without the key. */
export function rememberKey(reply: FastifyReply, key: string, port: number): FastifyReply {
  const cookie = `${demoCookieName(port)}=${key}; Path=/; Max-Age=${remembered}; HttpOnly; SameSite=Lax`
  return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect('/')
}
