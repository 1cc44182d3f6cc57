import { assetFormTexts } from '../../src/domain/messages/asset-form.ts'
import { conflictFields } from '../../src/parts/conflict/conflict-fields.ts'
import type { Conflict } from '../../src/state/conflict.ts'
import type { Currency } from '../../src/domain/asset-detail-rules.ts'
import type { Money } from '../../src/ui/field/money-input.tsx'
import { assetSections } from './fields.tsx'
import type { AssetLists } from './lists.ts'
import type { AssetValues } from './values.ts'

function moneyWords(value: unknown): string {
  const { currency, amount } = value as Money<Currency>
  return amount === null ? '' : `${assetFormTexts.currencies[currency]} ${amount}`
}

/** The fields of a conflict in words, in the order of the form. */
export const conflictWords = (conflict: Conflict<AssetValues>, lists: AssetLists) =>
  conflictFields(
    conflict,
    assetSections(lists).flatMap(({ fields }) => fields),
    moneyWords,
  )
