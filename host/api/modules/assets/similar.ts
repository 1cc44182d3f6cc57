import { assetFaults } from '../../../../src/domain/asset/asset-rules.ts'
import { similarFaults } from '../../../../src/domain/asset/similar-rules.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { similarRuleTexts } from '../../../../src/domain/messages/en/similar.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { route } from '../../http/route.ts'
import { addAssets, conflicts } from './adding.ts'
import { draftFields, draftOf, proposalOf } from './draft.ts'
import { settled } from './judge.ts'
import { idFaults, serialExists } from './unique-ids.ts'

/** Returns the IDs of a body without blank ones. */
const idsOf = (given: readonly string[] | null | undefined): string[] =>
  (given ?? []).flatMap((id) => trimmed(id) ?? [])

/** Returns the first ID that an active asset already has, if IDs must be unique. */
async function takenFaults(db: Queryable, ids: readonly string[]): Promise<Fault[]> {
  const faults = await idFaults(
    db,
    ids.map((serial) => ({ id: undefined, serial })),
  )
  const taken = ids.find((_, at) => (faults[at] ?? []).length > 0)
  if (taken === undefined) return []
  return [
    { ...serialExists, field: 'serial_numbers', ...message(similarRuleTexts, 'takenOf', taken) },
  ]
}

export const similarRoutes = {
  /** Adds an asset for each ID, with otherwise equal values: all of them or none. */
  createSimilarAssets: route('createSimilarAssets', {
    status: 201,
    creates: true,
    fields: [...draftFields, 'serial_numbers'],
    conflicts: { ...conflicts, assets_unique_serial: { ...serialExists, field: 'serial_numbers' } },
    find: ({ body: { serial_numbers: _ids, ...body }, ...context }) =>
      proposalOf(context, draftOf({ ...body, serial_number: null })),
    async check({ db, body }, { draft, reference }) {
      const ids = idsOf(body.serial_numbers)
      const faults = similarFaults(ids)
      return [
        ...assetFaults(draft, reference),
        ...(faults.length > 0 ? faults : await takenFaults(db, ids)),
      ]
    },
    async handle({ db, caller, body }, { draft, reference }) {
      const asset = settled(draft, reference)
      const assets = idsOf(body.serial_numbers).map((serial_number) => ({
        ...asset,
        serial_number,
      }))
      const added = await addAssets(db, assets, {
        by: caller.id,
        asksReceipt: body.ask_receipt === true,
        reference,
      })
      return { ids: added.map(({ id }) => id) }
    },
  }),
}
