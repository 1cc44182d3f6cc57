import { randomUUID } from 'node:crypto'
import type { Queryable } from '../api/db/open.ts'
import { sql } from '../api/db/sql.ts'
import type { StockTakeCloseRequest } from '../api/modules/assets/stock-take-rows.ts'
import { insertMarks, type NewMark } from '../api/modules/stock-takes/mark-queries.ts'
import {
  endStockTake,
  insertStockTake,
  nameClosingRun,
} from '../api/modules/stock-takes/queries.ts'
import type { Runs } from '../api/runs/runs.ts'

export { openRuns, type Runs } from '../api/runs/runs.ts'

interface DemoStockTake {
  name: string
  category: string
  /** Every so many expected assets one is not marked. */
  skipped: number
  closed: boolean
}

/** One that is finished, with an asset in another location, some that nobody found and a code that nobody knows; one at work. */
const takes: readonly DemoStockTake[] = [
  { name: 'Monitors, last quarter', category: 'Monitor', skipped: 8, closed: true },
  { name: 'Laptops', category: 'Laptop', skipped: 2, closed: false },
]

/** Returns the place that has most assets of a category. */
const scopeOf = (tx: Queryable, category: string) =>
  tx.one<{ place_id: number; category_id: number }>(sql`
    select place_id, category_id from assets join categories on categories.id = category_id
    where categories.display_name = ${category} and deleted_at is null group by 1, 2 order by count(*) desc, 1 limit 1`)

const elsewhere = (tx: Queryable, place: number) =>
  tx.one<{ id: number; display_name: string }>(sql`
    select id, display_name from locations where place_id = ${place} order by id desc limit 1`)

interface Line {
  asset_id: number
  location_id: number | null
  location: string | null
}

/** Returns what was marked of the lines; the first asset was in another location. */
async function marksOf(
  tx: Queryable,
  { take, place, skipped }: { take: number; place: number; skipped: number },
): Promise<NewMark[]> {
  const other = await elsewhere(tx, place)
  const lines = await tx.many<Line>(sql`
    select asset_id, location_id, location from take_lines where take_id = ${take} order by asset_id`)
  const common = { known: null, how: 'scan', note: null, marked_at: new Date().toISOString() }
  const isAway = ({ location_id }: Line, at: number) =>
    at === 0 && location_id !== null && location_id !== other.id
  const seen = lines
    .map((line, at): NewMark => ({
      ...common,
      id: randomUUID(),
      asset_id: line.asset_id,
      code: null,
      result: isAway(line, at) ? 'misplaced' : 'found',
      location_id: isAway(line, at) ? other.id : line.location_id,
      location: isAway(line, at) ? other.display_name : line.location,
    }))
    .filter((_mark, at) => at % skipped !== skipped - 1)
  const unknown: NewMark = {
    ...common,
    id: randomUUID(),
    asset_id: null,
    code: 'OLD-4711',
    result: 'unknown',
    location_id: null,
    location: null,
    note: 'A sticker of the former owner',
  }
  return [...seen, unknown]
}

async function count(
  tx: Queryable,
  opened: Runs,
  { by, demo }: { by: number; demo: DemoStockTake },
): Promise<void> {
  const { name, category, skipped, closed } = demo
  const { place_id, category_id } = await scopeOf(tx, category)
  const draft = { name, place_id, location_ids: null, category_ids: [category_id] }
  const take_id = await insertStockTake(tx, by, draft)
  const marks = await marksOf(tx, { take: take_id, place: place_id, skipped })
  await insertMarks(tx, { take: take_id, by, received: new Date() }, marks)
  if (!closed) return
  await endStockTake(tx, { id: take_id, state: 'closed', by })
  const request: StockTakeCloseRequest = {
    take_id,
    file: name,
    change: { kind: 'close-take' },
    move: true,
    set_missing: false,
  }
  const { id } = await opened.start(tx, {
    kind: 'take-close',
    request,
    by,
  })
  await nameClosingRun(tx, take_id, id)
}

/** Stock-takes as an admin has made them just now. */
export async function addStockTakes(tx: Queryable, opened: Runs, by: number): Promise<void> {
  for (const demo of takes) await count(tx, opened, { by, demo })
}
