import { storable } from '../../../src/domain/text/storable.ts'
import { trimmed } from '../../../src/domain/text/text.ts'
import { zoneNameOr } from '../../../src/domain/text/zoned-time.ts'
import { commentFaults } from '../../../src/domain/ticket/comment-rules.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { unprocessable } from '../http/problem.ts'
import { isCurrent, type SolvedLink } from '../mail/solved-link.ts'
import { storeComment } from '../modules/tickets/add-comment.ts'
import { lockTicket } from '../modules/tickets/change.ts'
import { confirm } from '../modules/tickets/confirmation.ts'
import { assertStateAsShown, reopen } from '../modules/tickets/outcome.ts'
import { remarkOn, ticketById } from '../modules/tickets/queries.ts'
import { findThread } from '../modules/tickets/ticket-thread.ts'
import { languageOfUser } from '../records/people.ts'
import type { Services } from '../services.ts'
import type { SolvedContext, Step } from './solved-page.ts'

type Reader = SolvedContext['person'] & { time_zone: string | null }

const personOf = (db: Queryable, id: number): Promise<Reader | undefined> =>
  db.maybe(sql`
    select users.id, users.username, roles.name as role,
      ${languageOfUser} as language, user_settings.time_zone
    from users join roles on roles.id = users.role_id
    left join user_settings on user_settings.user_id = users.id
    where users.id = ${id} and users.left_at is null`)

/** Loads the person and the ticket of a link. Undefined if either no longer exists, or someone else raised the ticket. */
export async function contextOfLink(
  db: Queryable,
  link: SolvedLink,
  { config }: Pick<Services, 'config'>,
): Promise<SolvedContext | undefined> {
  const person = await personOf(db, link.user)
  if (!person || !(await findThread(db, link.ticket, person))) return undefined
  const ticket = await ticketById(db, link.ticket, { caller: person, config })
  if (ticket?.user.id !== person.id) return undefined
  return {
    person,
    ticket,
    remark: await remarkOn(db, ticket.id),
    isCurrent: isCurrent(link, ticket, new Date()),
    satisfaction: config.satisfaction,
    appUrl: config.appUrl,
    timeZone: zoneNameOr(person.time_zone, config.business.timeZone),
  }
}

/** Confirms or reopens the ticket, by the same rules as the API. Does nothing if the link has expired or the ticket is open. */
export async function pressButton(
  tx: Queryable,
  step: Step,
  {
    link,
    sent,
    services,
  }: { link: SolvedLink; sent: URLSearchParams; services: Pick<Services, 'config'> },
): Promise<void> {
  const { config } = services
  await lockTicket(tx, link.ticket)
  const solved = await contextOfLink(tx, link, services)
  if (!solved?.isCurrent || solved.ticket.status !== 'completed') return
  const { person: caller, ticket } = solved
  const context = { db: tx, caller, config, source: 'mail' } as const
  if (step === 'solved') {
    const body = { rating: sent.get('rating'), remark: textIn(sent, 'remark') }
    return confirm({ ...context, params: { id: ticket.id }, body })
  }
  assertStateAsShown(ticket, sent.get('confirmed') === 'true')
  const body = trimmed(textIn(sent, 'comment'))
  const draft = { body, visibility: 'public', mentions: [], next: 'reopen', files: body ? 0 : 1 }
  const faults = commentFaults(draft, { ticket, speaker: caller, people: [], now: new Date() })
  if (faults.length > 0) throw unprocessable(faults)
  const comment = {
    draft,
    ticket,
    people: [],
    attaching: { wanted: [] },
    setsStatus: true,
  } as const
  if (body) await storeComment(context, { ...comment, source: 'mail' })
  await reopen(context, ticket)
}

const textIn = (sent: URLSearchParams, name: string) => {
  const text = sent.get(name)
  return text === null ? null : storable(text.replaceAll('\r\n', '\n'))
}
