import { kindsWhere } from '../../../src/domain/event/events.ts'
import { inboxSubjects } from '../../../src/domain/event/inbox-subjects.ts'
import { assetSight, type EmployeeSight } from '../../../src/domain/access/asset-sight.ts'
import { can, rolesWith } from '../../../src/domain/access/roles.ts'
import type { EventKind } from '../../../src/wire/event-kinds.ts'
import { unreadCeiling, type Notifications } from '../../../src/wire/notification.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import type { Caller } from '../http/auth.ts'
import { changesSeen, isSeenAnywhere } from './asset-sight.ts'
import { isOfDeletedTicket, runEventsAbout } from './run-notifications.ts'
import { changedFields } from './rows.ts'

/** Roles that see every ticket and asset, including internal events, roles that manage webhooks, and those that see users. */
const seeingAll = [...rolesWith('ticket.manage')]
const integrating = [...rolesWith('integration.manage')]
const administering = [...rolesWith('user.administer')]

/**
 * Joins the notifications that their recipient may see now, as `notifications`, `events` and `tickets`. Tickets must not
 * be deleted; users who do not work on tickets see public events of their own tickets only. The previous and the new
 * holder see events of an asset in any role, also those of a run. The end of a run about people, which is not listed,
 * is only for users who may administer users (RUN-14). `tickets` is null for other subjects.
 */
export const visibleNotifications = sql`
  notifications
  join users on users.id = notifications.user_id
  join events on events.id = notifications.event_id
  left join tickets on events.subject = 'ticket' and tickets.id = events.subject_id and tickets.deleted_at is null
  join roles on roles.id = users.role_id and case events.subject
    when 'ticket' then tickets.id is not null and
      (roles.name = any(${seeingAll}) or (tickets.raised_by = users.id and events.visibility = 'public'))
    when 'asset' then notifications.topic = 'asset' or roles.name = any(${seeingAll})
    when 'run' then not ${isOfDeletedTicket} and (
      notifications.topic in ('asset', 'own') or roles.name = any(${administering})
      or (roles.name = any(${seeingAll}) and (events.listed or events.kind <> 'run.ended')))
    when 'webhook' then roles.name = any(${integrating}) end`

/**
 * Selects those of `visibleNotifications` that a caller may see. Their condition uses the stored role of the user, but a
 * session of a host page may have only the rights of an employee (SESN-04). Undefined: all of them.
 */
export const seenBy = ({ role, guestOf }: Pick<Caller, 'role' | 'guestOf'>): Sql | undefined =>
  guestOf === null || can(role, 'ticket.manage')
    ? undefined
    : sql`case events.subject
        when 'ticket' then tickets.raised_by = notifications.user_id and events.visibility = 'public'
        when 'asset' then notifications.topic = 'asset'
        when 'run' then notifications.topic in ('asset', 'own')
        else false end`

const ofHolder = sql`notifications.topic = 'asset'`

/** The changes in a notification of a run: its name, or the number of changed assets or tickets. Excludes fields of assets. */
const runChanges = sql`coalesce((
    select jsonb_agg(jsonb_build_object('field', value -> 'field', 'from', null, 'to', value -> 'to'))
    from jsonb_array_elements(events.changes) as changed (value) where value ->> 'field' in ('run', 'assets', 'tickets', 'take')
  ), '[]')`

/**
 * Selects the changes of an event that the recipient of a notification may see. The previous and the new holder of an
 * asset see neither other changes nor each other; for a due loan they see the day. `otherwise`: the visible changes of other
 * events, from `changesSeen`.
 */
export const notifiedChanges = (otherwise: Sql): Sql => sql`
  case when events.subject = 'run' then ${runChanges} when ${ofHolder} then coalesce((
    select jsonb_agg(case when value ->> 'field' <> 'user' then jsonb_build_object('field', value -> 'field', 'from', null, 'to', value -> 'to')
      when (value #>> '{to,id}')::integer = notifications.user_id
      then jsonb_build_object('field', 'assigned_to', 'from', null, 'to', value -> 'to')
      else jsonb_build_object('field', 'assigned_to', 'from', value -> 'from', 'to', null) end)
    from jsonb_array_elements(events.changes) as changed (value) where value ->> 'field' = 'user' or events.kind = 'loan.due'
  ), '[]') else ${otherwise} end`

/** Selects the changes of an event that the recipient in `visibleNotifications` may see. */
export const changesOfNotification = (privacy: EmployeeSight): Sql => sql`
  case when roles.name = any(${seeingAll}) then ${changedFields}
    else ${changesSeen({ id: sql`notifications.user_id`, sight: assetSight(undefined, privacy) })} end`

/** Selects the run that has ended, as `RunEndSchema`; null for other events. */
export const notifiedRun = sql`
  case when events.kind = 'run.ended' then (
    select '{"action": null, "file": null}' || jsonb_object_agg(value ->> 'field', value #> '{to,id}')
    from jsonb_array_elements(events.changes) as fact (value)
    where value ->> 'field' in ('kind', 'action', 'title_total', 'file', 'state', 'done', 'refused', 'added', 'updated')
  ) end`

/** Whether only admins may see the notification. Holders and raisers see what a run did to their assets and tickets. */
export const isInternal = sql`(events.visibility = 'internal' and not ${ofHolder}
  and not (events.subject = 'run' and notifications.topic = 'own'))`

/** Selects whether the recipient in `visibleNotifications` may open an asset. */
export const recipientSees = (privacy: EmployeeSight): Sql => {
  const employee = { id: sql`notifications.user_id`, sight: assetSight(undefined, privacy) }
  return sql`(roles.name = any(${seeingAll}) or ${isSeenAnywhere(employee)})`
}

/** The asset that was assigned or returned, with its name at that time. `isVisible`: a condition on `assets`. */
export const notifiedAsset = (isVisible: Sql): Sql => sql`
  case when ${ofHolder} and events.subject = 'asset' then json_build_object('id', events.subject_id,
    'description', events.called -> 'description', 'serial_number', events.called -> 'serial_number',
    'archived', exists (select from assets where id = events.subject_id and deleted_at is not null),
    'visible', exists (select from assets where assets.id = events.subject_id and ${isVisible})) end`

/** Returns the number of unread subjects, up to `unreadCeiling`, and the revision of the inbox. */
export async function unreadOf(
  db: Queryable,
  userId: number,
): Promise<Pick<Notifications, 'unread' | 'revision'>> {
  const inbox = await db.maybe<{ unread: number; revision: number }>(sql`
    select unread, revision from inboxes where user_id = ${userId}`)
  return inbox ?? { unread: 0, revision: 0 }
}

/** Selects the number of unread subjects of a user, up to `unreadCeiling`, of the notifications that are `seen`. */
const countUnread = (userId: number | Sql, seen: Sql): Sql => sql`
  select count(*)::integer as unread from (
    select distinct notifications.subject from ${visibleNotifications}
    where notifications.user_id = ${userId} and notifications.in_inbox and notifications.read_at is null and ${seen}
    order by subject limit ${unreadCeiling}) as subjects`

/** Returns the same as `unreadOf`, but counts only what the caller may see. */
export async function unreadSeenBy(
  db: Queryable,
  caller: Pick<Caller, 'id' | 'role' | 'guestOf'>,
): Promise<Pick<Notifications, 'unread' | 'revision'>> {
  const inbox = await unreadOf(db, caller.id)
  const seen = seenBy(caller)
  if (!seen) return inbox
  return { ...inbox, ...(await db.one<{ unread: number }>(countUnread(caller.id, seen))) }
}

/** Locks the inboxes of users until the end of the transaction, in the order of ids. Adds those that active users lack. */
export async function lockInboxes(tx: Queryable, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds]
  if (ids.length === 0) return
  await tx.run(sql`
    insert into inboxes (user_id, revision) select id, 0 from users
    where id = any(${ids}) and left_at is null and not is_service_account order by id
    on conflict (user_id) do nothing`)
  await tx.run(
    sql`select from inboxes where user_id = any(${ids}) order by user_id for no key update`,
  )
}

/**
 * Counts the unread subjects of users again, up to `unreadCeiling`, and so notifies their open pages. Their inboxes must
 * be locked: the later of two concurrent transactions counts the rows of both.
 */
export async function recountLocked(tx: Queryable, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds]
  if (ids.length === 0) return
  await tx.run(sql`
    update inboxes set revision = revision + 1, unread = (${countUnread(sql`inboxes.user_id`, sql`true`)})
    where user_id = any(${ids})`)
}

/** Locks the inboxes of users and counts their unread subjects again. */
export async function recountUnread(tx: Queryable, userIds: readonly number[]): Promise<void> {
  await lockInboxes(tx, userIds)
  await recountLocked(tx, userIds)
}

/** Returns the ids of the users whose inbox has a notification about a ticket. */
export async function usersNotifiedAbout(tx: Queryable, ticketId: number): Promise<number[]> {
  const rows = await tx.many<{ user_id: number }>(sql`
    select distinct user_id from notifications where in_inbox
      and event_id in (
        select id from events where subject = 'ticket' and subject_id = ${ticketId}
        union all ${runEventsAbout(ticketId)})`)
  return rows.map(({ user_id }) => user_id)
}

/** Kinds of events that no conversation shows, so that reading a ticket cannot reach them one by one. */
const neverShown = kindsWhere(({ shown }) => shown === 'never')

interface ReadNotifications {
  subjects?: readonly string[] | undefined
  until?: number
  thread?: { ticket: number; upToEvent: number }
  kind?: EventKind
  seen?: Sql | undefined
}

/** Selects the notifications that a user reads in a conversation up to an event. */
const readInThread = ({ ticket, upToEvent }: NonNullable<ReadNotifications['thread']>): Sql => sql`
  and (event_id in (${runEventsAbout(ticket, upToEvent)}) or (subject = ${inboxSubjects.ticket(ticket)} and (
    event_id <= ${upToEvent} or event_id in (select id from events where kind = any(${neverShown}) and id = event_id))))`

/**
 * Marks notifications in a user's inbox as read: those about `subjects`, or those that the user reads in the `thread` of
 * a ticket (default: all), up to the notification `until` (default: the last one), of events of `kind` (default: any), if
 * they are `seen`, a condition on `visibleNotifications` (default: all). Locks the inbox first, so that a concurrent
 * `fanOut` stores its notifications either before or after. A deletion of notifications locks the inbox last: if the two
 * deadlock, one of them is retried.
 */
export async function markRead(
  tx: Queryable,
  userId: number,
  { subjects, until, thread, kind, seen }: ReadNotifications,
): Promise<void> {
  const ofSubjects = subjects ? sql`and subject = any(${[...subjects]})` : sql``
  const ofThread = thread ? readInThread(thread) : sql``
  const soFar = until === undefined ? sql`` : sql`and id <= ${until}`
  const ofKind =
    kind === undefined
      ? sql``
      : sql`and exists (select from events where events.id = event_id and kind = ${kind})`
  const ofSeen = seen
    ? sql`and id in (select notifications.id from ${visibleNotifications} where notifications.user_id = ${userId} and ${seen})`
    : sql``
  await lockInboxes(tx, [userId])
  const read = await tx.run(sql`
    update notifications set read_at = now()
    where user_id = ${userId} and in_inbox and read_at is null ${ofSubjects} ${ofThread} ${soFar} ${ofKind} ${ofSeen}`)
  if (read > 0) await recountLocked(tx, [userId])
}

/**
 * Marks the emailed notifications about a ticket as read when their user replies to an email, `at` this time (default:
 * now). Emails that wait for the mail server were not sent yet, so their notifications and later ones stay unread.
 */
export async function markMailedRead(
  tx: Queryable,
  { user: userId, ticket: ticketId }: { user: number; ticket: number },
  at?: string,
): Promise<void> {
  const subject = inboxSubjects.ticket(ticketId)
  const beforeReply = at === undefined ? sql`` : sql`and mailed_at <= ${at}`
  const mailed = await tx.one<{ until: number | null; event: number | null }>(sql`
    select max(id) as until, max(event_id) as event from notifications
    where user_id = ${userId} and subject = ${subject} and mailed_at is not null ${beforeReply}
      and id < all (
        select unsent.id from notifications as unsent
        join deliveries on channel = 'mail' and deliveries.user_id = unsent.user_id and status = 'waiting'
          and unsent.event_id = any(event_ids)
        where unsent.user_id = ${userId} and unsent.subject = ${subject})`)
  if (mailed.until === null) return
  await markRead(tx, userId, { subjects: [subject], until: mailed.until })
  await tx.run(sql`
    insert into ticket_people (ticket_id, user_id, read_event_id) values (${ticketId}, ${userId}, ${mailed.event})
    on conflict (ticket_id, user_id) do update
      set read_event_id = greatest(ticket_people.read_event_id, excluded.read_event_id)`)
}
