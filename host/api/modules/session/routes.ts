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
import { route } from '../../http/route.ts'
import type { AuditSource } from '../../http/audit-source.ts'
import { recordAudit } from '../../records/audit.ts'
import { startQueries } from '../../records/views.ts'
import * as queries from './queries.ts'
import { recordingRefusals, RefusedSignIn, type Exchange } from './refused-sign-in.ts'

const texts = apiTexts.signIn

/** Throws the fault of the request itself, checked before the token. */
function checkRequest(body: TokenRequest, config: Config): void {
  const { platform, token, client_id = '', client_secret = '' } = body
  if (platform !== 'firebase') throw refusedRequest('bad_request', message(texts, 'platform'))
  if (!token?.trim()) throw refusedRequest('bad_request', message(texts, 'token'))
  const isKnown = [
    sameText(client_id, config.clientId),
    sameText(client_secret, config.clientSecret),
  ]
  if (!isKnown.every(Boolean)) throw refusedRequest('wrong_client', message(texts, 'client'))
}

const refusedRequest = (reason: 'bad_request' | 'wrong_client', said: Message) =>
  new RefusedSignIn(new Refusal(400, said), { reason, isCounted: true })

/**
 * The page of somebody else that a token is for: the one that our sign-in window names, else the one that asks. Null for
 * the application.
 */
function guestOf({ body, from, own, config }: Exchange): string | null {
  if (body.origin === undefined) return from === undefined || own.includes(from) ? null : from
  if (![...own, ...config.allowedOrigins].includes(body.origin))
    throw new RefusedSignIn(new Refusal(400, message(texts, 'origin')), { reason: 'wrong_origin' })
  return body.origin
}

const invalidToken = (key: string, said: Message) =>
  unprocessable([{ field: 'token', key, ...said }])

/** The identity of a valid token. An invalid one counts as a failure; 503 while tokens cannot be verified. */
async function identityOf({
  body,
  config,
  log,
  verifyIdentity,
}: Exchange): Promise<VerifiedIdentity> {
  checkRequest(body, config)
  const identity = await verifyIdentity(body.token ?? '').catch((error: unknown) => {
    log.error({ err: error }, 'the keys of the identity provider could not be fetched')
    const refusal = new Refusal(503, message(texts, 'unreachable'), { 'retry-after': '30' })
    throw new RefusedSignIn(refusal, { reason: 'provider_unreachable' })
  })
  const said = message(texts, 'invalidToken')
  if (!identity)
    throw new RefusedSignIn(invalidToken('invalid-token', said), {
      reason: 'invalid_token',
      isCounted: true,
    })
  if (identity.isOfTheFuture)
    throw new RefusedSignIn(new Refusal(401, said), { reason: 'clock', isCounted: true })
  return identity
}

interface Person {
  id: number
  username: string
}

/** The user with the verified e-mail; 404 or 422 when there is none. */
async function userOf(db: Queryable, { email, isVerified }: VerifiedIdentity): Promise<Person> {
  const stranger = { kind: 'person', name: email } as const
  if (!isVerified)
    throw new RefusedSignIn(invalidToken('email-verified', message(texts, 'unverified')), {
      reason: 'unverified_email',
      actor: stranger,
    })
  const user = await queries.userWithEmail(db, email)
  if (user) return user
  const former = await queries.formerUserWithEmail(db, email)
  throw new RefusedSignIn(notFound(texts, 'userNotFound'), {
    reason: former ? 'deactivated' : 'unknown_user',
    actor: former ? { kind: 'person', id: former.id, name: former.username } : stranger,
  })
}

interface SignIn {
  user: Person
  /** The page of somebody else; null for the application. */
  page: string | null
  config: Config
  audit: AuditSource
}

/** Signs somebody in: an access token, and an entry of the audit trail. */
async function tokenFor(db: Queryable, { user, page, config, audit }: SignIn): Promise<TokenReply> {
  const expires_in = page === null ? config.tokenTtl : config.guestTokenTtl
  const access_token = await issueToken(db, user.id, { ttl: expires_in, guestOf: page })
  await recordAudit(db, audit, {
    action: 'session.sign_in',
    actor: { kind: 'person', id: user.id, name: user.username },
    origin: page,
    provider: config.identity.kind,
  })
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
    handle: (context): Promise<TokenReply> =>
      recordingRefusals(context, async () => {
        const { config, audit } = context
        const page = guestOf(context)
        const identity = await identityOf(context)
        return context.database.transaction(async (tx) =>
          tokenFor(tx, { user: await userOf(tx, identity), page, config, audit }),
        )
      }),
  }),

  handOver: route('handOver', {
    shapeStatus: 400,
    refuses: [400, 401, 404, 429, 503],
    transaction: false,
    handle: (context) =>
      recordingRefusals(context, async () => {
        const page = guestOf(context)
        if (page === null) throw new Refusal(400, message(texts, 'origin'))
        const identity = await identityOf(context)
        await context.database.transaction(async (tx) => {
          const { id: userId } = await userOf(tx, identity)
          await queries.leave(tx, context.body.challenge, { userId, page })
        })
        return {}
      }),
  }),

  collect: route('collect', {
    async handle({ db, body, from, config, audit }) {
      const left = await queries.collect(db, body.verifier)
      // What another page asks for is gone for the right one as well: somebody else knows its secret.
      if (!left || left.page !== from) return {}
      const user = { id: left.userId, username: await queries.usernameOf(db, left.userId) }
      return await tokenFor(db, { user, page: left.page, config, audit })
    },
  }),

  logout: route('logout', {
    plainText: true,
    async handle({ db, body, authorization, audit }) {
      const ended = await endSession(db, { header: authorization, token: body.token })
      if (!ended) return {}
      const actor = { kind: 'person', id: ended.id, name: ended.username } as const
      await recordAudit(db, audit, { action: 'session.sign_out', actor, origin: ended.guestOf })
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
        companyName: config.companyName,
        maxAttachmentBytes: config.maxAttachmentBytes,
        satisfaction: config.satisfaction,
        reopenDays: config.reopenDays,
      })
    },
  }),
}
