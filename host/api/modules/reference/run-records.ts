import { assetSentences } from '../../../../src/domain/asset/asset-changes.ts'
import { historyText } from '../../../../src/domain/event/change-text.ts'
import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import type { ChangedValue, FieldChange } from '../../../../src/wire/changes.ts'
import { keysOf, managers, type Manager } from '../../../../src/wire/enums.ts'
import type { Queryable } from '../../db/open.ts'
import { raw, sql } from '../../db/sql.ts'
import { recordAll, type RunEvent } from '../../records/journal.ts'
import { distinct, namesById } from '../../records/named-reference.ts'
import { withRecords, type LockedRow } from '../../runs/locked-rows.ts'
import type { OpenRow, RowResult, RunRecord } from '../../runs/run-handler.ts'
import { recordGone } from '../../runs/run-notes.ts'

/** Kinds of records that have master data. */
export type RecordKind = 'asset' | 'ticket' | 'user'

/** The columns of a record that a run of master data may change; null if a record has none. */
export interface ReferenceColumns {
  category_id: number | null
  place_id: number | null
  location_id: number | null
  manager: Manager | null
}

const columnsOf = {
  asset: ['category_id', 'place_id', 'location_id', 'manager'],
  ticket: ['category_id', 'place_id', 'location_id', 'manager'],
  user: ['place_id'],
} as const satisfies Record<RecordKind, readonly (keyof ReferenceColumns)[]>

const tableOf = { asset: 'assets', ticket: 'tickets', user: 'users' } as const

/** A locked record. */
export interface LockedRecord extends ReferenceColumns {
  id: number
  version: number
  /** Of tickets: not completed and not deleted. */
  open: boolean
  /** Of tickets: the role of who works on it. */
  assignee: string | null
}

/** Locks records in the order of their ids and returns them. */
async function lockRecords(
  tx: Queryable,
  kind: RecordKind,
  ids: readonly number[],
): Promise<LockedRecord[]> {
  const table = raw(tableOf[kind])
  await tx.run(sql`select from ${table} where id = any(${[...ids]}) order by id for no key update`)
  const facts =
    kind === 'ticket'
      ? sql`deleted_at is null and status <> 'completed' as open,
          (select roles.name from users join roles on roles.id = users.role_id
            where users.id = tickets.assigned_to) as assignee`
      : sql`false as open, null as assignee`
  return tx.many<LockedRecord>(sql`
    select id, version, ${raw(columnsOf[kind].join(', '))}, ${facts}
    from ${table} where id = any(${[...ids]})`)
}

/** Calls `handle` with the rows of each kind of record. Returns the results. */
export async function eachKind<Row extends OpenRow>(
  rows: readonly Row[],
  kinds: readonly RecordKind[],
  handle: (kind: RecordKind, rows: readonly Row[]) => Promise<RowResult[]>,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const kind of kinds) {
    const rowsOfKind = rows.filter(({ subject }) => subject === kind)
    if (rowsOfKind.length > 0) results.push(...(await handle(kind, rowsOfKind)))
  }
  return results
}

/** Locks the records of rows. Returns the rows with their records, and a refusal for each row without a record. */
export async function lockRows<Row extends OpenRow>(
  tx: Queryable,
  kind: RecordKind,
  rows: readonly Row[],
) {
  const ids = distinct(rows.map(({ subject_id }) => subject_id))
  return withRecords(rows, await lockRecords(tx, kind, ids), recordGone)
}

/** A row whose record gets new values. */
export interface RecordChange extends LockedRow<OpenRow, LockedRecord> {
  values: Partial<ReferenceColumns>
}

type Run = Pick<RunRecord, 'id' | 'created_by'>

/**
 * Stores new values of records by one statement and returns the results of their rows. With `recordsEvents`, records an
 * event for each change; otherwise the result contains the changes. A record that has the values already is unchanged.
 */
export async function storeRecords(
  tx: Queryable,
  run: Run,
  {
    kind,
    changes,
    recordsEvents,
  }: { kind: RecordKind; changes: readonly RecordChange[]; recordsEvents: boolean },
): Promise<RowResult[]> {
  const names = columnsOf[kind]
  const isChanged = ({ record, values }: RecordChange) =>
    names.some((name) => values[name] !== undefined && values[name] !== record[name])
  const writing = changes.filter(isChanged)
  const versions = await updateRecords(tx, run, { kind, changes: writing })
  const events = await eventsOf(tx, kind, writing)
  if (recordsEvents) await recordAll(tx, { by: run.created_by, run: run.id }, events)
  const changesOf = new Map(events.map(({ id, changes }) => [id, changes]))
  return changes.map((change): RowResult => {
    const { row, record, values } = change
    if (!isChanged(change)) return { row_no: row.row_no, outcome: 'same' }
    const changed = names.filter((name) => values[name] !== undefined)
    const before = Object.fromEntries(changed.map((name) => [name, record[name]]))
    const version_after = versions.get(record.id) ?? 0
    const own = recordsEvents ? undefined : changesOf.get(record.id)
    return {
      row_no: row.row_no,
      outcome: 'update',
      before,
      version_after,
      ...(own && { changes: own }),
    }
  })
}

async function updateRecords(
  tx: Queryable,
  { created_by: by }: Run,
  { kind, changes }: { kind: RecordKind; changes: readonly RecordChange[] },
): Promise<ReadonlyMap<number, number>> {
  if (changes.length === 0) return new Map()
  const [table, names] = [tableOf[kind], columnsOf[kind]]
  const rows = changes.map(({ record, values }) => ({ ...record, ...values }))
  const given = names.map((name) => `given.${name}`)
  const author = kind === 'user' ? sql`, changed_by = ${by}, changed_at = clock_timestamp()` : sql``
  const stored = await tx.many<{ id: number; version: number }>(sql`
    update ${raw(table)} set (${raw(names.join(', '))}) = row(${raw(given.join(', '))})${author}
    from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb) as given
    where ${raw(table)}.id = given.id returning ${raw(table)}.id, ${raw(table)}.version`)
  return new Map(stored.map(({ id, version }) => [id, version]))
}

/** The name of each field in histories, by its column. */
const fieldOf = {
  category_id: 'category',
  place_id: 'place',
  location_id: 'location',
  manager: 'manager',
} as const satisfies Record<keyof ReferenceColumns, string>

const tables = { category_id: 'categories', place_id: 'places', location_id: 'locations' } as const

/** Returns a function that names the value of a column in changes. */
async function namesOf(tx: Queryable, changes: readonly RecordChange[]) {
  const named = async (column: keyof typeof tables) => {
    const ids = distinct(
      changes.flatMap(({ record, values }) => [record[column], values[column] ?? null]),
    )
    const table = raw(tables[column])
    return namesById(tx, sql`select id, display_name as name from ${table} where id = any(${ids})`)
  }
  const names = {
    category_id: await named('category_id'),
    place_id: await named('place_id'),
    location_id: await named('location_id'),
  }
  return (
    column: keyof ReferenceColumns,
    value: ReferenceColumns[keyof ReferenceColumns],
  ): ChangedValue | null => {
    if (value === null) return null
    const text =
      column === 'manager' ? managers[value as Manager] : names[column].get(value as number)
    return { id: value, text: text ?? String(value) }
  }
}

async function eventsOf(
  tx: Queryable,
  kind: RecordKind,
  changes: readonly RecordChange[],
): Promise<RunEvent[]> {
  const valueOf = await namesOf(tx, changes)
  return changes.map(({ record, values }): RunEvent => {
    const changed = keysOf(fieldOf).flatMap((column): FieldChange[] => {
      const [from, to] = [record[column], values[column]]
      if (to === undefined || from === to) return []
      return [{ field: fieldOf[column], from: valueOf(column, from), to: valueOf(column, to) }]
    })
    const { id } = record
    if (kind === 'asset')
      return {
        subject: 'asset',
        id,
        kind: 'asset.changed',
        ...assetSentences(changed),
        changes: changed,
      }
    const labels: Record<string, string> = {
      ...(kind === 'user' ? historyTexts.userFields : historyTexts.ticketFields),
    }
    const messages = changed.map(({ field, from, to }) =>
      historyText(labels[field] ?? field, from?.text ?? null, to?.text ?? null),
    )
    return kind === 'user'
      ? { subject: 'user', id, kind: 'user.changed', messages, changes: changed }
      : { subject: 'ticket', id, kind: 'ticket.changed', messages, changes: changed }
  })
}
