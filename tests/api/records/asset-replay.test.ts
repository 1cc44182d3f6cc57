import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { readingOf, type AssetFacts } from '../../../src/domain/asset/asset-fields.ts'
import { fieldNames } from '../../../src/wire/asset-fields.ts'
import type { FieldChange } from '../../../src/wire/changes.ts'
import { testApi } from '../../support/api.ts'
import { assetCalls, fullAsset, leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'

const api = testApi()

/** Returns a function that picks a random value, the same in every run. */
function seededPicks(seed: number): <Value>(values: readonly Value[]) => Value {
  let state = seed
  return (values) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return values[state % values.length] as (typeof values)[number]
  }
}

const valuesOf = (asset: AssetFacts) =>
  Object.fromEntries(fieldNames.map((name) => [name, readingOf(asset, name)[0]]))

test.each([1, 2, 3])(
  'EVT-06 reverting the events of an asset one by one gives its first state (%s)',
  async (seed) => {
    const calls = assetCalls(api)
    const pick = seededPicks(seed)
    const id = await calls.added(pick([fullAsset, leastAsset]))
    const first = valuesOf((await calls.get(id)).body)
    for (let turn = 0; turn < 12; turn++) {
      const details = {
        ...fullAsset.asset_details,
        watt: pick([null, 0, 65.5]),
        depreciation: pick([null, true, false]),
      }
      const body = pick([
        leastAsset,
        {
          ...fullAsset,
          description: pick(['ThinkPad', 'x'.repeat(4000), null, 'asset']),
          quantity: pick([1, 2.5]),
        },
        { ...fullAsset, assigned_to: pick([null, company.users.employee]), asset_details: details },
        {
          ...fullAsset,
          location_id: pick([null, company.locations.storeRoom]),
          status: pick(['ready', 'missing']),
        },
      ])
      expect((await calls.update(id, body)).status).toBe(200)
    }
    const events = await api.db.many<{ changes: FieldChange[] | null; messages: string[] }>(sql`
    select changes, messages from events where subject = 'asset' and subject_id = ${id} order by id desc`)
    const state = valuesOf((await calls.get(id)).body)
    for (const { changes, messages } of events.slice(0, -1)) {
      expect(changes).toHaveLength(messages.length)
      for (const { field, from, to } of changes ?? []) {
        expect(state[field]).toEqual(to?.id ?? null)
        state[field] = from?.id ?? null
      }
    }
    expect(state).toEqual(first)
  },
)
