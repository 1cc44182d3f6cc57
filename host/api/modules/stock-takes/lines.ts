import { assetCode } from '../../../../src/domain/asset/asset-code.ts'
import type { Page } from '../../../../src/wire/page.ts'
import type { Mark, StockTakeLine } from '../../../../src/wire/stock-take.ts'
import type {
  MarkResult,
  StockTakeResult,
  StockTakeState,
} from '../../../../src/wire/stock-take-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { all } from '../../lists/list.ts'
import { pageBody, usualPageSize, type Paging } from '../../lists/page.ts'
import type { FileAddresses } from '../../records/attachments.ts'
import { countedMarks } from '../../records/stock-take-marks.ts'
import { instantText, personObject } from '../../records/rows.ts'

/** A mark as stored. */
export type MarkRow = Omit<Mark, 'photo_url'> & {
  take_id: number
  result: MarkResult
  photo: { key: string; name: string; type: string } | null
}

/** Returns a mark for an API response. */
export const toMark = (
  { photo, take_id: _take, result: _result, ...mark }: MarkRow,
  { links, origin }: FileAddresses,
): Mark => ({ ...mark, photo_url: photo && origin + links.path(photo.key, photo) })

/** The mark of the relation `marks`, as a column of a query; null if there is none. */
export const markObject: Sql = sql`
  case when marks.id is not null then json_build_object('id', marks.id, 'no', marks.no, 'take_id', marks.take_id, 'result', marks.result, 'asset_id', marks.asset_id,
    'code', marks.code, 'how', marks.how, 'note', marks.note, 'marked_at', ${instantText('marks.marked_at')},
    'taken_back', marks.undone_at is not null,
    'location', case when marks.location is not null then
      json_build_object('id', marks.location_id, 'display_name', marks.location) end,
    'marked_by', ${personObject('markers')},
    'photo', (
      select json_build_object('key', file_key, 'name', name, 'type', content_type) from attachments
      where subject = 'mark' and subject_id = marks.no limit 1)) end`

export const markJoins: Sql = sql`left join users as markers on markers.id = marks.marked_by`

/** A line as stored. */
export interface LineRow {
  asset_id: number | null
  serial_number: string | null
  description: string | null
  place: string | null
  location_id: number | null
  location: string | null
  archived: boolean
  expected: boolean
  result: StockTakeResult
  mark: MarkRow | null
}

export function toLine(row: LineRow, addresses: FileAddresses): StockTakeLine {
  const { asset_id: id, serial_number, description, location, archived } = row
  const named = { serial_number, description, place: row.place ?? '', location, archived }
  return {
    asset: id === null ? null : { id, code: assetCode(id), ...named },
    location_id: row.location_id,
    expected: row.expected,
    result: row.result,
    mark: row.mark && toMark(row.mark, addresses),
  }
}

/** Returns the columns of an asset that is not on the list, as it was when it was marked. */
const knownColumns = (marks: Sql): Sql => sql`
  ${marks}.asset_id, ${marks}.code, false as expected, ${marks}.known ->> 'serial_number' as serial_number,
  ${marks}.known ->> 'description' as description, ${marks}.known ->> 'place' as place,
  (${marks}.known ->> 'location_id')::integer as location_id, ${marks}.known ->> 'location' as location,
  coalesce((${marks}.known ->> 'archived')::boolean, false) as archived, ${marks}.result, ${marks}.id as mark_id`

interface LineQuery {
  take: number
  state: StockTakeState
  results?: readonly StockTakeResult[] | undefined
  /** Only lines whose marks have changed after this number. */
  since?: number | undefined
}

const isOffList = sql`(known is not null or asset_id is null)`

/** Selects unexpected assets whose marks were all undone. */
const undoneExtras = (take: number, since: number): Sql => sql`
  union all select ${knownColumns(sql`taken`)} from (
    select distinct on (asset_id, lower(code)) * from take_marks
    where take_id = ${take} and undone_at is not null and changed_no > ${since} and ${isOffList}
    order by asset_id, lower(code), no desc
  ) as taken where not exists (
    select from counted where counted.asset_id = taken.asset_id or lower(counted.code) = lower(taken.code))`

/** Returns a `with` clause for `chosen`: the expected assets, and other assets and codes that were marked. */
function withLines({ take, state, results, since }: LineQuery): Sql {
  const conditions = [
    ...(results ? [sql`lines.result = any(${[...results]})`] : []),
    ...(since === undefined
      ? []
      : [
          sql`exists (
            select from take_marks as changed where changed.take_id = ${take} and changed.changed_no > ${since}
              and (changed.asset_id = lines.asset_id or lower(changed.code) = lower(lines.code)))`,
        ]),
  ]
  return sql`
    with counted as materialized (${countedMarks(sql`${take}::integer`)}), lines as (
      select take_lines.asset_id, null::varchar as code, true as expected, take_lines.serial_number, take_lines.description,
        take_lines.place, take_lines.location_id, take_lines.location, false as archived,
        coalesce(counted.result, ${state === 'closed' ? 'missing' : 'open'}) as result, counted.id as mark_id
      from take_lines left join counted on counted.asset_id = take_lines.asset_id where take_lines.take_id = ${take}
      union all select ${knownColumns(sql`counted`)} from counted where ${isOffList}
      ${since === undefined ? sql`` : undoneExtras(take, since)}
    ), chosen as materialized (select * from lines where ${all(conditions)})`
}

const lineColumns = sql`
  chosen.asset_id, chosen.serial_number, chosen.description, chosen.place, chosen.location_id, chosen.location,
  chosen.archived, chosen.expected, chosen.result, ${markObject} as mark`

const lineJoins = sql`left join take_marks as marks on marks.id = chosen.mark_id ${markJoins}`

const lineOrder = sql`
  order by marks.no desc nulls last, lower(chosen.location) nulls last, lower(chosen.description) nulls last, chosen.asset_id`

/** Maximum number of lines that are read at once. */
const allLimit = 50_000

/** Returns the query of all lines of some results, for the report. */
export const reportedLines = (of: LineQuery): Sql =>
  sql`${withLines(of)} select ${lineColumns} from chosen ${lineJoins} ${lineOrder}`

/** Returns a page of the lines, marked ones first. Reads all lines by one query unless there are too many. */
export async function linePage(
  db: Queryable,
  of: LineQuery,
  paging: Paging,
): Promise<Page<LineRow>> {
  const { page = 1, perPage = usualPageSize } = paging
  const read = (window: Sql) => db.many<LineRow>(sql`${reportedLines(of)} ${window}`)
  if (paging.all) {
    const rows = await read(sql`limit ${allLimit + 1}`)
    if (rows.length <= allLimit) return pageBody(rows, { ids: [], total: rows.length }, { page: 1 })
  }
  const { total } = await db.one<{ total: number }>(
    sql`${withLines(of)} select count(*) as total from chosen`,
  )
  const rows = await read(sql`limit ${perPage} offset ${(page - 1) * perPage}`)
  return pageBody(rows, { ids: [], total }, { page, perPage })
}
