import { message } from '../../../../src/wire/texts.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { commentTexts } from '../../../../src/domain/messages/en/conversation.ts'
import { can, rolesWith } from '../../../../src/domain/access/roles.ts'
import type { Participant, TicketPeople } from '../../../../src/wire/timeline.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { markRead, seenBy } from '../../records/inbox.ts'
import { allWords, containing } from '../../lists/search.ts'
import { route } from '../../http/route.ts'
import { channel } from '../../live/listener.ts'
import { Replying } from '../../live/replying.ts'
import { isVisible, shownEvents, visibleEvents, type Reader } from './timeline-items.ts'
import { visibleThread, type TicketThread } from './ticket-thread.ts'

/** Maximum number of users offered for a mention. */
const mentionLimit = 8

/** Returns the users who can see a comment of this visibility and whose name contains the text, by name. */
function loadMentionable(
  db: Queryable,
  { raiser }: TicketThread,
  {
    search = '',
    visibility = 'public',
  }: { search?: string | undefined; visibility?: string | undefined },
): Promise<Participant[]> {
  const roleNames = rolesWith('ticket.note')
  const isRaiser = visibility === 'public' ? sql`users.id = ${raiser}` : sql`false`
  return db.many<Participant>(sql`
    select users.id, users.username, json_build_object('name', roles.name) as role
    from users join roles on roles.id = users.role_id
    where users.left_at is null and not is_service_account and (roles.name = any(${roleNames}) or ${isRaiser}) and ${allWords(search, containing(sql`users.search_text`))}
    order by lower(users.username), users.id limit ${mentionLimit}`)
}

/** Returns the followers of a ticket: raiser, assignee and users who follow it, without users who unfollowed it. */
const loadFollowers = (
  db: Queryable,
  ticketId: number,
): Promise<{ id: number; username: string }[]> =>
  db.many(sql`
    select users.id, users.username from tickets
    join users on users.id in (tickets.raised_by, tickets.assigned_to)
      or users.id in (select user_id from ticket_people where ticket_id = ${ticketId} and follows)
    left join ticket_people on ticket_people.ticket_id = tickets.id and ticket_people.user_id = users.id
    where tickets.id = ${ticketId} and users.left_at is null and not is_service_account and ticket_people.follows is not false
    order by lower(users.username), users.id`)

/**
 * Selects the event before the first one that the reader has not read and cannot read in this session, because a session
 * of a host page has the rights of an employee (SESN-04). Null if there is none.
 */
const lastBeforeHidden = ({ id, read_event_id }: TicketThread, caller: Reader): Sql => sql`(
  select min(events.id) - 1 from events
  join users on users.id = ${caller.id}
  join roles on roles.id = users.role_id and roles.name = any(${rolesWith('ticket.note')})
  where ${shownEvents(id)} and events.id > ${read_event_id} and not ${isVisible(caller)}
    and events.created_by is distinct from ${caller.id})`

const foreignEvent: Fault = fault('event_id', 'exists', message(commentTexts, 'read'))

export const ticketPeopleRoutes = {
  listTicketPeople: route('listTicketPeople', {
    find: ({ db, params, caller }) => visibleThread(db, params.id, caller),
    async handle({ db, query, caller }, thread): Promise<TicketPeople> {
      const isAdmin = can(caller.role, 'ticket.manage')
      const visibility = isAdmin ? query.visibility : 'public'
      return {
        mentionable: await loadMentionable(db, thread, { ...query, visibility }),
        followers: isAdmin ? await loadFollowers(db, thread.id) : null,
      }
    },
  }),

  followTicket: route('followTicket', {
    find: ({ db, params, caller }) => visibleThread(db, params.id, caller),
    async handle({ db, body: { following }, caller }, { id }) {
      await db.run(sql`
        insert into ticket_people (ticket_id, user_id, follows) values (${id}, ${caller.id}, ${following})
        on conflict (ticket_id, user_id) do update set follows = excluded.follows`)
      return { following }
    },
  }),

  /** The read position only moves forward. */
  readTicket: route('readTicket', {
    find: ({ db, params, caller }) => visibleThread(db, params.id, caller),
    async check({ db, body, caller }, { id }) {
      const event = await db.maybe(sql`
        select from events where ${visibleEvents(id, caller)} and events.id = ${body.event_id}`)
      return event ? [] : [foreignEvent]
    },
    async handle({ db, body: { event_id }, caller }, thread) {
      const { id } = thread
      const seen = seenBy(caller)
      await markRead(db, caller.id, { thread: { ticket: id, upToEvent: event_id }, seen })
      return db.one<{ read_event_id: number }>(sql`
        insert into ticket_people (ticket_id, user_id, read_event_id)
        values (${id}, ${caller.id}, least(${event_id}, ${lastBeforeHidden(thread, caller)}))
        on conflict (ticket_id, user_id) do update
          set read_event_id = greatest(ticket_people.read_event_id, excluded.read_event_id)
        returning read_event_id`)
    },
  }),

  /** Notifies all processes through the database. */
  reportReplying: route('reportReplying', {
    find: ({ db, params, caller }) => visibleThread(db, params.id, caller),
    async handle({ db, body, caller }, { id }) {
      const payload = Replying.payload(id, caller.id, body.seconds)
      await db.run(sql`select pg_notify(${channel}, ${payload})`)
      return body
    },
  }),
}
