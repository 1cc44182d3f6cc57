import { languageOf } from '../../../../src/wire/languages.ts'
import { message, type Message } from '../../../../src/wire/texts.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { isZoneName } from '../../../../src/domain/text/zoned-time.ts'
import type { TokenReply, TokenRequest } from '../../../../src/wire/session.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import type { VerifiedIdentity } from '../../identity/verify.ts'
import { endSession, issueToken } from '../../http/auth.ts'
import { sameText } from '../../keys.ts'
import { notFound, Refusal, unprocessable } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { startQueries } from '../../records/views.ts'
import * as queries from './queries.ts'

const texts = apiTexts.signIn

/** The fault of the request itself, checked before the token; undefined when there is none. */
function requestFault(body: TokenRequest, config: Config): Message | undefined {
  const { platform, token, client_id = '', client_secret = '' } = body
  if (platform !== 'firebase') return message(texts, 'platform')
  if (!token?.trim()) return message(texts, 'token')
  const isKnown = [
    sameText(client_id, config.clientId),
    sameText(client_secret, config.clientSecret),
  ]
  return isKnown.every(Boolean) ? undefined : message(texts, 'client')
}

type Exchange = CallContext<'exchangeToken'> | CallContext<'handOver'>

/**
 * The page of somebody else that a token is for: the one that our sign-in window names, else the one that asks. Null for
 * the application.
 */
function guestOf({ body, from, own, config }: Exchange): string | null {
  if (body.origin === undefined) return from === undefined || own.includes(from) ? null : from
  if (![...own, ...config.allowedOrigins].includes(body.origin))
    throw new Refusal(400, message(texts, 'origin'))
  return body.origin
}

const invalidToken = (key: string, said: Message) =>
  unprocessable([{ field: 'token', key, ...said }])

/** The identity of a valid token. An invalid one is counted and delayed; 503 while tokens cannot be verified. */
async function identityOf(context: Exchange): Promise<VerifiedIdentity> {
  const { signIns, address, log } = context
  try {
    return await genuineIdentity(context)
  } catch (error) {
    if (error instanceof Refusal) {
      await signIns.failed(address)
      throw error
    }
    log.error({ err: error }, 'the keys of the identity provider could not be fetched')
    throw new Refusal(503, message(texts, 'unreachable'), { 'retry-after': '30' })
  }
}

async function genuineIdentity({
  body,
  config,
  verifyIdentity,
}: Exchange): Promise<VerifiedIdentity> {
  const fault = requestFault(body, config)
  if (fault) throw new Refusal(400, fault)
  const identity = await verifyIdentity(body.token ?? '')
  if (!identity) throw invalidToken('invalid-token', message(texts, 'invalidToken'))
  if (identity.isOfTheFuture) throw new Refusal(401, message(texts, 'invalidToken'))
  return identity
}

/** The user with the verified e-mail; 404 or 422 when there is none. */
async function userOf(db: Queryable, identity: VerifiedIdentity): Promise<number> {
  if (!identity.isVerified) throw invalidToken('email-verified', message(texts, 'unverified'))
  const user = await queries.userWithEmail(db, identity.email)
  if (!user) throw notFound(texts, 'userNotFound')
  return user.id
}

async function tokenFor(
  db: Queryable,
  { userId, page }: { userId: number; page: string | null },
  { tokenTtl, guestTokenTtl }: Config,
): Promise<TokenReply> {
  const expires_in = page === null ? tokenTtl : guestTokenTtl
  const access_token = await issueToken(db, userId, { ttl: expires_in, guestOf: page })
  return {
    access_token,
    token_type: 'Bearer',
    expires_in,
    ...(page !== null && { guest: true }),
  }
}

/**
 * What is to be stored of a browser. It may be newer than this server: an unknown name must not keep anybody from
 * signing in, and what it does not say stays.
 */
const browserOf = (
  { timeZone, language }: { timeZone?: string; language?: string },
  stored: queries.Browser,
): queries.Browser => ({
  time_zone: timeZone && isZoneName(timeZone) ? timeZone : stored.time_zone,
  browser_language: language ? languageOf(language) : stored.browser_language,
})

export const sessionRoutes = {
  exchangeToken: route('exchangeToken', {
    shapeStatus: 400,
    refuses: [400, 401, 404, 429, 503],
    transaction: false,
    async handle(context): Promise<TokenReply> {
      const page = guestOf(context)
      const identity = await identityOf(context)
      return await context.database.transaction(async (tx) =>
        tokenFor(tx, { userId: await userOf(tx, identity), page }, context.config),
      )
    },
  }),

  handOver: route('handOver', {
    shapeStatus: 400,
    refuses: [400, 401, 404, 429, 503],
    transaction: false,
    async handle(context) {
      const page = guestOf(context)
      if (page === null) throw new Refusal(400, message(texts, 'origin'))
      const identity = await identityOf(context)
      await context.database.transaction(async (tx) =>
        queries.leave(tx, context.body.challenge, { userId: await userOf(tx, identity), page }),
      )
      return {}
    },
  }),

  collect: route('collect', {
    async handle({ db, body, from, config }) {
      const left = await queries.collect(db, body.verifier)
      // What another page asks for is gone for the right one as well: somebody else knows its secret.
      if (!left || left.page !== from) return {}
      return await tokenFor(db, left, config)
    },
  }),

  logout: route('logout', {
    plainText: true,
    async handle({ db, body, authorization }) {
      await endSession(db, { header: authorization, token: body.token })
      return {}
    },
  }),

  getProfile: route('getProfile', {
    async handle({ db, caller, config, log, query }) {
      const stored = await queries.profileOf(db, caller.id)
      const start_views = await startQueries(db, caller.id)
      const profile = {
        ...stored,
        business_time_zone: config.business.timeZone,
        ...(Object.keys(start_views).length > 0 && { start_views }),
      }
      const browser = browserOf(query, stored)
      const isKnown =
        browser.time_zone === stored.time_zone &&
        browser.browser_language === stored.browser_language
      if (isKnown) return profile
      try {
        await queries.keepBrowser(db, caller.id, browser)
        return { ...profile, ...browser }
      } catch (error) {
        // A database that takes no writes is read all the same.
        log.warn({ err: error }, 'time zone and language of a browser could not be stored')
        return profile
      }
    },
  }),

  publicConfig: route('publicConfig', {
    handle: ({ config }) => {
      const { identity } = config
      return Promise.resolve({
        identity: identity.kind,
        firebase:
          identity.kind === 'firebase'
            ? {
                projectId: identity.projectId,
                apiKey: identity.apiKey,
                authDomain: identity.authDomain,
              }
            : null,
        client_id: config.clientId,
        client_secret: config.clientSecret,
        trashApiHost: config.trashApiHost,
        historyApiHost: config.historyApiHost,
        appUrl: config.appUrl,
        activityLogRoles: config.activityLogRoles,
        supportContact: config.supportContact,
        maxAttachmentBytes: config.maxAttachmentBytes,
        satisfaction: config.satisfaction,
        reopenDays: config.reopenDays,
      })
    },
  }),
}
