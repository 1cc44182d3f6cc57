import { sql, type Sql } from '../db/sql.ts'

// Events of runs that name one ticket. Their notifications are about the run, but end with the ticket.

/** Whether an event of a run names only one ticket, which was deleted. */
export const isOfDeletedTicket = sql`exists (
  select from jsonb_array_elements(events.changes) as fact (value)
  cross join lateral (select substring(value #>> '{to,text}' from '^#(\\d+)$')::integer as id) as named
  where value ->> 'field' = 'tickets' and named.id is not null
    and not exists (select from tickets as kept where kept.id = named.id and kept.deleted_at is null))`

/**
 * Selects the ids of the events of runs that name this ticket and no other. `upToEvent`: only of runs that changed it up
 * to that event.
 */
export const runEventsAbout = (ticketId: number, upToEvent?: number): Sql => sql`
  select about.id from events as about
  join events as step on step.run_id = about.subject_id and step.subject = 'ticket' and step.subject_id = ${ticketId}
  where about.subject = 'run' and step.id <= coalesce(${upToEvent ?? null}, step.id)
    and about.changes @> ${JSON.stringify([{ field: 'tickets', to: { text: `#${ticketId}` } }])}::jsonb`
