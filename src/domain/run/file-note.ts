import { assetFields } from '../../wire/asset-fields.ts'
import { computedFields } from '../../wire/computed-fields.ts'
import type { RunNote } from '../../wire/run.ts'
import { shownMessage } from '../../wire/texts.ts'
import { historyTexts } from '../messages/en/history.ts'
import { runInfoTexts as texts } from '../messages/en/run-info.ts'

/** Returns the label of a field of an asset or a user. */
function labelOf(field: string): string | undefined {
  const fields: Readonly<Record<string, { label: string }>> = { ...assetFields, ...computedFields }
  if (Object.hasOwn(fields, field)) return fields[field]?.label
  const labels: Readonly<Record<string, string>> = historyTexts.userFields
  return labels[field]
}

/** Returns a note on a row of a file: the label of the field, the sentence, and the value of the cell. */
export function fileNote(note: RunNote): string {
  const { field, value } = note
  const sentence = shownMessage(note)
  const label = field === null ? undefined : labelOf(field)
  const labelled = label === undefined ? sentence : texts.ofField(label, sentence)
  return value === null || value === '' ? labelled : texts.withValue(labelled, value)
}
