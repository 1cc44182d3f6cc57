import type { FastifyBaseLogger } from 'fastify'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { characters, longTextLimit } from '../../../src/domain/text/text.ts'
import type { LanguageCode } from '../../../src/wire/languages.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { planEmail } from '../jobs/mail-planning.ts'
import { receiptSubject } from '../mail/auto-reply.ts'
import { withoutLinkTokens } from '../mail/solved-link.ts'
import { beginToFollow } from '../modules/tickets/comment-store.ts'
import { storeRaised } from '../modules/tickets/raise.ts'
import { languageOfUser } from '../records/people.ts'
import { inLanguage } from '../runtime/in-language.ts'
import type { Services } from '../services.ts'
import { insertFiles } from './store-reply.ts'
import type { MailBody, MailedFile } from './mail-body.ts'
import { copiesOf } from './copies.ts'
import { unreadNotes } from './encrypted.ts'
import { rememberPictures, storeMailedFiles, type StoredFiles } from './files.ts'
import { repliesPerHour, refusedMail, storedSpellings, type MailVerdict } from './incoming-mail.ts'
import type { MailHead } from './mail-head.ts'
import type { Note } from './note.ts'

/** The sender of an email. `place_id` is their last known place. */
export interface Sender {
  id: number
  role: RoleName
  place_id: number | null
  language: LanguageCode
}

/** An email to the help desk from an authenticated sender. */
export interface MailedTicket {
  sender: Sender
  head: MailHead
  body: MailBody
  /** Without decoration. */
  files: readonly MailedFile[]
}

/** Whether the place of a row is still in use. */
const isOpenPlace = sql`exists (select from places where places.id = place_id and retired_at is null)`

/**
 * Returns the user with this email address. Their place is that of their last ticket, otherwise of their last asset,
 * otherwise the one of the user. The sort orders match indexes.
 */
export const senderByAddress = (db: Queryable, address: string): Promise<Sender | undefined> =>
  db.maybe<Sender>(sql`
    select users.id, roles.name as role, ${languageOfUser} as language, coalesce(
      (select place_id from tickets where raised_by = users.id and deleted_at is null and ${isOpenPlace} order by created_at desc, id desc limit 1),
      (select place_id from assets where assigned_to = users.id and deleted_at is null and ${isOpenPlace} order by created_at desc, id desc limit 1),
      (select id from places where id = users.place_id and retired_at is null)) as place_id
    from users join roles on roles.id = users.role_id
    where users.left_at is null and lower(email collate "C") = any(${storedSpellings(address)})
    order by users.id limit 1`)

/** Returns the subject of an email on one line. */
export const subjectOf = ({ headers }: MailHead): string =>
  headers.find(({ key }) => key === 'subject')?.value ?? ''

/** Maximum length of the notes below the text of a description. */
const notesLimit = longTextLimit / 2

/** Returns the description of the ticket in the language of its sender. */
const describe = (mail: MailedTicket, below: readonly Note[]) =>
  inLanguage(mail.sender.language, () =>
    writeDescription(
      mail,
      below.map((write) => write()),
    ),
  )

/**
 * Returns the description of the ticket. Its first line, the title, is the subject. A text that is too long is cut;
 * the caller attaches all of it.
 */
function writeDescription({ head, body }: MailedTicket, below: readonly string[]) {
  const texts = [subjectOf(head), body.shown, body.rest].filter((text) => text !== '')
  const whole = withoutLinkTokens((texts.length > 0 ? texts : [mailTexts.noText]).join('\n\n'))
  const notes = [...below.join('\n')]
  const shownNotes = notes.length > notesLimit ? [...notes.slice(0, notesLimit - 1), '…'] : notes
  const end = below.length > 0 ? `\n\n${shownNotes.join('')}` : ''
  if (characters(whole + end) <= longTextLimit) return { description: whole + end, isCut: false }
  const tail = `\n\n${mailTexts.cutTicket}${end}`
  const begin = [...whole].slice(0, longTextLimit - characters(tail)).join('')
  return { description: begin.trimEnd() + tail, isCut: true }
}

/**
 * Stores the files of the email, and its whole text if the description is cut. The notes about rejected files may be
 * what makes it too long.
 */
async function storeFilesOf(
  services: Services,
  log: FastifyBaseLogger,
  { mail, below }: { mail: MailedTicket; below: readonly Note[] },
): Promise<StoredFiles> {
  const { shown, rest, hasWholeText } = mail.body
  const whole = withoutLinkTokens([shown, rest].join('\n\n'))
  const text = { name: 'email.txt', bytes: Buffer.from(whole) }
  const [first] = mail.files
  // A larger file is refused.
  const isStored = hasWholeText && (first?.bytes.length ?? 0) <= services.config.maxAttachmentBytes
  const isCut = (refused: readonly Note[]) =>
    !isStored && describe(mail, [...below, ...refused]).isCut
  const withText = () => storeMailedFiles(services, log, [text, ...mail.files])
  if (isCut([])) return withText()
  const stored = await storeMailedFiles(services, log, mail.files)
  if (!isCut(stored.refused)) return stored
  await stored.release()
  return withText()
}

/** Raises a ticket from an email once, and sends its number to the sender by email. */
export async function raiseFromMail(
  services: Services,
  log: FastifyBaseLogger,
  mail: MailedTicket,
): Promise<MailVerdict> {
  const { db, config, jobs } = services
  const { sender, head, body } = mail
  const message = Buffer.from(body.message)
  const early = await earlyVerdict(db, sender, message)
  if (early) return early
  const { followers, notes } = await copiesOf(services, head, config.mail.reply)
  const below = [...unreadNotes(body), ...notes]
  const stored = await storeFilesOf(services, log, { mail, below })
  try {
    return await db.transaction(async (tx): Promise<MailVerdict> => {
      const stillActive = await tx.maybe(sql`
        select from users where id = ${sender.id} and left_at is null for no key update`)
      if (!stillActive) return refusedMail('unknown sender')
      const verdict = await earlyVerdict(tx, sender, message)
      if (verdict) return verdict
      const { category_id, place_id } = await categoryAndPlace(tx, sender)
      if (place_id === null) return refusedMail('no place')
      const to = { user: sender.id, ticket: 0, visibility: 'public' } as const
      const { ids, refused } = await insertFiles(tx, { to, stored })
      const { description } = describe(mail, [...below, ...refused])
      const defaults = { priority: 'normal', location_id: null, manager: null } as const
      const { id } = await storeRaised(
        tx,
        { ...defaults, description, category_id, place_id },
        { asset: undefined, viewer: { caller: sender, config }, files: ids, source: 'mail' },
      )
      await tx.run(sql`
        insert into tickets_by_mail (user_id, message, ticket_id) values (${sender.id}, ${message}, ${id})`)
      await beginToFollow(tx, id, followers)
      await rememberPictures(tx, sender.id, mail.files)
      if (config.mail.kind !== 'none')
        await planEmail(tx, jobs, { user: sender.id, subject: receiptSubject(id) })
      return { accepted: true, again: false, ticket: id }
    })
  } finally {
    await stored.release()
  }
}

/** Returns the verdict on an email that has raised a ticket before or exceeds `repliesPerHour`; otherwise undefined. */
async function earlyVerdict(
  db: Queryable,
  { id }: Sender,
  message: Buffer,
): Promise<MailVerdict | undefined> {
  const { ticket, recent } = await db.one<{ ticket: number | null; recent: number }>(sql`
    select max(ticket_id) filter (where message = ${message}) as ticket,
      count(*) filter (where created_at > now() - interval '1 hour') as recent
    from tickets_by_mail where user_id = ${id}`)
  if (ticket !== null) return { accepted: true, again: true, ticket }
  return recent < repliesPerHour ? undefined : refusedMail('too many')
}

/** Returns the category `other` and the sender's place, or the first place of the company if it is unknown. */
const categoryAndPlace = (tx: Queryable, { place_id }: Sender) =>
  tx.one<{ category_id: number; place_id: number | null }>(sql`
    select (select id from categories where name = 'other') as category_id,
      coalesce(${place_id}::integer, (select min(id) from places where retired_at is null)) as place_id`)
