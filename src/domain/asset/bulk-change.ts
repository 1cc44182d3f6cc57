import { recordOf } from '../../wire/asset-fields.ts'
import type { AssetDetail } from '../../wire/asset.ts'
import type { Category, Location } from '../../wire/reference.ts'
import type { Change } from '../../wire/run.ts'
import { message } from '../../wire/texts.ts'
import type { AssetDraft, AssetField } from './asset-rules.ts'
import { bulkFieldNames, isBulkField, type BulkField, type BulkSet } from './bulk-fields.ts'
import type { Fault } from '../faults.ts'
import { managerFor } from './managers.ts'
import { keepLocation } from './places.ts'
import { bulkTexts } from '../messages/en/run.ts'
import { trimmed } from '../text/text.ts'

/** What a change does with the values of an asset; `undefined` leaves a field as it is. */
export type NewValues = Partial<BulkSet> & { assigned_to?: number | null }

/** The values that a change gives to every asset; none for archiving and restoring. */
export function valuesOf(change: Change): NewValues {
  switch (change.kind) {
    case 'assign':
      return { assigned_to: change.user_id ?? null }
    case 'move':
      return {
        ...(change.place_id && { place_id: change.place_id }),
        ...(change.location_id && { location_id: change.location_id }),
      }
    case 'edit': {
      const cleared = (change.clear ?? []).filter(isBulkField)
      return { ...change.set, ...recordOf(cleared, () => null) }
    }
    default:
      return {}
  }
}

const choices: readonly BulkField[] = ['status', 'labelled', 'manager']

/** The values that belong to the details of an asset. */
function detailsOf(values: NewValues): Partial<AssetDetail> {
  const { os, watt, payment_date, depreciation, warranty, remarks } = values
  const given = { os, watt, payment_date, depreciation, warranty, remarks }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/**
 * An asset with new values. Where the place changes and no location is given, the location goes unless it lies in the new
 * place; where the place stays it stays (BULK-08).
 */
export function changed(
  asset: AssetDraft,
  values: NewValues,
  locations: readonly Location[],
): AssetDraft {
  const main = Object.entries(values).flatMap(([name, value]) =>
    name in asset
      ? [[name, choices.some((choice) => choice === name) ? trimmed(value as string) : value]]
      : [],
  )
  const draft: AssetDraft = {
    ...asset,
    ...(Object.fromEntries(main) as Partial<AssetDraft>),
    asset_details: { ...asset.asset_details, ...detailsOf(values) },
  }
  if (values.location_id !== undefined) return draft
  return { ...draft, location_id: keepLocation(locations, draft.location_id, draft.place_id) }
}

/** Does the category decide another manager than the one that was chosen for the asset as it is? */
export function managerFaults(
  { category_id, manager }: NewValues,
  category: Pick<Category, 'manager'> | undefined,
): Fault<AssetField>[] {
  const isForced = !category_id && manager && managerFor(category, manager) !== trimmed(manager)
  return isForced
    ? [{ field: 'manager', key: 'of-category', ...message(bulkTexts, 'managerOfCategory') }]
    : []
}

/** The fields that a change sets or clears. */
export const changedFields = (values: NewValues): BulkField[] =>
  bulkFieldNames.filter((name) => values[name] !== undefined)
