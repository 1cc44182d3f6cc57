import { shownValue } from '../../src/domain/asset/asset-changes.ts'
import { historyTexts } from '../../src/domain/messages/en/history.ts'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatExact } from '../../src/domain/text/format.ts'
import { assetFields, type AssetFieldName } from '../../src/wire/asset-fields.ts'
import { computedFields } from '../../src/wire/computed-fields.ts'
import type { ChangedValue } from '../../src/wire/changes.ts'
import { roleById, roles } from '../../src/wire/enums.ts'
import type { ImportKind, ImportTarget } from '../../src/wire/import-kinds.ts'

/** Labels of the targets that are no fields of assets. A function, because the language is set after this file loads. */
const otherLabels = (): Readonly<Record<string, string>> => ({
  ...historyTexts.userFields,
  ...importScreenTexts.columns.amounts,
  ...importScreenTexts.columns.names,
})

const isAssetField = (target: ImportTarget): target is AssetFieldName =>
  Object.hasOwn(assetFields, target)

export const targetLabel = (target: ImportTarget): string => {
  if (target === 'code') return computedFields.code.label
  return isAssetField(target) ? assetFields[target].label : (otherLabels()[target] ?? target)
}

const roleLabel = (id: number): string | undefined => {
  const role = roleById(id)
  return role && roles[role].label
}

const formatUserValue = (target: ImportTarget, { id, text }: ChangedValue): string =>
  (target === 'role' && roleLabel(Number(id))) || text

/** Formats an asset's value as it would be stored. Amounts have decimals, so that a wrong decimal mark is visible. */
function formatAssetValue(target: ImportTarget, value: ChangedValue): string | null {
  if (!isAssetField(target)) return value.text
  const isMoney = assetFields[target].kind === 'money'
  // The cell of a refused row may contain any text.
  if (value.id === value.text) return value.text
  return isMoney ? formatExact(Number(value.id)) : shownValue(target, value)
}

/** Formats a value as it would be stored, in the current language. */
export const formatValue: Record<
  ImportKind,
  (target: ImportTarget, value: ChangedValue) => string | null
> = {
  assets: formatAssetValue,
  users: formatUserValue,
}
