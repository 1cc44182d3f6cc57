import { expect } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Change, Run, RunRow, Selection } from '../../../src/wire/run.ts'
import { testApi, type Answer, type Person } from '../../support/api.ts'
import { eventually } from '../../support/eventually.ts'

/** The API with workers and its company, made for the tests of one file. */
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
    /** The run of a start that is expected to succeed. */
    async started(...asked: Parameters<typeof start>): Promise<Run> {
      const { status, body } = await start(...asked)
      expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })])
      return body
    },
    /** The run, once it has ended. */
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
    /** Ids of new chairs in Pune, the first the oldest. */
    async chairs(count: number): Promise<number[]> {
      const rows = await api.db.many<{ id: number }>(sql`
        insert into assets (serial_number, description, status, labelled, manager, category_id, place_id, location_id, created_at)
        select 'CH-' || n, 'Chair ' || n, 'ready', 'yes', 'office_admin', 2, 2, 4, now() + n * interval '1 millisecond'
        from generate_series(1, ${count}::integer) as n returning id`)
      return rows.map(({ id }) => id).toSorted((one, other) => one - other)
    },
    /** A column of assets, in the order of the ids. */
    async values(column: string, ids: readonly number[]): Promise<unknown[]> {
      const rows = await api.db.many<{ id: number; asset: Record<string, unknown> }>(sql`
        select id, to_jsonb(assets) as asset from assets where id = any(${[...ids]})`)
      const byId = new Map(rows.map(({ id, asset }) => [id, asset[column]]))
      return ids.map((id) => byId.get(id))
    },
    /** The sentences of an asset's history, newest entry first. */
    async told(id: number): Promise<string[][]> {
      const { body } = await as('systemAdmin').get(`/api/v1/asset/${id}/history`)
      return body.items.map((entry: { history: { messages: string[] } }) => entry.history.messages)
    },
  }
}
