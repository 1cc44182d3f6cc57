import { commandSource } from '../backup/audit.ts'
import { readSettings } from '../config/settings.ts'
import { assertMigrated } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { SetupError } from '../db/setup-input.ts'
import { sql } from '../db/sql.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { administratorWith, createSignInLink, linkMinutes } from '../identity/sign-in-link.ts'
import { recordAudit } from '../records/audit.ts'
import { runCommand, UsageError } from './command.ts'
import { withDatabase } from './database.ts'

interface Arguments {
  values: { unlink?: boolean | undefined }
  positionals: string[]
}

/** The command has no log: it prints what it does. */
const source: AuditSource = { ...commandSource(), log: { info() {}, warn() {} } }

/** `npm run sign-in-link`: uses `DATABASE_URL`, or the embedded database of `DATA_DIR` (default ./data). */
async function main({ values, positionals }: Arguments): Promise<void> {
  const [email, ...more] = positionals
  if (email === undefined || more.length > 0) throw new UsageError('Name one email address.')
  const settings = readSettings(process.env)
  const appUrl = settings.url('APP_URL') ?? `http://localhost:${settings.text('PORT') ?? '7300'}`
  await withDatabase(
    settings,
    (db) => (values.unlink ? unlink(db, email) : printLink(db, { email, appUrl })),
    { log: console.log, checkFirst: assertMigrated },
  )
}

async function printLink(
  db: Database,
  { email, appUrl }: { email: string; appUrl: string },
): Promise<void> {
  const user = await administratorWith(db, email)
  if (!user)
    throw new SetupError(
      `${email} is not a super admin. Sign-in links are for super admins only. To add a super admin, run setup with --super-admin.`,
    )
  const link = await db.transaction(async (tx) => {
    await recordAudit(tx, source, {
      action: 'session.link_created',
      target: { kind: 'user', id: user.id, name: user.username },
    })
    return await createSignInLink(tx, { userId: user.id, appUrl })
  })
  console.log(
    `Open this address in a browser. It signs in ${user.username} once, within ${linkMinutes} minutes:`,
  )
  console.log(link)
}

/** Unlinks the provider accounts of a person. */
async function unlink(db: Database, email: string): Promise<void> {
  const count = await db.transaction(async (tx) => {
    const unlinked = await tx.many<{ id: number; username: string; issuer: string }>(sql`
      delete from user_identities using users
      where users.id = user_id and lower(email collate "C") = lower(${email} collate "C")
      returning users.id, username, issuer`)
    for (const { id, username, issuer } of unlinked) {
      await recordAudit(tx, source, {
        action: 'identity.unlinked',
        target: { kind: 'user', id, name: username },
        details: { issuer },
      })
    }
    return unlinked.length
  })
  console.log(
    count === 0
      ? `No account of an identity provider is linked to ${email}.`
      : `The next sign-in links the account with the address ${email} anew.`,
  )
}

await runCommand(
  {
    name: 'sign-in-link',
    synopsis: 'EMAIL [--unlink]',
    about: `Prints a link that signs in a super admin once, for when the identity provider cannot be reached or is set up wrongly.

  --unlink   Prints no link. Forgets which account of an identity provider belongs to this person, of any role,
             so that the next sign-in links the account with this email address.`,
    config: { options: { unlink: { type: 'boolean' } }, allowPositionals: true },
  },
  main,
)
