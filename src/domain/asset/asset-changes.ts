import { assetFields, fieldNames, type AssetFieldName } from '../../wire/asset-fields.ts'
import type { FieldChange } from '../../wire/changes.ts'
import { readingOf, type AssetFacts, type Reading } from './asset-fields.ts'
import { changeText, historyTexts } from '../messages/en/history.ts'
import { changeExcerpts } from '../text/text.ts'

/**
 * Sentences of a history; `whole` has those with their texts whole that are shortened, in their places. `changes`: the
 * same as values.
 */
export interface Told {
  messages: string[]
  whole: (string | null)[] | null
  changes: FieldChange[]
}

/**
 * One sentence per field that differs, in the order of the columns, with labels instead of ids (OP-076); none when
 * nothing does. Texts are shortened (WRD-02). Where both values read the same, such as two locations of one name,
 * the sentence only says that the field changed.
 */
export function assetChanges(before: AssetFacts, after: AssetFacts): Told {
  const told = fieldNames.flatMap((name) => change(name, before, after) ?? [])
  const whole = told.map((sentence) => sentence.whole)
  return {
    messages: told.map(({ message }) => message),
    whole: whole.some((text) => text !== null) ? whole : null,
    changes: told.map(({ values }) => values),
  }
}

/** A field's value as it is stored, and as a person reads it; null for a blank. */
const valueOf = ([id, text]: Reading): FieldChange['from'] =>
  id === null ? null : { id: id as string | number | boolean, text: String(text) }

function change(name: AssetFieldName, before: AssetFacts, after: AssetFacts) {
  const readings = [readingOf(before, name), readingOf(after, name)] as const
  const [[was, shownBefore], [is, shownAfter]] = readings
  if (was === is) return undefined
  const row = assetFields[name]
  const readsTheSame = shownBefore === shownAfter && 'in' in row
  const [from, to] = (readsTheSame ? [was, is] : [shownBefore, shownAfter]).map((value) =>
    value === null ? null : String(value),
  ) as [string | null, string | null]
  const [shortFrom, shortTo] = changeExcerpts(from ?? '', to ?? '')
  const tell = (...texts: [string | null, string | null]) =>
    changeText(row.label, ...texts) ?? historyTexts.updated(row.label)
  const message = tell(from === null ? null : shortFrom, to === null ? null : shortTo)
  const whole = tell(from, to)
  const values = { field: name, from: valueOf(readings[0]), to: valueOf(readings[1]) }
  return { message, whole: whole === message ? null : whole, values }
}
