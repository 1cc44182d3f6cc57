import type { MarkedAsset } from '../../../../src/domain/stock-take/stock-take-rules.ts'
import type { MarkResult } from '../../../../src/wire/stock-take-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { markJoins, markObject, type MarkRow } from './lines.ts'
import { countedMarks } from '../../records/stock-take-marks.ts'

const loadMarks = async (db: Queryable, from: Sql): Promise<MarkRow[]> =>
  (
    await db.many<{ mark: MarkRow }>(sql`select ${markObject} as mark from ${from} ${markJoins}`)
  ).map(({ mark }) => mark)

export const marksById = (db: Queryable, ids: readonly string[]): Promise<MarkRow[]> =>
  loadMarks(db, sql`(select * from take_marks where id = any(${[...ids]}::uuid[])) as marks`)

/** Returns the marks that count for these assets and unknown codes. */
export const countingMarks = (
  db: Queryable,
  take: number,
  { assets, codes }: { assets: readonly number[]; codes: readonly string[] },
): Promise<MarkRow[]> =>
  loadMarks(
    db,
    sql`(select * from (${countedMarks(sql`${take}::integer`)}) as counted
      where asset_id = any(${[...assets]}::integer[]) or lower(code) = any(
        select lower(code) from unnest(${[...codes]}::text[]) as wanted (code))) as marks`,
  )

/** An asset in its current state, and as listed in a stock-take. */
export interface MarkableAsset extends MarkedAsset {
  id: number
  serial_number: string | null
  description: string | null
  place: string
  location: string | null
}

/** Returns assets in any state. Those on the list of the stock-take have the names listed there. */
export const assetsOf = (
  db: Queryable,
  take: number,
  ids: readonly number[],
): Promise<MarkableAsset[]> =>
  db.many<MarkableAsset>(sql`
    select assets.id,
      case when lines.asset_id is null then assets.serial_number else lines.serial_number end as serial_number,
      case when lines.asset_id is null then assets.description else lines.description end as description,
      coalesce(lines.place, places.display_name) as place,
      case when lines.asset_id is null then locations.display_name else lines.location end as location,
      case when lines.asset_id is not null then json_build_object('location_id', lines.location_id) end as expected,
      json_build_object('place_id', assets.place_id, 'location_id', assets.location_id,
        'archived', assets.deleted_at is not null) as known
    from assets join places on places.id = assets.place_id left join locations on locations.id = assets.location_id
      left join take_lines as lines on lines.take_id = ${take} and lines.asset_id = assets.id
    where assets.id = any(${[...ids]}::integer[])`)

/** Returns the ids of up to two expected, active assets with this ID, ignoring case. */
export async function expectedWithId(
  db: Queryable,
  { take, serialNumber }: { take: number; serialNumber: string },
): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select assets.id from assets join take_lines as lines on lines.take_id = ${take} and lines.asset_id = assets.id
    where lower(assets.serial_number) = lower(${serialNumber}) and assets.deleted_at is null order by assets.id limit 2`)
  return rows.map(({ id }) => id)
}

/** Returns the names of those locations that belong to a place, by id. They cannot be deleted until the transaction ends. */
export async function locationNames(
  db: Queryable,
  place: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.many<{ id: number; display_name: string }>(sql`
    select id, display_name from locations where place_id = ${place} and id = any(${[...ids]}::integer[])
    order by id for key share`)
  return new Map(rows.map(({ id, display_name }) => [id, display_name]))
}

/** The columns of a new mark. The database sets its number and the time of receipt. */
export interface NewMark {
  id: string
  asset_id: number | null
  code: string | null
  result: MarkResult
  known: object | null
  location_id: number | null
  location: string | null
  how: string
  note: string | null
  marked_at: string
}

/** Inserts marks in order. The caller must have locked the stock-take. */
export async function insertMarks(
  tx: Queryable,
  { take, by, received }: { take: number; by: number; received: Date },
  added: readonly NewMark[],
): Promise<void> {
  if (added.length === 0) return
  const numbers = await tx.many<{ no: number }>(sql`
    select nextval(pg_get_serial_sequence('take_marks', 'no'))::integer as no
    from generate_series(1, ${added.length}) order by no`)
  const rows = added.map((mark, at) => ({ ...mark, no: numbers[at]?.no }))
  await tx.run(sql`
    insert into take_marks (id, take_id, no, changed_no, asset_id, code, result, known, location_id, location, how, note,
      marked_by, marked_at, received_at)
    select id, ${take}, no, no, asset_id, code, result, known, location_id, location, how, note, ${by}, marked_at, ${received.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, no integer, asset_id integer, code text,
      result text, known jsonb, location_id integer, location text, how text, note text, marked_at timestamptz)`)
}

/** Returns a mark of a stock-take; undefined if it does not exist or was undone. */
export const markToTakeBack = (
  db: Queryable,
  { id, markId }: { id: number; markId: string },
): Promise<{ id: string; no: number; marked_by: { id: number } } | undefined> =>
  db.maybe(sql`
    select id, no, json_build_object('id', marked_by) as marked_by from take_marks
    where take_id = ${id} and id = ${markId}::uuid and undone_at is null`)

/** Undoes a mark. Returns the number of the change. */
export async function undoMark(tx: Queryable, id: string, by: number): Promise<number> {
  const { changed_no } = await tx.one<{ changed_no: number }>(sql`
    update take_marks set undone_at = clock_timestamp(), undone_by = ${by},
      changed_no = nextval(pg_get_serial_sequence('take_marks', 'no'))::integer
    where id = ${id}::uuid returning changed_no`)
  return changed_no
}
