import { refusedMail, type MailVerdict } from './incoming-mail.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { encryptedSubject } from '../mail/auto-reply.ts'
import { lockTicket } from '../modules/tickets/change.ts'
import type { Services } from '../services.ts'
import type { MailBody } from './mail-body.ts'
import { idBytes } from './identity.ts'
import { judgeReply, type MailedReply } from './judge-reply.ts'
import type { Note } from './note.ts'
import { notifySender } from './notify-sender.ts'

/** Returns sentences about the unreadable parts of an email, for below its text. */
export const unreadNotes = ({
  isEncrypted,
  isDivided,
}: Pick<MailBody, 'isEncrypted' | 'isDivided'>): Note[] => [
  ...(isEncrypted ? [() => mailTexts.encryptedPart] : []),
  ...(isDivided ? [() => mailTexts.dividedPart] : []),
]

/**
 * Rejects an encrypted email. Notifies the sender by email if they are authenticated and a readable email would have
 * become a comment.
 */
export function rejectEncrypted(services: Services, reply: MailedReply): Promise<MailVerdict> {
  const { db, config } = services
  const { to, message, held } = reply
  return db.transaction(async (tx): Promise<MailVerdict> => {
    await lockTicket(tx, to.ticket)
    const text = { shown: mailTexts.encryptedPart, rest: '' }
    const judged = await judgeReply(tx, { ...reply, text }, services)
    if ('accepted' in judged) return judged
    if (held || config.mail.kind === 'none') return refusedMail('encrypted')
    // The end of the first hash and the beginning of the second one.
    const id = message.subarray(idBytes - 4, idBytes + 4)
    const notice = { user: to.user, about: encryptedSubject(to), message: id }
    if (!(await notifySender(tx, services, notice))) return refusedMail('too many')
    return refusedMail('encrypted')
  })
}
