import { runTexts } from '../../../src/domain/messages/en/run.ts'
import type { RunNote } from '../../../src/wire/run.ts'
import { message } from '../../../src/wire/texts.ts'
import { join, raw, sql, type Sql } from '../db/sql.ts'
import { noteOf } from './run-notes.ts'

/** Columns with the id of a user, by the trace that they show. */
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

/** Columns with the id of a user that show no trace, or with the id of a service account. */
export const traceless = [
  'inboxes.user_id',
  'scim_group_members.user_id',
  'service_accounts.user_id',
] as const

export type PersonTrace = keyof typeof personTraces

/**
 * Selects whether a column contains the id of a user. The least value from the id on is one access to the index. With
 * `exists`, PostgreSQL reads a whole table if the column has few different values. The alias avoids conflicts with tables
 * of the outer query.
 */
function containsUser(column: string, id: Sql): Sql {
  const [table = '', name = ''] = column.split('.')
  const value = raw(`trace.${name}`)
  return sql`coalesce((select min(${value}) from ${raw(table)} as trace where ${value} >= ${id}) = ${id}, false)`
}

/** Selects the traces of a user, as an array of keys. */
export function tracesOf(id: Sql): Sql {
  const traces = Object.entries(personTraces).map(([trace, columns]) => {
    const conditions = columns.map((column) => containsUser(column, id))
    return sql`case when ${join(conditions, ' or ')} then ${trace}::text end`
  })
  return sql`array_remove(array[${join(traces)}], null)`
}

/** The use of a user or an asset since an import added it. */
export type Trace = keyof (typeof runTexts)['traces']

/** Returns the note why an undo does not remove an imported user or asset. */
export const traceNote = (trace: Trace): RunNote =>
  noteOf(message(runTexts.traces, trace), { key: trace })
