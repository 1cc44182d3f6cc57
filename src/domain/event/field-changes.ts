import { keysOf } from '../../wire/enums.ts'
import type { ChangedValue, FieldChange } from '../../wire/changes.ts'
import type { ChangeTexts } from '../asset/asset-changes.ts'
import { historyText } from './change-text.ts'

/** The fields of a record with their stored values and texts; null if blank. */
export type Values<Field extends string> = Record<Field, ChangedValue | null>

/** Returns one sentence per changed field, in the order of `before`, and the same changes as values. */
export function fieldChanges<Field extends string>(
  labels: Readonly<Record<NoInfer<Field>, string>>,
  before: Values<Field>,
  after: Values<Field>,
): Omit<ChangeTexts, 'whole'> {
  const changedFields = keysOf(before).filter((field) => before[field]?.id !== after[field]?.id)
  const changes: FieldChange[] = changedFields.map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }))
  const messages = changedFields.map((field) => {
    const [from, to] = [before[field]?.text ?? null, after[field]?.text ?? null]
    return historyText(labels[field], from, to)
  })
  return { messages, changes }
}
