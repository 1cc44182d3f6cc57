import { runTexts } from '../../../src/domain/messages/en/run.ts'
import type { RunNote } from '../../../src/wire/run.ts'
import { message } from '../../../src/wire/texts.ts'
import { join, raw, sql, type Sql } from '../db/sql.ts'
import { noteOf } from './run-notes.ts'

/** Columns that name a person, by what they tell of that person once one is filled. */
export const personTraces = {
  assets: ['assets.assigned_to', 'asset_handovers.user_id'],
  tickets: ['tickets.raised_by', 'tickets.assigned_to', 'ticket_people.user_id'],
  comments: [
    'comments.author_id',
    'comments.deleted_by',
    'answers_by_mail.user_id',
    'tickets_by_mail.user_id',
    'mailed_pictures.user_id',
  ],
  files: ['attachments.created_by'],
  session: [
    'access_tokens.user_id',
    'handovers.user_id',
    'user_identities.user_id',
    'sign_in_links.user_id',
    'push_subscriptions.user_id',
    'user_settings.user_id',
    'notification_preferences.user_id',
    'idempotency_keys.user_id',
    'views.owner_id',
    'canned_replies.owner_id',
  ],
  notices: ['notifications.user_id', 'deliveries.user_id'],
  work: [
    'events.created_by',
    'asset_handovers.given_by',
    'users.changed_by',
    'users.left_by',
    'users.erased_by',
    'canned_replies.created_by',
    'canned_replies.changed_by',
    'webhooks.created_by',
    'webhooks.changed_by',
    'runs.created_by',
    'imports.created_by',
    'import_mappings.used_by',
    'service_accounts.created_by',
    'takes.created_by',
    'takes.closed_by',
    'take_marks.marked_by',
    'take_marks.undone_by',
    'assets.last_seen_by',
  ],
} as const

/** Columns that name a person and tell nothing, or name a service account. */
export const traceless = [
  'inboxes.user_id',
  'scim_group_members.user_id',
  'service_accounts.user_id',
] as const

export type PersonTrace = keyof typeof personTraces

/** A column holds the person, in a query in which the name of its table means nothing else. */
function isNamedBy(column: string, id: Sql): Sql {
  const [table = '', name = ''] = column.split('.')
  return sql`exists (select from ${raw(table)} as trace where trace.${raw(name)} = ${id})`
}

/** Returns the traces that a person has left, as an array of their keys. */
export function tracesOf(id: Sql): Sql {
  const found = Object.entries(personTraces).map(([trace, columns]) => {
    const named = columns.map((column) => isNamedBy(column, id))
    return sql`case when ${join(named, ' or ')} then ${trace}::text end`
  })
  return sql`array_remove(array[${join(found)}], null)`
}

/** What has happened to a user or an asset since an import added it. */
export type Trace = keyof (typeof runTexts)['traces']

/** Returns why an undo does not remove an imported user or asset. */
export const traceNote = (trace: Trace): RunNote =>
  noteOf(message(runTexts.traces, trace), { key: trace })
