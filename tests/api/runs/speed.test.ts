import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { runStage } from './stage.ts'

const stage = runStage()

test('BULK-19 RUN-02 5,000 assets are changed within 15 s; the first request is answered at once', async () => {
  const ids = await stage.chairs(5000)
  await stage.api.db.run(sql`analyze assets`)
  const began = performance.now()
  const { id, state } = await stage.started({ ids }, { kind: 'edit', set: { vendor: 'Flipkart' } })
  expect([state, performance.now() - began < 5000]).toEqual(['queued', true])
  const ended = await stage.ended(id)
  const took = performance.now() - began
  expect(ended).toMatchObject({ state: 'done', total: 5000, done: 5000, ok: 5000, refused: 0 })
  expect(new Set(await stage.values('vendor', ids))).toEqual(new Set(['Flipkart']))
  expect(took).toBeLessThan(15_000)
})
