import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { inboxSubjects } from '../../../../src/domain/event/inbox-subjects.ts'
import { sql } from '../../db/sql.ts'
import { usersNotifiedAbout, recountUnread } from '../../records/inbox.ts'
import { lastChange, record } from '../../records/journal.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { lockTicket } from './change.ts'
import { removeTicketFiles } from './files.ts'

export const ticketDeletionRoutes = {
  /** The row and its history stay, but its files are deleted and no call returns it any more (OP-099). Its asset is not touched, hence not locked. */
  deleteTicket: route('deleteTicket', {
    refuses: [412],
    async find({ db, params: { id }, ifMatch }) {
      const locked = await lockTicket(db, id)
      if (!locked) throw notFound(apiTexts, 'ticketNotFound')
      await assertCurrent(ifMatch, locked.version, () => lastChange(db, { subject: 'ticket', id }))
    },
    async handle({ db, params: { id }, caller }) {
      await db.run(sql`update tickets set deleted_at = clock_timestamp() where id = ${id}`)
      await removeTicketFiles(db, id)
      await record(db, { subject: 'ticket', id, kind: 'ticket.deleted', by: caller.id })
      await recountUnread(db, await usersNotifiedAbout(db, inboxSubjects.ticket(id)))
      return { id }
    },
  }),
}
