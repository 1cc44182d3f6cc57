import { expect } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Change, Run, RunRow, Selection } from '../../../src/wire/run.ts'
import { testApi, type Answer, type Person } from '../../support/api.ts'
import { eventually } from '../../support/eventually.ts'

/** Starts the API with a worker and the test company for the tests of one file; returns functions for runs. */
export function runStage(env: Readonly<Record<string, string>> = {}) {
  const api = testApi({ WORKERS: '1', ...env })
  const as = (person: Person) => api.as(person)

  const start = (
    selection: Selection,
    change: Change,
    { by = 'systemAdmin', headers = {} }: { by?: Person; headers?: Record<string, string> } = {},
  ): Promise<Answer> => as(by).post('/api/v1/asset-runs', { selection, change }, { headers })

  async function run(id: number, by: Person = 'systemAdmin'): Promise<Run> {
    return (await as(by).get(`/api/v1/runs/${id}`)).body
  }
  return {
    api,
    as,
    start,
    run,
    /** Starts a run, asserts that the start succeeds, and returns the run. */
    async started(...request: Parameters<typeof start>): Promise<Run> {
      const { status, body } = await start(...request)
      expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })])
      return body
    },
    /** Waits until the run has ended and returns it. */
    ended: (id: number): Promise<Run> =>
      eventually(async () => {
        const now = await run(id)
        expect(now.ended_at).not.toBeNull()
        return now
      }),
    async undo(id: number, by: Person = 'systemAdmin'): Promise<Run> {
      const { status, body } = await as(by).post(`/api/v1/runs/${id}/undo`)
      expect([status, body]).toEqual([201, expect.anything()])
      return body
    },
    async rows(id: number, query = 'perPage=1000'): Promise<RunRow[]> {
      return (await as('systemAdmin').get(`/api/v1/runs/${id}/rows?${query}`)).body.items
    },
    /** Inserts chairs in Pune and returns their ids, oldest first. */
    async chairs(count: number): Promise<number[]> {
      const rows = await api.db.many<{ id: number }>(sql`
        insert into assets (serial_number, description, status, labelled, manager, category_id, place_id, location_id, created_at)
        select 'CH-' || n, 'Chair ' || n, 'ready', 'yes', 'office_admin', 2, 2, 4, now() + n * interval '1 millisecond'
        from generate_series(1, ${count}::integer) as n returning id`)
      return rows.map(({ id }) => id).toSorted((one, other) => one - other)
    },
    /** Returns the values of a column, in the order of the ids. */
    async values(column: string, ids: readonly number[]): Promise<unknown[]> {
      const rows = await api.db.many<{ id: number; asset: Record<string, unknown> }>(sql`
        select id, to_jsonb(assets) as asset from assets where id = any(${[...ids]})`)
      const byId = new Map(rows.map(({ id, asset }) => [id, asset[column]]))
      return ids.map((id) => byId.get(id))
    },
    /** Returns the sentences of an asset's history, newest entry first. */
    async historyOf(id: number): Promise<string[][]> {
      const { body } = await as('systemAdmin').get(`/api/v1/asset/${id}/history`)
      return body.items.map((entry: { history: { messages: string[] } }) => entry.history.messages)
    },
  }
}
