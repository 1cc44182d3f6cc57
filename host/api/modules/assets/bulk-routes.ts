import { valuesOf } from '../../../../src/domain/asset/bulk-change.ts'
import { changeFaults, valueFaults } from '../../../../src/domain/asset/bulk-rules.ts'
import { requestedValues } from '../../../../src/domain/asset/requested-values.ts'
import {
  listFaults,
  selectionFaults,
  selectionLimit,
} from '../../../../src/domain/run/selection-rules.ts'
import type { AssetRunWrite, Change, PartCountWrite } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { route } from '../../http/route.ts'
import { startRun } from '../../runs/run-view.ts'
import type { BulkRequest } from './bulk.ts'
import { countParts } from './bulk-selection.ts'
import { draftOf, referencesOf } from './draft.ts'
import { businessDay } from './filter.ts'

/** The valid parts of a request body. */
type ValidParts = { [Part in keyof AssetRunWrite]?: Partial<AssetRunWrite[Part]> }

const isChange = (change: Partial<Change> | undefined): change is Change =>
  change?.kind !== undefined

/** Loads the rows that a change names. Rows that do not exist are missing from the result. */
function loadReferences(db: Queryable, change: Partial<Change> | undefined) {
  const named = isChange(change) ? valuesOf(change) : {}
  const { category_id = null, place_id = null, location_id = null, assigned_to = null } = named
  return referencesOf(db, [draftOf({ category_id, place_id, location_id, assigned_to })])
}

export const assetRunRoutes = {
  startAssetRun: route('startAssetRun', {
    status: 201,
    creates: true,
    find: async ({ db, body, config }) => ({
      ...(await loadReferences(db, (body as ValidParts).change)),
      today: businessDay(config),
    }),
    check({ body }, reference) {
      const { selection, change }: ValidParts = body
      const isRestoring = change?.kind === 'restore'
      return [
        ...(selection
          ? [
              ...selectionFaults(selection, { limit: selectionLimit, counted: true }),
              ...listFaults(selection, { archived: isRestoring }),
            ]
          : []),
        ...(isChange(change) ? [...changeFaults(change), ...valueFaults(change, reference)] : []),
      ]
    },
    handle(context, reference) {
      const { selection, change, with_parts } = context.body
      const request: BulkRequest = {
        selection,
        change,
        requested: requestedValues(change, reference),
        with_parts: with_parts ?? false,
        today: reference.today,
      }
      return startRun(context, { kind: 'bulk', request })
    },
  }),

  countParts: route('countParts', {
    check({ body }) {
      const { selection }: Partial<PartCountWrite> = body
      return selection ? selectionFaults(selection, { limit: selectionLimit, counted: false }) : []
    },
    handle: async ({ db, body, config }) => ({
      count: await countParts(db, body, businessDay(config)),
    }),
  }),
}
