import { chunkSize } from '../../../src/domain/run/run-rules.ts'
import type { RunKind } from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { OpenRow, RowResult, RunRecord, RunRequest } from './run-handler.ts'

const columns = sql`
  id, kind, state, title, request, undoes, total, done, ok, refused, unchanged, added, attempts, created_by, ended_at`

export interface NewRun {
  kind: RunKind
  request: RunRequest
  by: number
  /** The run to undo. */
  undoes?: Pick<RunRecord, 'id' | 'title'>
}

export const insertRun = (
  tx: Queryable,
  { kind, request, by, undoes }: NewRun,
): Promise<RunRecord> =>
  tx.one<RunRecord>(sql`
    insert into runs (kind, request, created_by, undoes)
    values (${kind}, ${JSON.stringify(request)}::jsonb, ${by}, ${undoes?.id ?? null}) returning ${columns}`)

/** Sets the title and the number of rows of a new run. */
export const nameRun = (
  tx: Queryable,
  id: number,
  { title, total }: { title: string; total: number },
): Promise<RunRecord> =>
  tx.one<RunRecord>(sql`
    update runs set title = ${title}, total = ${total} where id = ${id} returning ${columns}`)

/** Locks and returns a run, so that chunks, end and undos never overlap. */
export const lockRun = (tx: Queryable, id: number): Promise<RunRecord | undefined> =>
  tx.maybe<RunRecord>(sql`select ${columns} from runs where id = ${id} for no key update`)

/** Returns the request of a run. */
export const requestOf = async <Request>(tx: Queryable, run: number | null): Promise<Request> =>
  (await tx.one<{ request: Request }>(sql`select request from runs where id = ${run}`)).request

/** Locks the runs that have not ended and meet the condition, oldest first. Waits for their current chunks. */
export const unfinishedRuns = (tx: Queryable, condition = sql`true`): Promise<RunRecord[]> =>
  tx.many<RunRecord>(sql`
    select ${columns} from runs where ended_at is null and ${condition} order by id for no key update`)

/** Returns whether another run of the same kind is running or was queued earlier. */
export async function hasEarlier(
  tx: Queryable,
  { id, kind, state }: Pick<RunRecord, 'id' | 'kind' | 'state'>,
): Promise<boolean> {
  if (state === 'running') return false
  const earlier = await tx.maybe(sql`
    select id from runs where kind = ${kind} and ended_at is null and id <> ${id} and (state = 'running' or id < ${id}) limit 1`)
  return earlier !== undefined
}

/** Returns the running run of a kind, or the oldest unfinished one. */
export const nextRun = (
  tx: Queryable,
  kind: RunKind,
): Promise<Pick<RunRecord, 'id' | 'done'> | undefined> =>
  tx.maybe(sql`
    select id, done from runs where kind = ${kind} and ended_at is null order by state = 'running' desc, id limit 1`)

/** Returns the next unprocessed rows, in order. Late ones never share a chunk with rows that they wait for. */
export const openRows = (tx: Queryable, id: number): Promise<OpenRow[]> =>
  tx.many<OpenRow>(sql`
    select row_no, subject, subject_id from run_rows
    where run_id = ${id} and outcome is null and late = (
      select late from run_rows where run_id = ${id} and outcome is null order by late, row_no limit 1)
    order by row_no limit ${chunkSize}`)

export async function storeResults(
  tx: Queryable,
  id: number,
  results: readonly RowResult[],
): Promise<void> {
  const changed = await tx.run(sql`
    update run_rows set outcome = given.outcome, notes = given.notes, before = given.before,
      version_after = given.version_after, changes = given.changes,
      subject_id = coalesce(given.subject_id, run_rows.subject_id)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as given (row_no integer, subject_id integer, outcome text, notes jsonb, before jsonb, version_after integer, changes jsonb)
    where run_rows.run_id = ${id} and run_rows.row_no = given.row_no and run_rows.outcome is null`)
  if (changed !== results.length)
    throw new Error(`Run ${id}: a row has no result, or more than one`)
}

/** Adds the results of a chunk to the counts of its run. */
export async function advanceRun(
  tx: Queryable,
  id: number,
  results: readonly RowResult[],
): Promise<RunRecord> {
  const count = (...outcomes: RowResult['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  return tx.one<RunRecord>(sql`
    update runs set done = done + ${results.length}, ok = ok + ${count('add', 'update')}, added = added + ${count('add')},
      refused = refused + ${count('refuse')}, unchanged = unchanged + ${count('same', 'skip')}, attempts = 0,
      next_at = clock_timestamp(), started_at = coalesce(started_at, clock_timestamp()), state = 'running'
    where id = ${id} returning ${columns}`)
}

export const endRun = (
  tx: Queryable,
  id: number,
  state: 'done' | 'stopped' | 'failed',
): Promise<RunRecord> =>
  tx.one<RunRecord>(sql`
    update runs set state = ${state}, ended_at = clock_timestamp() where id = ${id} returning ${columns}`)

/** Queues an ended run again. If `by` is given, that user becomes the owner. */
export const reopenRun = (tx: Queryable, id: number, by?: number): Promise<RunRecord> =>
  tx.one<RunRecord>(sql`
    update runs set state = 'queued', ended_at = null, attempts = 0, next_at = clock_timestamp(),
      created_by = coalesce(${by ?? null}, created_by)
    where id = ${id} returning ${columns}`)

/** Records that a chunk failed, and retries it after `pause` seconds. */
export const postponeRun = (tx: Queryable, id: number, pause: number): Promise<number> =>
  tx.run(sql`
    update runs set attempts = attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${pause})
    where id = ${id}`)

/** Returns runs whose next chunk is overdue by `seconds`, because its job was lost. */
export const overdueRuns = (
  tx: Queryable,
  seconds: number,
): Promise<{ id: number; done: number }[]> =>
  tx.many(sql`
    select id, done from runs
    where ended_at is null and next_at < clock_timestamp() - make_interval(secs => ${seconds})
    order by id`)

/** Deletes the rows of one run that ended `days` ago, and of its import. Returns false if there is no such run. */
export async function deleteOldRows(tx: Queryable, days: number): Promise<boolean> {
  const run = await tx.maybe<{ id: number }>(sql`
    update runs set rows_deleted_at = clock_timestamp() where id = (
      select id from runs
      where rows_deleted_at is null and ended_at < now() - make_interval(days => ${days})
      order by ended_at limit 1 for update skip locked
    ) returning id`)
  if (!run) return false
  await tx.run(sql`delete from run_rows where run_id = ${run.id}`)
  await tx.run(sql`
    delete from import_rows where import_id in (select id from imports where run_id = ${run.id})`)
  return true
}
