import type { FastifyInstance } from 'fastify'
import { identityTexts as texts } from '../../../src/domain/messages/en/identity.ts'
import { message } from '../../../src/wire/texts.ts'
import { can } from '../../../src/domain/access/roles.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { auditSourceOf } from '../http/audit-source.ts'
import { sendPage } from '../http/headers.ts'
import { html } from '../http/html.ts'
import { Refusal } from '../http/problem.ts'
import { hashOf, randomText } from '../keys.ts'
import { recordAuditApart } from '../records/audit.ts'
import type { Services } from '../services.ts'
import { identityDocument } from './document.ts'
import { issueIdentity } from './verify.ts'

/** Minutes until a link expires. */
export const linkMinutes = 15

/** A user who may get a sign-in link. */
interface Administrator {
  id: number
  username: string
  email: string
}

/** Returns the user with an email address, or undefined unless that user may administer users. */
export const administratorWith = (db: Queryable, email: string) =>
  administrator(db, sql`lower(email collate "C") = lower(${email} collate "C")`)

async function administrator(db: Queryable, condition: Sql): Promise<Administrator | undefined> {
  const user = await db.maybe<Administrator & { role: RoleName }>(sql`
    select users.id, username, email, roles.name as role from users join roles on roles.id = role_id
    where ${condition} and left_at is null`)
  return user && can(user.role, 'user.administer') ? user : undefined
}

/**
 * Creates a link that signs a user in once, without a provider. Browsers do not send the secret, which is after `#`, to
 * the server. Only its hash is stored.
 */
export async function createSignInLink(
  db: Queryable,
  { userId, appUrl }: { userId: number; appUrl: string },
): Promise<string> {
  const secret = randomText()
  await db.run(sql`delete from sign_in_links where expires_at < now() or user_id = ${userId}`)
  await db.run(sql`
    insert into sign_in_links (secret_hash, user_id, expires_at)
    values (${hashOf(secret)}, ${userId}, now() + make_interval(mins => ${linkMinutes}))`)
  return `${new URL('/identity/link', appUrl).href}#${secret}`
}

/**
 * Deletes a link and returns its user. Returns undefined if it is unknown, used or expired, or if the user may no longer
 * administer users.
 */
async function redeemed(db: Queryable, secret: unknown): Promise<Administrator | undefined> {
  if (typeof secret !== 'string') return undefined
  const link = await db.maybe<{ id: number; current: boolean }>(sql`
    delete from sign_in_links where secret_hash = ${hashOf(secret)}
    returning user_id as id, expires_at > now() as current`)
  return link?.current ? await administrator(db, sql`users.id = ${link.id}`) : undefined
}

/** Serves the page that a link opens. Opening the page does not use up the link, because message previews open URLs too. */
export function serveSignInLinks(app: FastifyInstance, services: Services): void {
  const { config, db, keys, signIns } = services
  const page = () =>
    identityDocument({
      title: texts.linkTitle,
      script: '/identity/link.js',
      content: html`<p>${texts.linkIntro}</p>
        <button
          type="button"
          class="primary"
          data-redeem
          data-gone="${texts.linkGone}"
          data-failed="${texts.invalid}"
        >
          ${texts.connectTitle}
        </button>`,
    })
  app.get('/identity/link', async (_request, reply) => sendPage(reply, page, config))
  app.post('/identity/link', async (request, reply) => {
    const user = await redeemed(db, (request.body as { secret?: unknown } | null)?.secret)
    if (!user) {
      if (!signIns.isFlooded(request.ip))
        await recordAuditApart(db, auditSourceOf(request), {
          action: 'session.sign_in',
          outcome: 'failure',
          reason: 'invalid_token',
          provider: 'link',
        })
      await signIns.failed(request.ip)
      throw new Refusal(404, message(texts, 'linkGone'))
    }
    void reply.header('cache-control', 'no-store')
    return { token: await issueIdentity({ ...user, provider: 'link' }, keys.identity) }
  })
}
