import { fieldsIn, recordOf } from '../../wire/asset-fields.ts'
import type { Category, Location } from '../../wire/reference.ts'
import type { Change } from '../../wire/run.ts'
import { message } from '../../wire/texts.ts'
import type { AssetDraft, AssetField } from './asset-rules.ts'
import { bulkFieldNames, isBulkField, type BulkField, type BulkSet } from './bulk-fields.ts'
import { fault, type Fault } from '../faults.ts'
import { withLoan } from './loan-rules.ts'
import { managerFor } from './managers.ts'
import { keepLocation } from './places.ts'
import { bulkTexts } from '../messages/en/bulk.ts'
import { trimmed } from '../text/text.ts'

/** The values that a change sets; `undefined` leaves a field as it is. */
export type NewValues = Partial<BulkSet> & { assigned_to?: number | null }

/** Returns the values that a change sets on every asset; none for archiving and restoring. */
export function valuesOf(change: Change): NewValues {
  switch (change.kind) {
    case 'assign':
      return {
        assigned_to: change.user_id ?? null,
        ...(change.return_by && { return_by: change.return_by }),
      }
    case 'move':
      return {
        ...(change.place_id && { place_id: change.place_id }),
        ...(change.location_id && { location_id: change.location_id }),
      }
    case 'edit': {
      const cleared = (change.clear ?? []).filter(isBulkField)
      return {
        ...change.set,
        ...recordOf(cleared, () => null),
        ...(change.user_id !== undefined && { assigned_to: change.user_id }),
      }
    }
    default:
      return {}
  }
}

const choiceFields: readonly BulkField[] = ['status', 'labelled', 'manager']

const isDetail = (name: string): boolean => fieldsIn('details').some((field) => field === name)

/** Returns a draft with new values. Fields of the details have no prefix. */
export function draftWith(
  draft: AssetDraft,
  values: Readonly<Record<string, unknown>>,
): AssetDraft {
  const entries = Object.entries(values)
  return {
    ...draft,
    ...Object.fromEntries(entries.filter(([name]) => !isDetail(name))),
    asset_details: {
      ...draft.asset_details,
      ...Object.fromEntries(entries.filter(([name]) => isDetail(name))),
    },
  }
}

/**
 * Returns an asset with new values. If the place changes and no location is given, a location outside the new place is
 * cleared (BULK-08).
 */
export function withValues(
  asset: AssetDraft,
  values: NewValues,
  locations: readonly Location[],
): AssetDraft {
  const isChoice = (name: string) => choiceFields.some((choice) => choice === name)
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isChoice(name) ? trimmed(value as string) : value,
  ])
  const hasNewDate = values.return_by !== undefined
  const draft = withLoan(draftWith(asset, Object.fromEntries(entries) as NewValues), asset, {
    hasNewDate,
  })
  if (values.location_id !== undefined) return draft
  return { ...draft, location_id: keepLocation(locations, draft.location_id, draft.place_id) }
}

/** Returns a fault if the category requires another manager than the chosen one. */
export function managerFaults(
  { category_id, manager }: NewValues,
  category: Pick<Category, 'manager'> | undefined,
): Fault<AssetField>[] {
  const isForced = !category_id && manager && managerFor(category, manager) !== trimmed(manager)
  return isForced ? [fault('manager', 'of-category', message(bulkTexts, 'managerOfCategory'))] : []
}

/** Returns the fields that a change sets or clears. */
export const changedFields = (values: NewValues): BulkField[] =>
  bulkFieldNames.filter((name) => values[name] !== undefined)
