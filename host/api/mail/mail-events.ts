import { kindsWhere } from '../../../src/domain/event/events.ts'
import type { TicketToConfirm } from '../../../src/domain/ticket/ticket-life.ts'
import type { AssetNames } from '../../../src/domain/asset/describe-asset.ts'
import type { Notification } from '../../../src/wire/notification.ts'
import type { LanguageCode } from '../../../src/wire/languages.ts'
import type { Topic } from '../../../src/wire/topics.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import type { Config } from '../config/config.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import {
  notifiedAsset,
  changesOfNotification,
  notifiedChanges,
  isInternal,
  notifiedRun,
  recipientSees,
  visibleNotifications,
} from '../records/inbox.ts'
import { languageOfUser } from '../records/people.ts'
import { activeWorkers } from '../records/team.ts'
import { reopenUntil } from '../records/ticket-rows.ts'
import { actorObject, givenReason, isDescribed, shownEntry } from '../records/rows.ts'

/** An email delivery and its recipient. */
export interface MailDelivery {
  id: number
  user_id: number
  username: string
  email: string
  left_at: string | null
  role: string
  /** Of the last browser; null if unknown. */
  time_zone: string | null
  /** The chosen language, otherwise that of the last browser, otherwise English. */
  language: LanguageCode
  /** `ticket:17`, or `daily`. */
  subject: string
  event_ids: number[]
  status: string
  attempts: number
  created_at: string
}

/** The content of an email: an event, usually of a ticket, in its current state. */
export interface MailEvent {
  /** The subject of its inbox entry, such as `ticket:17`. */
  subject: string
  topic: Topic
  latest: Notification['latest']
  mentions: { id: number; name: string }[] | null
  /** Names of the files of the entry. */
  files: string[]
  /** Null if the event is not about a ticket. */
  ticket:
    | (Pick<Ticket, 'id' | 'description' | 'status' | 'priority' | 'resolve_date'> &
        TicketToConfirm)
    | null
  /** The asset that was assigned to the recipient or unassigned from them. */
  asset: Notification['asset']
  /** The names of the asset of the event at that time. */
  called: AssetNames | null
}

export const findMail = (db: Queryable, id: number): Promise<MailDelivery | undefined> =>
  db.maybe<MailDelivery>(sql`
    select deliveries.id, deliveries.user_id, users.username, users.email, users.left_at, roles.name as role, user_settings.time_zone,
      ${languageOfUser} as language, deliveries.subject, deliveries.event_ids,
      deliveries.status, deliveries.attempts, deliveries.created_at
    from deliveries join users on users.id = deliveries.user_id join roles on roles.id = users.role_id
      left join user_settings on user_settings.user_id = users.id
    where deliveries.id = ${id} and deliveries.channel = 'mail'`)

/** Whether the event assigned the ticket to the recipient, who is not its assignee any more. */
const isTakenBack = sql`(tickets.assigned_to is distinct from notifications.user_id and exists (
  select from jsonb_array_elements(events.changes) as changed (value)
  where value ->> 'field' = 'assigned_to' and value #>> '{to,id}' = notifications.user_id::text))`

/** Whether the event reminds the recipient of a ticket that is completed, answered or assigned to another user. */
const isDone = sql`(events.subject = 'ticket' and events.kind = any(${kindsWhere(({ notify }) => notify === 'reminder')}) and (
  tickets.status = 'completed'
  or exists (select from (${activeWorkers}) as workers where id = tickets.assigned_to and id <> notifications.user_id)
  or (events.changes @> '[{"field": "response_due_at"}]' and exists (
    select from ticket_threads where ticket_id = tickets.id and responded_at is not null))))`

/** Whether the event reminds the recipient of an asset that they have returned, or whose return date has changed. */
const isOutdatedLoan = sql`(events.kind = 'loan.due' and not exists (
  select from assets where id = events.subject_id and assigned_to = notifications.user_id and deleted_at is null
    and events.changes @> jsonb_build_array(jsonb_build_object('field', 'return_by', 'to', jsonb_build_object('id', return_by)))))`

/**
 * Returns the events of an email that the recipient may see and has not read, without deleted comments, and without
 * assignments to the recipient and reminders that do not apply any more.
 */
export const mailEvents = (
  db: Queryable,
  mail: Pick<MailDelivery, 'user_id' | 'event_ids'>,
  { privacy, reopenDays }: Pick<Config, 'privacy' | 'reopenDays'>,
): Promise<MailEvent[]> =>
  db.many<MailEvent>(sql`
    select notifications.subject, notifications.topic, events.called, comments.mentions,
      array(
        select name from attachments
        where (subject = 'comment' and subject_id = comments.id)
          or (subject = 'ticket' and subject_id = tickets.id and ${isDescribed})
        order by position, id) as files,
      json_build_object(
        'event_id', events.id, 'entry_id', ${shownEntry}, 'kind', events.kind, 'happened_at', events.created_at, 'source', events.source,
        'internal', ${isInternal}, 'actor', ${actorObject('actors', 'actor_roles')},
        'changes', ${notifiedChanges(changesOfNotification(privacy))}, 'run', ${notifiedRun}, 'text', coalesce(comments.body, ${givenReason})) as latest,
      case when tickets.id is not null then json_build_object('id', tickets.id, 'description', tickets.description, 'status', tickets.status,
        'priority', tickets.priority, 'outcome', tickets.outcome, 'user', json_build_object('id', tickets.raised_by),
        'resolve_date', tickets.resolve_date, 'reopen_until', ${reopenUntil({ reopenDays })},
        'confirmed_at', (select confirmed_at from ticket_threads where ticket_id = tickets.id)) end as ticket,
      ${notifiedAsset(recipientSees(privacy))} as asset
    from ${visibleNotifications}
    left join comments on comments.id = events.comment_id
    left join users as actors on actors.id = events.created_by
    left join roles as actor_roles on actor_roles.id = actors.role_id
    left join ticket_people on ticket_people.ticket_id = tickets.id and ticket_people.user_id = notifications.user_id
    where notifications.user_id = ${mail.user_id} and events.id = any(${mail.event_ids})
      and notifications.read_at is null and coalesce(ticket_people.read_event_id, 0) < events.id
      and comments.deleted_at is null and not ${isTakenBack} and not ${isDone} and not ${isOutdatedLoan}
    order by tickets.id nulls last, events.id`)
