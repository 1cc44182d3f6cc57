import { message, type Message } from '../../../../src/wire/texts.ts'
import { fault } from '../../../../src/domain/faults.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { textLimit } from '../../../../src/domain/text/text.ts'
import { agentOf } from '../../../../src/domain/access/user-agent.ts'
import type { TokenReply, TokenRequest } from '../../../../src/wire/session.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import type { VerifiedIdentity } from '../../identity/verify.ts'
import { beginSession, endSession } from '../../http/auth.ts'
import { sameText } from '../../keys.ts'
import { notFound, Refusal, unprocessable } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { AuditSource } from '../../http/audit-source.ts'
import { recordAudit } from '../../records/audit.ts'
import { recordEnded } from '../../records/sessions.ts'
import { formerUserWithEmail } from '../../records/people.ts'
import * as queries from './queries.ts'
import { recordingRefusals, RefusedSignIn, type Exchange } from './refused-sign-in.ts'

const texts = apiTexts.signIn

/** Checks a request before its token is verified. Throws a 400 if it is malformed or of an unknown client. */
function checkRequest(body: TokenRequest, config: Config): void {
  const { platform, token, client_id = '', client_secret = '' } = body
  if (platform !== 'firebase' && platform !== 'oidc')
    throw refusedRequest('bad_request', message(texts, 'platform'))
  if (!token?.trim()) throw refusedRequest('bad_request', message(texts, 'token'))
  const isKnown = [
    sameText(client_id, config.clientId),
    sameText(client_secret, config.clientSecret),
  ]
  if (!isKnown.every(Boolean)) throw refusedRequest('wrong_client', message(texts, 'client'))
}

const refusedRequest = (reason: 'bad_request' | 'wrong_client', refusal: Message) =>
  new RefusedSignIn(new Refusal(400, refusal), { reason, isCounted: true })

/**
 * Returns the origin of the host page that requests a token: the one that the sign-in window names, otherwise the origin
 * of the request. Null for the application.
 */
function guestOf({ body, from, own, config }: Exchange): string | null {
  const { origin: named } = body
  const page = named ?? from
  if (page === undefined || (named === undefined && own.includes(page))) return null
  const isAllowed =
    named === undefined
      ? page.length <= textLimit
      : [...own, ...config.allowedOrigins].includes(page)
  if (!isAllowed)
    throw new RefusedSignIn(new Refusal(400, message(texts, 'origin')), {
      reason: 'wrong_origin',
      isCounted: true,
    })
  return page
}

const invalidToken = (key: string, refusal: Message) =>
  unprocessable([fault('token', key, refusal)])

/** Returns the identity of a valid token. An invalid token counts as a failure. Throws a 503 if tokens cannot be verified. */
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
  const refusal = message(texts, 'invalidToken')
  if (!identity)
    throw new RefusedSignIn(invalidToken('invalid-token', refusal), {
      reason: 'invalid_token',
      isCounted: true,
    })
  if (identity.isOfTheFuture)
    throw new RefusedSignIn(new Refusal(401, refusal), { reason: 'clock', isCounted: true })
  return identity
}

interface Person {
  id: number
  username: string
}

/**
 * Returns the user with the id or the verified email address of an identity. Throws a 404 or 422 if there is none, and a
 * 401 for a token that was exchanged before. After a 401, pages that provide identity tokens provide a new one.
 */
async function userOf(db: Queryable, identity: VerifiedIdentity): Promise<Person> {
  const { email, isVerified, userId } = identity
  const unknownPerson = { kind: 'person', name: email } as const
  if (!isVerified)
    throw new RefusedSignIn(invalidToken('email-verified', message(texts, 'unverified')), {
      reason: 'unverified_email',
      actor: unknownPerson,
    })
  if (!(await queries.markExchanged(db, identity)))
    throw new RefusedSignIn(new Refusal(401, message(texts, 'spentToken')), {
      reason: 'spent_token',
      actor: unknownPerson,
    })
  const user = await (userId === undefined
    ? queries.userWithEmail(db, email)
    : queries.userWithId(db, userId))
  if (user) return user
  const former = await formerUserWithEmail(db, email)
  throw new RefusedSignIn(notFound(texts, 'userNotFound'), {
    reason: former ? 'deactivated' : 'unknown_user',
    actor: former ? { kind: 'person', id: former.id, name: former.username } : unknownPerson,
  })
}

interface SignIn {
  user: Person
  /** Origin of the host page; null for the application. */
  page: string | null
  /** The identity provider. */
  provider: string
  config: Config
  audit: AuditSource
}

/** Signs a user in: creates an access token and an entry of the audit trail. */
async function tokenFor(
  db: Queryable,
  { user, page, provider, config, audit }: SignIn,
): Promise<TokenReply> {
  const { idle, max: expires_in } = config.sessions[page === null ? 'application' : 'guest']
  const life = { ttl: expires_in, idle, guestOf: page }
  const session = { ...life, ...agentOf(audit.userAgent) }
  const { id, token, ended } = await beginSession(db, user.id, session)
  await recordAudit(db, audit, {
    action: 'session.sign_in',
    actor: { kind: 'person', id: user.id, name: user.username },
    session: id,
    origin: page,
    provider,
  })
  await recordEnded(db, { ...audit, actor: { kind: 'system' } }, { person: user, ended })
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in,
    ...(page !== null && { guest: true }),
  }
}

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
        const { provider } = identity
        return context.database.transaction(async (tx) =>
          tokenFor(tx, { user: await userOf(tx, identity), page, provider, config, audit }),
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
          const { provider } = identity
          await queries.storeSignIn(tx, context.body.challenge, { userId, page, provider })
        })
        return {}
      }),
  }),

  collect: route('collect', {
    async handle({ db, body, from, config, audit }) {
      const stored = await queries.collectSignIn(db, body.verifier)
      // A request from another page also invalidates the sign-in for the right one, because its secret is known.
      if (!stored || stored.page !== from) return {}
      const user = { id: stored.userId, username: await queries.usernameOf(db, stored.userId) }
      const { page, provider } = stored
      return await tokenFor(db, { user, page, provider, config, audit })
    },
  }),

  logout: route('logout', {
    plainText: true,
    async handle({ db, body, authorization, audit }) {
      const ended = await endSession(db, { header: authorization, token: body.token })
      if (!ended) return {}
      const actor = { kind: 'person', id: ended.id, name: ended.username } as const
      const { guestOf: origin, session } = ended
      await recordAudit(db, audit, { action: 'session.sign_out', actor, origin, session })
      return {}
    },
  }),
}
