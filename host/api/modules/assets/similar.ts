import { assetFaults } from '../../../../src/domain/asset/asset-rules.ts'
import { similarFaults } from '../../../../src/domain/asset/similar-rules.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { similarRuleTexts } from '../../../../src/domain/messages/en/similar.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { route } from '../../http/route.ts'
import { addAssets, assetConflicts } from './adding.ts'
import { draftFields, draftOf, proposalOf } from './draft.ts'
import { validAsset } from './judge.ts'
import { idFaults, serialExists } from './unique-ids.ts'

/** Returns the IDs of a request body, trimmed, without blank ones. */
const idsOf = (ids: readonly string[] | null | undefined): string[] =>
  (ids ?? []).flatMap((id) => trimmed(id) ?? [])

/** Returns a fault for the first ID that an active asset already has, if IDs must be unique. */
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
  /** Adds assets that differ only in their ID: all of them or none. */
  createSimilarAssets: route('createSimilarAssets', {
    status: 201,
    creates: true,
    fields: [...draftFields, 'serial_numbers'],
    conflicts: {
      ...assetConflicts,
      assets_unique_serial: { ...serialExists, field: 'serial_numbers' },
    },
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
      const asset = validAsset(draft, reference)
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
