import { can } from '../../../src/domain/access/roles.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { ServiceScope } from '../../../src/wire/service-scopes.ts'
import type { Config } from '../config/config.ts'
import { isSeen, viewerOf } from './asset-sight.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { categoryObject, locationObject, namedObject, personObject } from './rows.ts'

/** The viewer of a ticket. */
export interface Viewer {
  caller: { id: number; role: RoleName; scopes?: readonly ServiceScope[] }
  config: Pick<Config, 'reopenDays' | 'privacy'>
}

/** Returns the settings for responses to webhooks, which have no viewer and contain all assets. */
export const sentOutward = <Settings extends Viewer['config']>(config: Settings): Settings => ({
  ...config,
  privacy: { ...config.privacy, employeeSees: 'all' },
})

/** Selects the columns that depend on the viewer: admins see more of a conversation than its raiser. */
function seenBy({ caller }: Viewer) {
  const seesNotes = can(caller.role, 'ticket.note')
  const following = sql`
    coalesce(mine.follows, ${caller.id} = tickets.raised_by or ${caller.id} = tickets.assigned_to, false)`
  const head = raw(seesNotes ? 'threads.last_event_id' : 'threads.last_public_event_id')
  const isSeen = seesNotes ? sql`true` : sql`events.visibility = 'public'`
  return sql`
    ${raw(seesNotes ? 'threads.all_comments' : 'threads.public_comments')} as comment_count,
    ${head} as last_event_id, ${following} as following,
    ${following} and ${head} > coalesce(mine.read_event_id, 0) and exists (
      select from events where events.subject = 'ticket' and events.subject_id = tickets.id
        and events.id > coalesce(mine.read_event_id, 0) and events.created_by is distinct from ${caller.id} and ${isSeen}
    ) as unread`
}

/** Selects whether the viewer may open the original of a duplicate. */
const isVisible = ({ caller }: Viewer): Sql =>
  can(caller.role, 'ticket.manage') ? sql`true` : sql`originals.raised_by = ${caller.id}`

/** Selects the target of the first response, for users who work on tickets only (FSERV-13). */
const responseTarget = ({ caller }: Viewer): Sql =>
  can(caller.role, 'ticket.manage')
    ? sql`threads.response_due_at`
    : sql`null::timestamptz as response_due_at`

/** Selects who wrote last, and whom the ticket waits for, for users who work on tickets only. */
const lastActivity = ({ caller }: Viewer): Sql =>
  can(caller.role, 'ticket.manage')
    ? sql`
      threads.last_word_at as last_activity_at,
      (select ${personObject('users')} from users where users.id = coalesce(
        (select created_by from events where events.id = threads.last_word_event), tickets.raised_by)) as last_activity_by,
      case when tickets.status <> 'completed' then case when tickets.awaits_raiser then 'raiser' else 'us' end end as waiting_for`
    : sql`
      null::timestamptz as last_activity_at, null::json as last_activity_by, null as waiting_for`

/** Selects whether the viewer may not see the linked asset, archived or not. Empty for users who see all assets. */
function assetHidden(viewer: Viewer): Sql {
  const looking = viewerOf(viewer)
  if (looking.sight.scope === 'all') return sql``
  return sql`tickets.asset_id is not null and not exists (
    select from assets where assets.id = tickets.asset_id and ${isSeen(looking)}) as asset_hidden,`
}

/** Selects until when the raiser may reopen a completed ticket, or null for an open ticket. */
export const reopenUntil = ({ reopenDays }: Pick<Config, 'reopenDays'>): Sql => sql`
  case when tickets.status = 'completed' then
    tickets.resolve_date + make_interval(days => ${reopenDays}::integer) end`

/** Selects a ticket as the API returns it. An archived asset is null, but its `asset_id` is not (OP-090). */
export const ticketColumns = (viewer: Viewer): Sql => sql`
  tickets.id, tickets.created_at, tickets.resolve_date, tickets.status, tickets.priority,
  tickets.description, tickets.version, tickets.asset_id, ${assetHidden(viewer)} tickets.manager, tickets.due_at,
  ${personObject('raisers')} as user,
  exists (select from tickets_by_mail where ticket_id = tickets.id) as by_email,
  case when assignees.id is not null then json_build_object(
    'id', assignees.id, 'username', assignees.username,
    'role', json_build_object('name', roles.name)) end as assigned_user,
  case when assets.id is not null then json_build_object(
    'id', assets.id, 'serial_number', assets.serial_number, 'description', assets.description) end as asset,
  ${categoryObject('categories')} as category, ${namedObject('places')} as place,
  ${locationObject('locations', 'places')} as location,
  tickets.outcome,
  case when tickets.duplicate_of is not null then json_build_object('id', tickets.duplicate_of,
    'visible', originals.id is not null and ${isVisible(viewer)}) end as duplicate_of,
  ${reopenUntil(viewer.config)} as reopen_until,
  ${responseTarget(viewer)}, threads.responded_at, threads.confirmed_at,
  case threads.rating when 1 then 'good' when 2 then 'bad' end as rating,
  ${lastActivity(viewer)},
  ${seenBy(viewer)}`

/** Returns the joins that `ticketColumns` needs in addition to a relation named `tickets`. */
export const ticketJoins = (viewer: Viewer): Sql => sql`
  join users as raisers on raisers.id = tickets.raised_by
  join categories on categories.id = tickets.category_id
  join places on places.id = tickets.place_id
  join ticket_threads as threads on threads.ticket_id = tickets.id
  left join locations on locations.id = tickets.location_id
  left join users as assignees on assignees.id = tickets.assigned_to
  left join roles on roles.id = assignees.role_id
  left join assets on assets.id = tickets.asset_id and assets.deleted_at is null
    and ${isSeen(viewerOf(viewer))}
  left join tickets as originals on originals.id = tickets.duplicate_of and originals.deleted_at is null
  left join ticket_people as mine on mine.ticket_id = tickets.id and mine.user_id = ${viewer.caller.id}`
