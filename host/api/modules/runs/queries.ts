import { rehearsals, type RowOutcome, type RunState } from '../../../../src/wire/run-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { cellTextIn } from '../../imports/cell-text.ts'
import { all, anyOf, type List } from '../../lists/list.ts'
import { eventRun, sentences } from '../../records/journal.ts'
import { changedFields } from '../../records/rows.ts'
import { isUsed, usesWithParts } from '../../runs/used-assets.ts'
import { tracesOf } from '../../runs/used-people.ts'
import { isAboutPeople, runColumns, runJoins, undoableRows } from '../../runs/run-view.ts'

/** Returns the list of runs. `people`: whether to include runs about people. */
export const runList = (
  states: readonly RunState[] | undefined,
  { orderDir, people }: { orderDir: 'asc' | 'desc'; people: boolean },
): List => ({
  table: 'runs',
  condition: all([
    sql`kind <> all(${[...rehearsals]})`,
    ...(people ? [] : [sql`not ${isAboutPeople}`]),
    ...(states ? [anyOf('state', states)] : []),
  ]),
  keys: [{ column: 'created_at' }, { column: 'id' }],
  orderDir,
  columns: runColumns,
  joins: runJoins,
})

const recordTables = sql`
  left join assets on run_rows.subject = 'asset' and assets.id = run_rows.subject_id
  left join tickets on run_rows.subject = 'ticket' and tickets.id = run_rows.subject_id
  left join users as person on run_rows.subject = 'user' and person.id = run_rows.subject_id
  left join categories on run_rows.subject = 'category' and categories.id = run_rows.subject_id
  left join places on run_rows.subject = 'place' and places.id = run_rows.subject_id
  left join locations on run_rows.subject = 'location' and locations.id = run_rows.subject_id`

/** The name of an entry of master data, or its former name if it was deleted. */
const entryName = sql`
  coalesce(categories.display_name, places.display_name, locations.display_name, run_rows.before ->> 'display_name')`

/** The current name of a row's record; null if there is no record. */
const subject = sql`
  case when assets.id is not null then json_build_object('kind', 'asset', 'id', assets.id,
    'label', coalesce(nullif(concat_ws(' · ', nullif(assets.description, ''), nullif(assets.serial_number, '')), ''), assets.id::text),
    'archived', assets.deleted_at is not null)
  when tickets.id is not null then json_build_object('kind', 'ticket', 'id', tickets.id,
    'label', concat_ws(' · ', '#' || tickets.id, case when tickets.deleted_at is null then left(tickets.description, 120) end),
    'archived', tickets.deleted_at is not null)
  when person.id is not null then json_build_object('kind', 'user', 'id', person.id, 'label', person.username,
    'archived', false)
  when ${entryName} is not null then json_build_object('kind', run_rows.subject, 'id', run_rows.subject_id,
    'label', ${entryName}, 'archived', coalesce(categories.id, places.id, locations.id) is null) end`

/** Selects the events that the run of a row has recorded about its record: its change, then the consequences. */
const eventsOfRow = sql`
  select * from events as written where written.run_id = run_rows.run_id and written.subject = run_rows.subject
    and written.subject_id = run_rows.subject_id`

const rowJoins = (run: number) => sql`
  ${recordTables}
  left join (
    select id as file_id, plan -> 'targets' as targets from imports
    where run_id in (${run}, (select undoes from runs where id = ${run})) or rehearsal_id = ${run}
  ) as file on true
  left join import_rows on import_rows.row_no = run_rows.row_no and import_rows.import_id = file.file_id
  left join lateral (${eventsOfRow} order by id limit 1) as events on true`

/** The name of an asset that an import added and an undo deleted, from its row in the file. */
const deletedAsset = sql`
  case when run_rows.subject = 'asset' and run_rows.subject_id is not null and assets.id is null then (
    select json_build_object('kind', 'asset', 'id', run_rows.subject_id, 'archived', true, 'gone', true,
      'label', string_agg(text, ' · ' order by target))
    from jsonb_array_elements_text(file.targets) with ordinality as column_of (target, at)
    cross join nullif(${cellTextIn(sql`(import_rows.cells -> (at - 1)::integer)`)}, '') as text
    where target in ('description', 'serial_number')
    having count(text) > 0) end`

const rowColumns = sql`
  run_rows.row_no, import_rows.line, run_rows.subject_id, coalesce(${subject}, ${deletedAsset}) as subject, run_rows.outcome,
  coalesce(run_rows.notes, '[]') as notes, events.kind, coalesce(run_rows.changes, ${changedFields}) as changes,
  case when events.id is not null then ${sentences} end as history,
  run_rows.undone_at`

export const rowList = (run: number, outcomes: readonly RowOutcome[] | undefined): List => ({
  table: 'run_rows',
  condition: all([sql`run_id = ${run}`, ...(outcomes ? [anyOf('outcome', outcomes)] : [])]),
  keys: [{ column: 'row_no' }],
  orderDir: 'asc',
  columns: rowColumns,
  joins: rowJoins(run),
})

/** Selects every row of a run, for its report. */
export const reportedRows = (run: number): Sql => sql`
  select ${rowColumns} from run_rows ${rowJoins(run)} where run_rows.run_id = ${run} order by run_rows.row_no`

const traces = tracesOf(sql`run_rows.subject_id`)

/** Whether `part` stays if the run is undone: it existed before, or was used since. */
const keepsPart = sql`not exists (
  select from run_rows as same
  where same.run_id = run_rows.run_id and same.subject = 'asset' and same.subject_id = part.id
    and same.version_after = part.version and not ${isUsed(sql`part.id`)})`

const hasOtherParts = sql`exists (
  select from assets as part where part.part_of = run_rows.subject_id and ${keepsPart})`

/** Whether the run has only changed when the asset of a row was last seen, which does not change its version. */
const isSeenOnly = sql`(outcome <> 'add' and before - 'last_seen' = '{}')`

/** Whether the records of rows are unchanged since the run. A deleted entry can be restored. */
const isUnchanged = sql`
  case run_rows.subject
    when 'asset' then exists (select from assets as own where own.id = run_rows.subject_id and own.version = version_after
        and (not ${isSeenOnly} or own.last_seen_at = (before #>> '{last_seen,set}')::timestamptz))
      and not (outcome = 'add' and (${isUsed(sql`run_rows.subject_id`)} or ${hasOtherParts}))
    when 'ticket' then exists (select from tickets as own where own.id = run_rows.subject_id and own.version = version_after)
      and not (coalesce(before ->> 'status' <> 'completed', false) and exists (
        select from tickets as own join ticket_threads as thread on thread.ticket_id = own.id
        where own.id = run_rows.subject_id and own.status = 'completed' and thread.confirmed_at is not null))
    when 'user' then exists (select from users as own where own.id = run_rows.subject_id and own.version = version_after)
      and not (outcome = 'add' and cardinality(${traces}) > 0)
    else true end`

export async function countUndoable(db: Queryable, run: number): Promise<number> {
  const { undoable } = await db.one<{ undoable: number }>(sql`
    select count(*) as undoable from run_rows where ${undoableRows(sql`${run}`)} and ${isUnchanged}`)
  return undoable
}

/** The uses of an asset that the run added; none for other rows. */
const assetUses = sql`
  select used.* from (${usesWithParts(sql`run_rows.subject_id`, keepsPart)}) as used
  where run_rows.outcome = 'add' and run_rows.subject = 'asset'`

const eventsSince = sql`
  select * from events as later
  where later.subject = run_rows.subject and later.subject_id = run_rows.subject_id and later.id > own.id`

/**
 * Returns the list of rows whose records have changed since the run: their events, the uses of added records, and the
 * last user. `people`: whether to include the events of users, which contain their email addresses and roles.
 */
export const conflictList = (run: number, { people }: { people: boolean }): List => ({
  table: 'run_rows',
  condition: sql`${undoableRows(sql`${run}`)} and not ${isUnchanged}`,
  keys: [{ column: 'row_no' }],
  orderDir: 'asc',
  columns: sql`
    run_rows.row_no, ${subject} as subject,
    case when ${people} or run_rows.subject <> 'user' then coalesce(since.events, '[]') else '[]' end as events,
    case when run_rows.outcome = 'add' and run_rows.subject = 'user' then ${traces} else uses.traces end as traces,
    latest.by, latest.at`,
  joins: sql`
    ${recordTables}
    left join lateral (${eventsOfRow} order by id desc limit 1) as own on true
    left join lateral (
      select json_agg(json_build_object('kind', events.kind, 'changes', ${changedFields}, 'history', ${sentences},
        'run', ${eventRun}) order by events.id) as events
      from (${eventsSince}) as events
    ) as since on true
    left join lateral (
      select coalesce(array_agg(distinct trace order by trace), '{}') as traces from (${assetUses}) as used
    ) as uses on true
    left join lateral (
      select users.username as by, happened.at
      from (select created_by as by, created_at as at from (${eventsSince}) as events union all select by, at from (${assetUses}) as used)
        as happened left join users on users.id = happened.by
      order by happened.at desc nulls last limit 1
    ) as latest on true`,
})
