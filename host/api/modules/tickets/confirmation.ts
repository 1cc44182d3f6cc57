import { ticketLifeTexts } from '../../../../src/domain/messages/en/ticket-info.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import {
  confirmFaults,
  readRating,
  type Judgement as JudgementWrite,
} from '../../../../src/domain/ticket/ticket-life.ts'
import { ratings, type Rating } from '../../../../src/wire/ratings.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { conflict, unprocessable } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { record } from '../../records/journal.ts'
import type { ClockContext } from './clock.ts'
import { lockVisibleTicket } from './ticket-thread.ts'
import { storedTicket } from './queries.ts'

type Confirming = Pick<ClockContext, 'db' | 'caller' | 'source'> & {
  config: ClockContext['config'] & Pick<Config, 'satisfaction'>
  body: JudgementWrite
}

interface StoredJudgement {
  reopened_at: string | null
  remark: string | null
}

/** Locks a ticket. Returns it with the columns that `Ticket` does not contain. */
async function findSolved(context: Parameters<typeof lockVisibleTicket>[0]) {
  const ticket = await lockVisibleTicket(context)
  const judged = await context.db.one<StoredJudgement>(sql`
    select reopened_at, remark from ticket_threads where ticket_id = ${ticket.id} for no key update`)
  return { ticket, judged }
}

const shown = (rating: Rating | null) => rating && { id: rating, text: ratings[rating] }

interface Judgement {
  rating: Rating | null
  remark: string | null
}

async function storeJudgement(db: Queryable, id: number, { rating, remark }: Judgement) {
  await db.run(sql`
    update ticket_threads set confirmed_at = coalesce(confirmed_at, now()), remark = ${remark},
      rating = case ${rating} when 'good' then 1 when 'bad' then 2 end
    where ticket_id = ${id}`)
}

/** Stores the raiser's confirmation or rating of the solution, with its event; no event if nothing differs. */
async function storeConfirmation(
  { db, body, caller, source }: Omit<Confirming, 'config'>,
  { ticket, judged }: { ticket: Ticket; judged: StoredJudgement },
): Promise<void> {
  const rating = readRating(body.rating) ?? ticket.rating
  const remark = typeof body.remark === 'string' ? trimmed(body.remark) : judged.remark
  const isKnown = ticket.confirmed_at !== null
  if (isKnown && rating === ticket.rating && remark === judged.remark) return
  await storeJudgement(db, ticket.id, { rating, remark })
  await record(db, {
    subject: 'ticket',
    id: ticket.id,
    kind: 'ticket.confirmed',
    by: caller.id,
    ...(source && { source }),
    remark,
    changes: rating ? [{ field: 'rating', from: shown(ticket.rating), to: shown(rating) }] : [],
  })
}

function checkJudgement(
  { caller, body, config }: Confirming,
  { ticket, judged }: { ticket: Ticket; judged: StoredJudgement },
) {
  const isOpenAgain = ticket.status !== 'completed' && judged.reopened_at !== null
  if (isOpenAgain && ticket.user.id === caller.id) throw conflict(ticketLifeTexts, 'justReopened')
  const { satisfaction } = config
  return confirmFaults(ticket, body, { person: caller, now: new Date(), satisfaction })
}

/** Confirms a ticket by the rules of its API call, for other callers. Throws the same errors. */
export async function confirm(context: Confirming & { params: { id: number } }): Promise<void> {
  const found = await findSolved(context)
  const faults = checkJudgement(context, found)
  if (faults.length > 0) throw unprocessable(faults)
  await storeConfirmation(context, found)
}

export const ticketConfirmationRoutes = {
  confirmTicket: route('confirmTicket', {
    refuses: [409],
    fields: ['rating', 'remark'],
    find: findSolved,
    check: checkJudgement,
    async handle(context, found) {
      await storeConfirmation(context, found)
      return storedTicket(context.db, found.ticket.id, context)
    },
    version: ({ version }) => version,
  }),
}
