import {
  defaultPreference,
  topicFor,
  type TicketAudience,
  type TicketEventFacts,
  type Preference,
} from '../../../src/domain/event/notification-rules.ts'
import { inboxSubjects } from '../../../src/domain/event/inbox-subjects.ts'
import type { TicketEventRow } from '../../../src/wire/event-row.ts'
import type { Visibility } from '../../../src/wire/events.ts'
import { ticketEvents, type TicketEventKind } from '../../../src/wire/ticket-events.ts'
import type { Topic } from '../../../src/wire/topics.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { lockInboxes, recountLocked } from '../records/inbox.ts'
import { activeWorkers, teamOf } from '../records/team.ts'
import { deskTargets } from './desk-targets.ts'
import { holderTargets } from './holder-targets.ts'
import type { NotificationTargets } from './notification-targets.ts'

/** An event of a ticket that is not deleted, with fields of the ticket. */
interface TicketEvent {
  id: number
  kind: TicketEventKind
  visibility: Visibility
  created_by: number | null
  changes: { field: string; from: { id: unknown } | null; to: { id: unknown } | null }[] | null
  mentions: number[]
  comment_id: number | null
  ticket_id: number
  raised_by: number
  /** The assignee; null also if that user has left or no longer works on tickets. */
  assigned_to: number | null
  /** Whether the assignee has left or no longer works on tickets. The team is notified instead. */
  is_orphaned: boolean
  /** Null until an admin chooses one for a ticket that was raised by email. */
  manager: string | null
  place_id: number
}

interface Person {
  id: number
  role: string
  is_team: boolean
  follows: boolean | null
}

interface NotificationChoice {
  user_id: number
  topic: Topic
  preference: Preference
}

/** Returns the handler of a job that creates the notifications of events in a transaction of its own. */
export const fanOut =
  (db: Database) =>
  ({ events }: { events: number[] }): Promise<void> =>
    db.transaction((tx) => createNotifications(tx, events))

/**
 * Creates the notifications of events, one row per user and event, from the current state of the records. Safe to
 * repeat.
 */
export async function createNotifications(tx: Queryable, events: readonly number[]): Promise<void> {
  const found = await findTargets(tx, events)
  const people = found.flatMap(({ targets }) => targets.people.map(({ user_id }) => user_id))
  // A user who reads a ticket locks the inbox too: either that request marks the stored notifications as read, or
  // they are stored as read.
  await lockInboxes(tx, [...new Set(people)])
  const recipients = new Set<number>()
  for (const { id, targets } of found)
    for (const userId of await storeNotifications(tx, id, targets)) recipients.add(userId)
  await recountLocked(tx, [...recipients])
}

/** Returns the recipients of events. A comment mentions a user only once, although several events may be about it. */
async function findTargets(tx: Queryable, events: readonly number[]) {
  const found: { id: number; targets: NotificationTargets }[] = []
  const mentioned = new Set<string>()
  for (const id of events) {
    const event = await findEvent(tx, id)
    const keyOf = (user: number) => `${event?.comment_id}:${user}`
    const targets = event
      ? await ticketTargets(tx, {
          ...event,
          mentions: event.mentions.filter((user) => !mentioned.has(keyOf(user))),
        })
      : ((await holderTargets(tx, id)) ?? (await deskTargets(tx, id)))
    if (!targets) continue
    found.push({ id, targets })
    for (const { user_id, topic } of targets.people)
      if (topic === 'mention') mentioned.add(keyOf(user_id))
  }
  return found
}

/**
 * Selects the users that a comment mentions, except those already notified of it by an earlier event. None for an edit by
 * a moderator, who can only remove files.
 */
const newMentions = sql`
  coalesce((
    select array_agg((mention ->> 'id')::integer) from jsonb_array_elements(comments.mentions) as mention
    where (events.kind <> 'comment.edited' or events.created_by = comments.author_id) and not exists (
      select from notifications join events as earlier on earlier.id = notifications.event_id
      where earlier.comment_id = comments.id and earlier.id < events.id and notifications.topic = 'mention'
        and notifications.user_id = (mention ->> 'id')::integer
    )
  ), '{}')`

const findEvent = (tx: Queryable, id: number): Promise<TicketEvent | undefined> =>
  tx.maybe(sql`
    select events.id, events.kind, events.visibility, events.created_by, events.changes, ${newMentions} as mentions, events.comment_id,
      tickets.id as ticket_id, tickets.raised_by, workers.id as assigned_to,
      tickets.assigned_to is not null and workers.id is null as is_orphaned, tickets.manager, tickets.place_id
    from events
    join tickets on tickets.id = events.subject_id and tickets.deleted_at is null
    left join (${activeWorkers}) as workers on workers.id = tickets.assigned_to
    left join comments on comments.id = events.comment_id and comments.deleted_at is null
    where events.id = ${id} and events.subject = 'ticket'`)

/** Returns all possible recipients of an event, with their relation to the ticket. */
const possibleRecipients = (
  tx: Queryable,
  event: TicketEvent,
  { assignedFrom }: TicketEventFacts,
): Promise<Person[]> =>
  tx.many<Person>(sql`
    with team as (${teamOf(event.manager, event.place_id)})
    select users.id, roles.name as role, users.id in (select id from team) as is_team, ticket_people.follows
    from users
    join roles on roles.id = users.role_id
    left join ticket_people on ticket_people.user_id = users.id and ticket_people.ticket_id = ${event.ticket_id}
    where users.id = any(${[event.raised_by, event.assigned_to, assignedFrom, ...event.mentions]})
      or ticket_people.follows or users.id in (select id from team)
    order by users.id`)

function factsOf(event: TicketEvent): TicketEventFacts {
  const { kind, visibility, created_by, changes, mentions } = event
  const changed = (field: string) => changes?.find((change) => change.field === field)
  const assignee = changed('assigned_to')
  const { team }: TicketEventRow = ticketEvents[kind]
  return {
    kind,
    visibility,
    actor: created_by,
    mentions,
    assignedTo: assignee?.to ? Number(assignee.to.id) : null,
    assignedFrom: assignee?.from ? Number(assignee.from.id) : null,
    isForTeam:
      team === 'always' ||
      (team === 'unassigned' && event.assigned_to === null) ||
      event.is_orphaned ||
      changed('manager') !== undefined ||
      assignee?.to === null,
  }
}

async function ticketTargets(tx: Queryable, event: TicketEvent): Promise<NotificationTargets> {
  const facts = factsOf(event)
  const people = await possibleRecipients(tx, event, facts)
  const idsOf = (isIncluded: (person: Person) => boolean) =>
    people.filter(isIncluded).map(({ id }) => id)
  const audience: TicketAudience = {
    raiser: event.raised_by,
    assignee: event.assigned_to,
    team: idsOf(({ is_team }) => is_team),
    followers: [event.raised_by, ...idsOf(({ follows }) => follows === true)],
    unfollowed: idsOf(({ follows }) => follows === false),
  }
  const recipients = people.flatMap((person) => {
    const topic = topicFor(person, facts, audience)
    return topic ? [{ user_id: person.id, topic }] : []
  })
  return { subject: inboxSubjects.ticket(event.ticket_id), people: recipients }
}

async function withPreferences(
  tx: Queryable,
  recipients: NotificationTargets['people'],
): Promise<NotificationChoice[]> {
  const ids = recipients.map(({ user_id }) => user_id)
  const preferences = await tx.many<Preference & { user_id: number; topic: string }>(sql`
    select user_id, topic, inbox, mail from notification_preferences where user_id = any(${ids})`)
  return recipients.map((each) => ({
    ...each,
    preference:
      preferences.find(({ user_id, topic }) => user_id === each.user_id && topic === each.topic) ??
      defaultPreference(each.topic),
  }))
}

/**
 * Stores notifications. Marks them as read if the user saw the event arrive. Skips users who left and service accounts.
 * Returns the ids of the users with new notifications.
 */
async function storeNotifications(
  tx: Queryable,
  event: number,
  { subject, people }: NotificationTargets,
): Promise<number[]> {
  const choices = await withPreferences(tx, people)
  const rows = choices.filter(({ preference }) => preference.inbox || preference.mail !== 'off')
  const values = JSON.stringify(rows.map(({ preference, ...row }) => ({ ...row, ...preference })))
  const stored = await tx.many<{ user_id: number }>(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail, read_at)
    select row.user_id, events.id, ${subject}, row.topic, row.inbox, row.mail,
      case when seen.read_event_id >= events.id then now() end
    from jsonb_to_recordset(${values}::jsonb) as row (user_id integer, topic text, inbox boolean, mail text)
    join users on users.id = row.user_id and users.left_at is null and not is_service_account
    join events on events.id = ${event}
    left join ticket_people as seen
      on events.subject = 'ticket' and seen.ticket_id = events.subject_id and seen.user_id = users.id
    on conflict (user_id, event_id) do nothing
    returning user_id`)
  return stored.map(({ user_id }) => user_id)
}
