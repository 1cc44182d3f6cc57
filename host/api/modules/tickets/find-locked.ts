import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import { notFound } from '../../http/problem.ts'
import { lockTicket } from './change.ts'
import type { Timing } from './clock.ts'
import { storedTicket } from './queries.ts'
import { visibleThread } from './ticket-thread.ts'

/** Locks a ticket; 404 unless the caller may see it. */
export async function findLocked(
  context: Pick<Timing, 'db' | 'caller' | 'config'> & { params: { id: number } },
): Promise<Ticket> {
  const { db, params, caller } = context
  if (!(await lockTicket(db, params.id))) throw notFound(apiTexts, 'ticketNotFound')
  await visibleThread(db, params.id, caller)
  return storedTicket(db, params.id, context)
}
