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

interface DemoStockTake {
  name: string
  category: string
  /** One in `skipEvery` expected assets is not marked. */
  skipEvery: number
  closed: boolean
}

const demoStockTakes: readonly DemoStockTake[] = [
  { name: 'Monitors, last quarter', category: 'Monitor', skipEvery: 8, closed: true },
  { name: 'Laptops', category: 'Laptop', skipEvery: 2, closed: false },
]

/** Returns the place with the most assets of a category. */
const scopeOf = (tx: Queryable, category: string) =>
  tx.one<{ place_id: number; category_id: number }>(sql`
    select place_id, category_id from assets join categories on categories.id = category_id
    where categories.display_name = ${category} and deleted_at is null group by 1, 2 order by count(*) desc, 1 limit 1`)

const lastLocationOf = (tx: Queryable, place: number) =>
  tx.one<{ id: number; display_name: string }>(sql`
    select id, display_name from locations where place_id = ${place} order by id desc limit 1`)

interface Line {
  asset_id: number
  location_id: number | null
  location: string | null
}

/** Returns marks of the expected assets, the first of them misplaced, and a mark of an unknown code. */
async function buildMarks(
  tx: Queryable,
  { take, place, skipEvery }: { take: number; place: number; skipEvery: number },
): Promise<NewMark[]> {
  const other = await lastLocationOf(tx, place)
  const lines = await tx.many<Line>(sql`
    select asset_id, location_id, location from take_lines where take_id = ${take} order by asset_id`)
  const common = { known: null, how: 'scan', note: null, marked_at: new Date().toISOString() }
  const seen = lines
    .map(({ asset_id, location_id, location }, index): NewMark => {
      const isMisplaced = index === 0 && location_id !== null && location_id !== other.id
      return {
        ...common,
        id: randomUUID(),
        asset_id,
        code: null,
        result: isMisplaced ? 'misplaced' : 'found',
        location_id: isMisplaced ? other.id : location_id,
        location: isMisplaced ? other.display_name : location,
      }
    })
    .filter((_mark, index) => index % skipEvery !== skipEvery - 1)
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

async function addStockTake(
  tx: Queryable,
  runs: Runs,
  { by, name, category, skipEvery, closed }: DemoStockTake & { by: number },
): Promise<void> {
  const { place_id, category_id } = await scopeOf(tx, category)
  const draft = { name, place_id, location_ids: null, category_ids: [category_id] }
  const take_id = await insertStockTake(tx, by, draft)
  const marks = await buildMarks(tx, { take: take_id, place: place_id, skipEvery })
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
  const { id } = await runs.start(tx, { kind: 'take-close', request, by })
  await nameClosingRun(tx, take_id, id)
}

export async function addStockTakes(tx: Queryable, runs: Runs, by: number): Promise<void> {
  for (const stockTake of demoStockTakes) await addStockTake(tx, runs, { by, ...stockTake })
}
