import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type {
  MarkSaved,
  MarkWrite,
  StockTake,
  StockTakeLine,
} from '../../../src/wire/stock-take.ts'
import type { StockTakeResult } from '../../../src/wire/stock-take-kinds.ts'
import type { Answer, Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { runStage } from '../runs/stage.ts'

/** Fields of a mark in a test. Missing ones have default values. */
export type Marking = Omit<Partial<MarkWrite>, 'id'> & { id?: string }

export const markOf = (marking: Marking): MarkWrite => ({
  id: randomUUID(),
  how: 'scan',
  marked_at: new Date().toISOString(),
  ...marking,
})

/** Starts the API with the test company. Returns functions that send requests about stock-takes. */
export function stockTakeStage() {
  const stage = runStage()
  const path = (id: number, rest = '') => `/api/v1/stock-takes/${id}${rest}`
  const send = (id: number, marks: readonly Marking[], by: Person = 'systemAdmin') =>
    stage.as(by).post(path(id, '/marks'), { marks: marks.map(markOf) })
  const expectSuccess = ({ status, body }: Answer) => {
    expect([status < 300, body]).toEqual([true, expect.anything()])
    return body
  }
  return {
    stage,
    path,
    send,
    async start(body: object = {}, by: Person = 'systemAdmin'): Promise<StockTake> {
      const request = { name: 'Count', place_id: company.places.pune, ...body }
      return expectSuccess(await stage.as(by).post('/api/v1/stock-takes', request))
    },
    async take(id: number, by: Person = 'systemAdmin'): Promise<StockTake> {
      return expectSuccess(await stage.as(by).get(path(id)))
    },
    async mark(id: number, marking: Marking, by: Person = 'systemAdmin'): Promise<MarkSaved> {
      const [saved] = expectSuccess(await send(id, [marking], by))
      return saved!
    },
    async lines(id: number, query = 'all=true'): Promise<StockTakeLine[]> {
      return expectSuccess(await stage.as('systemAdmin').get(path(id, `/lines?${query}`))).items
    },
    /** Returns the descriptions or codes of the lines with these results. */
    async named(id: number, ...results: StockTakeResult[]): Promise<(string | null)[]> {
      const query = results.map((result) => `result[]=${result}`).join('&')
      const lines = await this.lines(id, `all=true&${query}`)
      return lines.map(({ asset, mark }) => asset?.description ?? mark?.code ?? null)
    },
    /** Inserts assets, by default in Pune, and returns their ids. */
    async assets(count: number, values: Readonly<Record<string, unknown>> = {}): Promise<number[]> {
      const all = { place_id: 2, location_id: 4, status: 'ready', category_id: 2, ...values }
      const rows = await stage.api.db.many<{ id: number }>(sql`
        insert into assets (serial_number, description, status, labelled, manager, category_id, place_id, location_id)
        select 'T-' || n, 'Thing ' || n, ${all.status}, 'yes', 'office_admin', ${all.category_id}, ${all.place_id}, ${all.location_id}
        from generate_series(1, ${count}::integer) as n returning id`)
      return rows.map(({ id }) => id)
    },
    async close(id: number, body: object = {}, by: Person = 'systemAdmin') {
      const request = { move: true, set_missing: false, ...body }
      const { id: run } = expectSuccess(await stage.as(by).post(path(id, '/close'), request))
      return stage.ended(run)
    },
  }
}
