import { message } from '../../../src/wire/texts.ts'
import type { FastifyInstance } from 'fastify'
import { isEmail } from '../../../src/domain/access/user-rules.ts'
import { fault } from '../../../src/domain/faults.ts'
import { userTexts } from '../../../src/domain/messages/en/user.ts'
import { sql } from '../db/sql.ts'
import { unprocessable } from '../http/problem.ts'
import { sendPage } from '../http/headers.ts'
import type { Services } from '../services.ts'
import { chooserPage, refusedPage, type Account } from './chooser.ts'
import { openerOf } from './opener.ts'
import { issueLocalIdentity } from './verify.ts'

/** Maximum number of accounts on the page. */
const offered = 200

/** Emails of the accounts that the page offers first. Only a local identity loads the demo's data. */
async function featuredEmails(): Promise<string[]> {
  const { readAccounts } = await import('../../demo/rows.ts')
  return readAccounts().map(({ email }) => email)
}

/** Serves the demo company's identity provider: a page to choose an account, and its token endpoint. */
export function serveLocalIdentity(app: FastifyInstance, services: Services): void {
  const { config, db, keys } = services
  app.get('/identity/', async (request, reply) => {
    const opener = openerOf(request, config)
    if (!opener) return sendPage(reply.code(403), refusedPage, config)
    const featured = await featuredEmails()
    const people = await db.many<Account>(sql`
      select users.id, username, email, created_at, roles.name as role
      from users join roles on roles.id = users.role_id where left_at is null and not is_service_account
      order by array_position(${featured}::text[], email::text), username limit ${offered}`)
    return sendPage(reply, () => chooserPage(people, { opener, featured }), config)
  })
  app.post('/identity/token', async ({ body }, reply) => {
    const email = emailOf(body)
    if (email === undefined) {
      throw unprocessable([fault('email', 'invalid-email', message(userTexts, 'emailInvalid'))])
    }
    void reply.header('cache-control', 'no-store')
    return { token: await issueLocalIdentity(email, keys.identity) }
  })
}

function emailOf(body: unknown): string | undefined {
  const email =
    body !== null && typeof body === 'object' && 'email' in body ? body.email : undefined
  return typeof email === 'string' && isEmail(email) ? email : undefined
}
