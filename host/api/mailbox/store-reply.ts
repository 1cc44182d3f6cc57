import type { FastifyBaseLogger } from 'fastify'
import { attachingFaults } from '../../../src/domain/ticket/attachment-rules.ts'
import { mailedComment, type MailVerdict } from './incoming-mail.ts'
import { attachmentTexts } from '../../../src/domain/messages/en/attachment.ts'
import { shownMessage } from '../../../src/wire/texts.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { markMailedRead } from '../records/inbox.ts'
import { unavailable } from '../records/stored-files.ts'
import { inLanguage } from '../runtime/in-language.ts'
import { settleFiles } from '../files/unsettled.ts'
import type { ReplyTo } from '../mail/reply-address.ts'
import { insertAttachment } from '../modules/attachments/queries.ts'
import { beginToFollow } from '../modules/tickets/comment-store.ts'
import { lockTicket } from '../modules/tickets/change.ts'
import { findAttaching } from '../modules/tickets/files.ts'
import { storeComment } from '../modules/tickets/add-comment.ts'
import type { Services } from '../services.ts'
import type { Note } from './note.ts'
import { judgeReply, type MailedReply } from './judge-reply.ts'
import { rememberPictures, storeMailedFiles, type StoredFiles } from './files.ts'

/** Inserts the rows of stored files. Ticket 0 means a new ticket. Returns the ids and a sentence for each refused file. */
export async function insertFiles(
  tx: Queryable,
  { to, stored }: { to: ReplyTo; stored: StoredFiles },
): Promise<{ ids: number[]; refused: Note[] }> {
  const { rows, refused } = stored
  if (rows.length === 0) return { ids: [], refused }
  const keys = rows.map(({ file_key }) => file_key)
  if (!(await settleFiles(tx, keys))) throw unavailable(attachmentTexts, 'unavailable')
  const ids: number[] = []
  for (const row of rows) ids.push(await insertAttachment(tx, to.user, row))
  const { user: id, ticket: ticketId, visibility } = to
  const wanted = { ids, caller: { id }, ticketId, visibility }
  const faults = attachingFaults(await findAttaching(tx, wanted))
  if (faults.length === 0) return { ids, refused }
  await tx.run(sql`delete from attachments where id = any(${ids})`)
  const names = rows.map(({ name }) => name).join(', ')
  return {
    ids: [],
    refused: [...refused, ...faults.map((fault) => () => `${names}: ${shownMessage(fault)}`)],
  }
}

/** Stores a reply by email as a comment of its sender, at most once. */
export async function storeReply(
  services: Services,
  log: FastifyBaseLogger,
  reply: MailedReply,
): Promise<MailVerdict> {
  const { db, config } = services
  const { to, message, text } = reply
  const early = await judgeReply(db, reply, services)
  if ('accepted' in early) return early
  const stored = await storeMailedFiles(services, log, reply.files)
  try {
    return await db.transaction(async (tx): Promise<MailVerdict> => {
      await lockTicket(tx, to.ticket)
      const judged = await judgeReply(tx, reply, services)
      if ('accepted' in judged) return judged
      const { ids, refused } = await insertFiles(tx, { to, stored })
      const { caller, ticket } = judged
      const { body, quoted } = inLanguage(caller.language, () =>
        mailedComment(
          text,
          [...reply.notes, ...refused].map((write) => write()),
        ),
      )
      const draft = { body: body === '' ? null : body, visibility: to.visibility }
      const attaching = { wanted: ids }
      const comment = await storeComment(
        { db: tx, caller, config },
        { draft, ticket, people: [], attaching, source: 'mail', held: reply.held },
      )
      await tx.run(sql`
        insert into answers_by_mail (user_id, ticket_id, message, comment_id, quoted)
        values (${to.user}, ${to.ticket}, ${message}, ${comment}, ${quoted})`)
      await rememberPictures(tx, to.user, reply.files)
      if (!reply.held) {
        await beginToFollow(tx, to.ticket, reply.followers)
        await markMailedRead(tx, to)
      }
      return { accepted: true, again: false, ticket: to.ticket }
    })
  } finally {
    await stored.release()
  }
}
