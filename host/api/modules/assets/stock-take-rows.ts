import type { Whereabouts } from '../../../../src/domain/stock-take/stock-take-rules.ts'
import type { MarkResult } from '../../../../src/wire/stock-take-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { countedMarks } from '../../records/stock-take-marks.ts'
import type { RunRecord, RunRequest } from '../../runs/run-handler.ts'

/** The request that closes a stock-take. */
export interface StockTakeCloseRequest extends RunRequest {
  /** The name of the stock-take. */
  file: string
  change: { kind: 'close-take' }
  take_id: number
  move: boolean
  set_missing: boolean
}

export const closeRequest = ({ request }: Pick<RunRecord, 'request'>): StockTakeCloseRequest =>
  request as StockTakeCloseRequest

/** Inserts a row for each marked asset. With `set_missing`, also inserts one for each expected asset without a mark. */
export const insertStockTakeRows = (
  tx: Queryable,
  run: number,
  { take_id, set_missing }: StockTakeCloseRequest,
): Promise<number> =>
  tx.run(sql`
    insert into run_rows (run_id, row_no, subject_id)
    select ${run}, row_number() over (order by asset_id), asset_id from (
      select asset_id from (${countedMarks(sql`${take_id}::integer`)}) as counted where asset_id is not null
      union select asset_id from take_lines where take_id = ${take_id} and ${set_missing}
    ) as concerned`)

/** The mark that counts for an asset. */
export interface CountedMark {
  asset_id: number
  result: MarkResult
  /** The place stored with the asset, and the place where it was seen. */
  known: Whereabouts
  seen: Whereabouts
  marked_at: string
  marked_by: number
}

/** Returns the mark that counts for each of these assets; none for assets without a mark. */
export const marksOf = (
  tx: Queryable,
  take: number,
  ids: readonly number[],
): Promise<CountedMark[]> =>
  tx.many<CountedMark>(sql`
    select counted.asset_id, counted.result, counted.marked_at, counted.marked_by,
      json_build_object('place_id', takes.place_id, 'location_id', counted.location_id) as seen,
      case when counted.known is null
        then json_build_object('place_id', takes.place_id, 'location_id', take_lines.location_id)
        else json_build_object('place_id', (known ->> 'place_id')::integer, 'location_id', (known ->> 'location_id')::integer)
      end as known
    from (${countedMarks(sql`${take}::integer`)}) as counted join takes on takes.id = counted.take_id
      left join take_lines on take_lines.take_id = counted.take_id and take_lines.asset_id = counted.asset_id
    where counted.asset_id = any(${[...ids]}::integer[])`)

/** When and by whom an asset was last seen before this run. `set`: the time that the run has stored instead. */
export interface LastSeen {
  id: number
  last_seen_at: string | null
  last_seen_by: number | null
  set: string
}

/** Stores when assets were last seen, unless a later time is stored. Returns the former values of the changed assets. */
export const noteSeen = (
  tx: Queryable,
  marks: readonly Pick<CountedMark, 'asset_id' | 'marked_at' | 'marked_by'>[],
): Promise<LastSeen[]> =>
  tx.many<LastSeen>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
        as mark (asset_id integer, marked_at timestamptz(3), marked_by integer)
    ), former as (
      select id, last_seen_at, last_seen_by, given.marked_at as set from assets join given on given.asset_id = assets.id
      where last_seen_at is null or last_seen_at < given.marked_at
    ), noted as (
      update assets set last_seen_at = given.marked_at, last_seen_by = given.marked_by
      from given join former on former.id = given.asset_id where assets.id = given.asset_id)
    select * from former`)

/**
 * Restores when assets were last seen, unless they were seen since. Does not change their versions. Returns the ids of the
 * changed assets.
 */
export async function forgetSeen(
  tx: Queryable,
  former: readonly LastSeen[],
): Promise<ReadonlySet<number>> {
  const forgotten = await tx.many<{ id: number }>(sql`
    update assets set last_seen_at = given.last_seen_at, last_seen_by = given.last_seen_by
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb)
      as given (id integer, last_seen_at timestamptz(3), last_seen_by integer, set timestamptz(3))
    where assets.id = given.id and assets.last_seen_at = given.set
    returning assets.id`)
  return new Set(forgotten.map(({ id }) => id))
}
