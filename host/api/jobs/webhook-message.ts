import { asRole, rolesWith } from '../../../src/domain/access/roles.ts'
import { batchLimit, type OutwardMessage } from '../outward/webhook-payload.ts'
import { isDelivered } from '../../../src/domain/event/webhook-rules.ts'
import { assetWords, batchWords, ticketWords, type SpokenEvent } from '../outward/webhook-words.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { Visibility } from '../../../src/wire/events.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import type { Config } from '../config/config.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import {
  actorObject,
  changedFields,
  instantText,
  personObject,
  shownEntry,
} from '../records/rows.ts'
import { sentOutward, ticketColumns, ticketJoins } from '../records/ticket-rows.ts'
import { pingMessage, type WebhookCall } from '../records/webhook-calls.ts'

/** A webhook delivery to send. */
type HookCall = Pick<WebhookCall, 'name' | 'internal' | 'event_ids' | 'created_at'>

type Settings = Pick<Config, 'appUrl' | 'reopenDays' | 'business' | 'privacy'>

interface Event extends SpokenEvent {
  subject: 'ticket' | 'asset'
  subject_id: number
  actor: { id: number; username: string; role: { name: RoleName } } | null
  comment: {
    id: number
    visibility: Visibility
    body: string | null
    created_at: string
    edited_at: string | null
  } | null
}

/** Returns the current content of a delivery; undefined if nothing is left to send. */
export async function messageOf(
  db: Queryable,
  call: HookCall,
  config: Settings,
): Promise<OutwardMessage | undefined> {
  const [first] = call.event_ids
  if (first === undefined) return pingMessage(call)
  const event = await findEvent(db, first)
  if (!event || !isStillDelivered(call, event)) return undefined
  if (call.event_ids.length > 1) return batchOf(call, event)
  return event.subject === 'ticket'
    ? await ticketMessage(db, event, { call, config })
    : await assetMessage(db, event, config)
}

/** Returns whether the webhook still receives the event: «Internal notes» may have been switched off since. */
const isStillDelivered = ({ internal }: HookCall, { kind, visibility }: Event): boolean =>
  isDelivered({ kinds: [kind], manager: null, internal }, { kind, visibility, manager: '' })

const findEvent = (db: Queryable, id: number): Promise<Event | undefined> =>
  db.maybe<Event>(sql`
    select events.id, ${shownEntry} as entry_id, events.kind, events.created_at as happened_at, events.visibility, events.source, events.subject,
      events.subject_id, ${changedFields} as changes, events.messages,
      ${actorObject('users', 'roles')} as actor,
      case when comments.id is not null then json_build_object('id', comments.id,
        'visibility', comments.visibility, 'body', comments.body, 'created_at', ${instantText('comments.created_at')},
        'edited_at', ${instantText('comments.edited_at')}) end as comment
    from events
    left join users on users.id = events.created_by
    left join roles on roles.id = users.role_id
    left join comments on comments.id = events.comment_id
    where events.id = ${id}`)

const actorOf = ({ actor }: Event) => actor && { id: actor.id, username: actor.username }

const eventOf = ({ id, kind, happened_at, visibility, source, changes, messages }: Event) => ({
  id,
  kind,
  happened_at,
  visibility,
  source,
  changes,
  messages,
})

function batchOf({ event_ids }: HookCall, event: Event): OutwardMessage {
  const total = event_ids.length
  const data = { event_ids: event_ids.slice(0, batchLimit), total }
  return {
    type: event.kind,
    at: event.happened_at,
    data: { event: null, comment: null, actor: actorOf(event), ...data },
    words: batchWords(total, event.kind),
  }
}

/** Returns the message about a ticket. For a deleted ticket, only the event of the deletion has one. */
async function ticketMessage(
  db: Queryable,
  event: Event,
  { call, config }: { call: HookCall; config: Settings },
): Promise<OutwardMessage | undefined> {
  // Webhooks have no user: the setting «Internal notes» decides which parts of a conversation they receive.
  const role = asRole(call.internal ? rolesWith('ticket.note')[0] : undefined)
  const viewer = { caller: { id: 0, role }, config: sentOutward(config) }
  const ticket = await db.maybe<Ticket>(sql`
    select ${ticketColumns(viewer)} from tickets ${ticketJoins(viewer)}
    where tickets.id = ${event.subject_id} and (tickets.deleted_at is null or ${event.kind === 'ticket.deleted'})`)
  if (!ticket) return undefined
  return {
    type: event.kind,
    at: event.happened_at,
    data: { event: eventOf(event), ticket, comment: event.comment, actor: actorOf(event) },
    words: ticketWords(event, ticket, {
      appUrl: config.appUrl,
      timeZone: config.business.timeZone,
    }),
  }
}

async function assetMessage(
  db: Queryable,
  event: Event,
  { appUrl }: Settings,
): Promise<OutwardMessage | undefined> {
  const asset = await db.maybe<AssetInPayload>(sql`
    select assets.id, assets.status, assets.serial_number, assets.description, assets.manager,
      json_build_object('id', categories.id, 'display_name', categories.display_name) as category,
      json_build_object('id', places.id, 'display_name', places.display_name) as place,
      case when users.id is not null then ${personObject('users')} end as assigned_user,
      assets.deleted_at is not null as archived
    from assets
    join categories on categories.id = assets.category_id
    join places on places.id = assets.place_id
    left join users on users.id = assets.assigned_to
    where assets.id = ${event.subject_id}`)
  if (!asset) return undefined
  return {
    type: event.kind,
    at: event.happened_at,
    data: { event: eventOf(event), asset, comment: null, actor: actorOf(event) },
    words: assetWords(event, asset, appUrl),
  }
}

/** An asset in a payload. Has no pictures, because their URLs are for signed-in users. */
interface AssetInPayload {
  id: number
  serial_number: string | null
  description: string | null
  archived: boolean
}
