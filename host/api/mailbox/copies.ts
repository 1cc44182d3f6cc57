import { rolesWith } from '../../../src/domain/access/roles.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import type { ReplySettings } from '../config/mail-settings.ts'
import { sql } from '../db/sql.ts'
import { isDeskAddress, readReplyAddress } from '../mail/reply-address.ts'
import type { Services } from '../services.ts'
import { asciiLowerCase, storedSpellings } from './incoming-mail.ts'
import type { MailHead } from './mail-head.ts'
import { nameList, type Note } from './note.ts'

/** The recipients in copy of an email. */
export interface Copies {
  /** Ids of the users who may follow its ticket. */
  followers: number[]
  /** A sentence that names all other addresses; empty if there are none. */
  notes: Note[]
}

/** Returns who received a copy of an email, except the help desk and the sender. */
export async function copiesOf(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { copies, from = '' }: Pick<MailHead, 'copies' | 'from'>,
  desk: ReplySettings | undefined,
): Promise<Copies> {
  const sender = new Set(storedSpellings(from))
  const all = [...new Set(copies.map(asciiLowerCase))]
    .filter((each) => !(desk && isDeskAddress(each, desk)) && !readReplyAddress(keys.mail, each))
    .map((address) => ({ address, spellings: storedSpellings(address) }))
    .filter(({ spellings }) => !spellings.some((each) => sender.has(each)))
  const spellings = all.flatMap((each) => each.spellings)
  const known = await db.many<{ id: number; email: string }>(sql`
    select users.id, lower(email collate "C") as email from users join roles on roles.id = users.role_id
    where lower(email collate "C") = any(${spellings}) and left_at is null
      and roles.name = any(${[...rolesWith('ticket.note')]})`)
  const names = new Set(known.map(({ email }) => email))
  const others = all
    .filter((each) => !each.spellings.some((spelling) => names.has(spelling)))
    .map(({ address, spellings: own }) => own.at(-1) ?? address)
  return {
    followers: known.map(({ id }) => id),
    notes: others.length > 0 ? [() => mailTexts.copies(nameList(others))] : [],
  }
}
