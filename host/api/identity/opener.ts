import type { FastifyRequest } from 'fastify'
import { textLimit } from '../../../src/domain/text/text.ts'
import type { Config } from '../config/config.ts'
import { originOf } from '../config/settings.ts'

/** The page that opened a sign-in window. */
export interface Opener {
  /** Where the window may post its result. */
  origin: string
  /** A host page, which gets an access token of its own and never an identity token. */
  isGuest: boolean
  /** The SHA-256 (hex) under which the sign-in is stored if the window cannot post to the page. */
  challenge: string | undefined
}

/**
 * Returns the page that opened a sign-in window, by `?origin=` (default: our own origin). Returns undefined unless the
 * origin is ours or in `ALLOWED_ORIGINS`. All pages except the application are guests. With `guest` in the URL, the
 * application is one too.
 */
export function openerOf(request: FastifyRequest, config: Config): Opener | undefined {
  const own = `${request.protocol}://${request.host}`
  const { origin: named, challenge, guest } = request.query as Record<string, unknown>
  const origin = named === undefined ? own : typeof named === 'string' ? originOf(named) : undefined
  if (origin === undefined || ![own, ...config.allowedOrigins].includes(origin)) return undefined
  // A client can send a `Host` that is too long to be stored.
  if (origin.length > textLimit) return undefined
  const isChallenge = typeof challenge === 'string' && /^[0-9a-f]{64}$/.test(challenge)
  const isOurs = origin === own || origin === originOf(config.appUrl)
  return {
    origin,
    isGuest: !isOurs || guest !== undefined,
    challenge: isChallenge ? challenge : undefined,
  }
}

/**
 * Returns whether the browser confirmed the page that opened a sign-in window: in the `Referer` header, or on an earlier
 * page of ours, whose link contains `proven`. `?origin=` alone proves nothing, because anyone can send it.
 */
export function isProven(request: FastifyRequest, { origin }: Opener, { appUrl }: Config): boolean {
  const { referer = '' } = request.headers
  const from = originOf(referer)
  if (from === undefined) return false
  const isOurs = [`${request.protocol}://${request.host}`, originOf(appUrl)].includes(from)
  const isSignInPage = isOurs && new URL(referer).pathname.startsWith('/identity/')
  return isSignInPage ? 'proven' in (request.query as object) : from === origin
}
