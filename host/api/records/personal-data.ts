import { fieldsIn } from '../../../src/wire/asset-fields.ts'
import { can } from '../../../src/domain/access/roles.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import { join, raw, sql, type Sql } from '../db/sql.ts'
import { givenReason } from './rows.ts'

/** The person. */
interface Person {
  id: number
  role: RoleName
}

interface Part {
  /** Columns with the id of the person. A row is included if any of them matches. */
  by: readonly string[]
  /** Columns in the export. Excludes tokens, keys, hashes, and texts and names of other people. */
  shown: readonly string[]
  /** The values of those of `shown` that are not columns, or not for every row. */
  values?: (person: Person) => Readonly<Record<string, Sql>>
  /** Which of these rows the person may read. */
  where?: (person: Person) => Sql
}

const assetColumns = ['id', 'status', 'labelled', 'quantity', 'manager', 'created_at', 'deleted_at']

/**
 * Everything that is stored about a person, by table (PRIV2-03). A test compares it with the columns that name people
 * (`used-people.ts`). For records of other people, it contains only the person's own actions.
 */
export const personalParts: Readonly<Record<string, Part>> = {
  users: {
    by: ['id'],
    shown: [
      'id',
      'username',
      'email',
      'employment_id',
      'role_id',
      'place_id',
      'created_at',
      'changed_at',
      'left_at',
      'scim_external_id',
      'scim_user_name',
      'scim_role_mapped',
    ],
  },
  user_settings: { by: ['user_id'], shown: ['time_zone', 'browser_language', 'language'] },
  notification_preferences: { by: ['user_id'], shown: ['topic', 'inbox', 'mail'] },
  views: { by: ['owner_id'], shown: ['list', 'name', 'query', 'shared', 'is_start', 'updated_at'] },
  access_tokens: {
    by: ['user_id'],
    shown: ['created_at', 'last_used_at', 'expires_at', 'guest_of', 'browser', 'system'],
  },
  push_subscriptions: { by: ['user_id'], shown: ['created_at', 'endpoint'] },
  user_identities: { by: ['user_id'], shown: ['issuer', 'subject', 'role_mapped', 'created_at'] },
  scim_group_members: { by: ['user_id'], shown: ['group_id'] },
  sign_in_links: { by: ['user_id'], shown: ['expires_at'] },
  handovers: { by: ['user_id'], shown: ['guest_of', 'expires_at'] },
  assets: {
    by: ['assigned_to'],
    shown: [...assetColumns, ...fieldsIn('asset'), ...fieldsIn('details')],
  },
  asset_handovers: {
    by: ['user_id'],
    shown: ['asset_id', 'given_at', 'asked', 'answer', 'answered_at', 'answer_note', 'ended_at'],
  },
  /** Without the notes, which the receivers wrote. */
  assets_given: {
    by: ['given_by'],
    shown: ['asset_id', 'given_at', 'asked', 'answer', 'answered_at', 'ended_at'],
  },
  tickets: {
    by: ['raised_by', 'assigned_to'],
    shown: [
      'id',
      'created_at',
      'raised_by',
      'assigned_to',
      'status',
      'priority',
      'description',
      'asset_id',
      'resolve_date',
      'outcome',
      'deleted_at',
    ],
    values: ({ id }) => ({
      description: sql`case when tickets.raised_by = ${id} then tickets.description end`,
    }),
    where: ({ id, role }) =>
      can(role, 'ticket.manage') ? sql`true` : sql`tickets.raised_by = ${id}`,
  },
  /** The person's ratings of solutions. */
  ratings: {
    by: [],
    shown: ['ticket_id', 'confirmed_at', 'rating', 'remark'],
    where: ({ id }) => sql`ticket_threads.confirmed_at is not null and exists (
      select from tickets where tickets.id = ticket_id and tickets.raised_by = ${id})`,
  },
  ticket_people: { by: ['user_id'], shown: ['ticket_id', 'follows', 'read_event_id'] },
  comments: {
    by: ['author_id', 'deleted_by'],
    shown: ['id', 'ticket_id', 'visibility', 'body', 'created_at', 'edited_at', 'deleted_at'],
    where: ({ role }) =>
      can(role, 'ticket.note') ? sql`true` : sql`comments.visibility = 'public'`,
  },
  /** Comments of others that name the person. */
  mentioned: {
    by: [],
    shown: ['id', 'ticket_id', 'created_at'],
    where: ({ id, role }) => sql`comments.mentions @> ${JSON.stringify([{ id }])}::jsonb and
      ${can(role, 'ticket.note') ? sql`true` : sql`comments.visibility = 'public'`}`,
  },
  tickets_by_mail: { by: ['user_id'], shown: ['ticket_id', 'created_at'] },
  /** `quoted`: an email about an internal note repeats it. */
  answers_by_mail: {
    by: ['user_id'],
    shown: ['ticket_id', 'comment_id', 'created_at', 'quoted'],
    where: ({ role }) =>
      can(role, 'ticket.note')
        ? sql`true`
        : sql`exists (
            select from comments where comments.id = comment_id and comments.visibility = 'public')`,
  },
  mailed_pictures: { by: ['user_id'], shown: ['user_id'] },
  attachments: {
    by: ['created_by'],
    shown: [
      'id',
      'subject',
      'subject_id',
      'name',
      'content_type',
      'bytes',
      'created_at',
      'sent_at',
    ],
  },
  notifications: {
    by: ['user_id'],
    shown: ['subject', 'topic', 'in_inbox', 'mail', 'created_at', 'read_at', 'mailed_at'],
    where: ({ role }) =>
      can(role, 'ticket.note')
        ? sql`true`
        : sql`(notifications.topic = 'asset' or exists (
            select from events where events.id = notifications.event_id and (events.visibility = 'public'
              or (events.subject = 'run' and notifications.topic = 'own'))))`,
  },
  inboxes: { by: ['user_id'], shown: ['unread'] },
  deliveries: {
    by: ['user_id'],
    shown: ['channel', 'subject', 'status', 'attempts', 'created_at', 'done_at'],
  },
  idempotency_keys: { by: ['user_id'], shown: ['call', 'created_at'] },
  events: {
    by: ['created_by'],
    shown: ['id', 'created_at', 'subject', 'subject_id', 'kind', 'reason', 'source'],
    // Not the messages: they contain what others wrote, and names and email addresses of others.
    values: () => ({ reason: givenReason }),
  },
  canned_replies: {
    by: ['created_by', 'changed_by', 'owner_id'],
    shown: ['id', 'title', 'body', 'updated_at'],
    // Excludes the personal replies of others.
    where: ({ id, role }) => sql`(canned_replies.owner_id = ${id}
      or canned_replies.owner_id is null and ${can(role, 'reply.manage')})`,
  },
  webhooks: { by: ['created_by', 'changed_by'], shown: ['id', 'created_at', 'changed_at'] },
  runs: { by: ['created_by'], shown: ['id', 'kind', 'state', 'created_at', 'ended_at'] },
  imports: { by: ['created_by'], shown: ['id', 'kind', 'file_name', 'file_bytes', 'created_at'] },
  service_accounts: { by: ['created_by', 'user_id'], shown: ['user_id', 'expires_at'] },
  /** Assets that the person saw last. */
  assets_seen: { by: ['last_seen_by'], shown: ['id', 'last_seen_at'] },
  takes: {
    by: ['created_by', 'closed_by'],
    shown: ['id', 'name', 'state', 'created_at', 'closed_at'],
  },
  take_marks: {
    by: ['marked_by', 'undone_by'],
    shown: ['id', 'take_id', 'asset_id', 'code', 'note', 'marked_at', 'undone_at'],
  },
  import_mappings: { by: ['used_by'], shown: ['kind', 'used_at'] },
  /** The record of the person, by others: changes of name, email address, role and place. */
  record: {
    by: ['subject_id'],
    shown: ['id', 'created_at', 'kind', 'messages'],
    // The messages of these kinds name who received the assets and tickets.
    values: () => ({
      messages: sql`case when events.kind not in ('user.left', 'user.handed_over') then events.messages end`,
    }),
  },
  /** Other people's records that the person changed. */
  people_changed: { by: ['changed_by', 'left_by', 'erased_by'], shown: ['id', 'changed_at'] },
  audit_events: {
    by: ['actor_id'],
    shown: [
      'id',
      'at',
      'action',
      'outcome',
      'reason',
      'address',
      'user_agent',
      'origin',
      'provider',
    ],
  },
}

export type PersonalPart = keyof typeof personalParts

/** The tables of parts whose name differs from that of their table. */
const tables: Readonly<Record<string, string>> = {
  record: 'events',
  people_changed: 'users',
  mentioned: 'comments',
  assets_seen: 'assets',
  assets_given: 'asset_handovers',
  ratings: 'ticket_threads',
}
export const tableOf = (part: PersonalPart): string => tables[part] ?? part

/** Additional conditions of parts. */
const fixed: Readonly<Record<string, Sql>> = {
  record: sql`events.subject = 'user'`,
  audit_events: sql`audit_events.actor_kind = 'person'`,
}

/** Returns the rows of a part, each as `row`, a JSON object. */
export function partOf(part: PersonalPart, person: Person): Sql {
  const { by, shown, where, values: valuesOf } = personalParts[part]!
  const table = tableOf(part)
  const named = by.map((column) => sql`${raw(`${table}.${column}`)} = ${person.id}`)
  const own = valuesOf?.(person) ?? {}
  const values = shown.map(
    (column) => sql`${raw(`'${column}'`)}, ${own[column] ?? raw(`${table}.${column}`)}`,
  )
  return sql`
    select json_build_object(${join(values)}) as row from ${raw(table)}
    where ${named.length > 0 ? sql`(${join(named, ' or ')})` : sql`true`} and ${where?.(person) ?? sql`true`} and ${fixed[part] ?? sql`true`}
    order by ${raw(`${table}.${shown[0]}`)}`
}
