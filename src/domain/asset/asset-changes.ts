import { assetFields, fieldNames, type AssetFieldName } from '../../wire/asset-fields.ts'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import type { ChangedValue, FieldChange } from '../../wire/changes.ts'
import { labelledStates, managers } from '../../wire/enums.ts'
import { readingOf, shownPlain, type AssetFacts, type Reading } from './asset-fields.ts'
import { historyText } from '../event/change-text.ts'
import { locale } from '../../wire/texts.ts'
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
 * nothing does.
 */
export function assetChanges(before: AssetFacts, after: AssetFacts): Told {
  const changes = fieldNames.flatMap((field): FieldChange[] => {
    const [was, is] = [readingOf(before, field), readingOf(after, field)]
    return was[0] === is[0] ? [] : [{ field, from: valueOf(was), to: valueOf(is) }]
  })
  return { ...assetSentences(changes), changes }
}

/** A field's value as it is stored, and as a person reads it; null for a blank. */
export const valueOf = ([id, text]: Reading): ChangedValue | null =>
  id === null ? null : { id: id as ChangedValue['id'], text: String(text) }

/**
 * The sentences of stored changes in the language that is shown. Texts are shortened (WRD-02). Where both values read
 * the same, such as two locations of one name, the sentence only says that the field changed.
 */
export function assetSentences(changes: readonly FieldChange[]): Omit<Told, 'changes'> {
  const sentences = changes.map(sentenceOf)
  const whole = sentences.map((sentence) => sentence.whole)
  return {
    messages: sentences.map(({ message }) => message),
    whole: whole.some((text) => text !== null) ? whole : null,
  }
}

function sentenceOf({ field, from, to }: FieldChange): { message: string; whole: string | null } {
  const name = field as AssetFieldName
  const { label } = assetFields[name]
  const [before, after] = [shownValue(name, from), shownValue(name, to)]
  const sentence = (...texts: [string | null, string | null]) => historyText(label, ...texts)
  if (before === after && 'in' in assetFields[name]) {
    const [was, is] = [from && exactText(from.id), to && exactText(to.id)]
    return shortened(sentence, was, is)
  }
  return shortened(sentence, before, after)
}

function shortened(
  sentence: (from: string | null, to: string | null) => string,
  from: string | null,
  to: string | null,
) {
  const [shortFrom, shortTo] = changeExcerpts(from ?? '', to ?? '')
  const message = sentence(from === null ? null : shortFrom, to === null ? null : shortTo)
  const whole = sentence(from, to)
  return { message, whole: whole === message ? null : whole }
}

/** A value as it is stored; numbers are written as in the language, but for English histories. */
const exactText = (value: ChangedValue['id']): string =>
  typeof value === 'number' && locale() !== 'en' ? value.toLocaleString(locale()) : String(value)

const choices: Partial<Record<AssetFieldName, (id: string) => string | undefined>> = {
  status: (id) => assetStatuses[id as keyof typeof assetStatuses]?.label,
  labelled: (id) => labelledStates[id as keyof typeof labelledStates],
  manager: (id) => managers[id as keyof typeof managers],
}

/** A stored value in the language that is shown; the name of a record as it was at that moment. */
export function shownValue(name: AssetFieldName, value: ChangedValue | null): string | null {
  if (value === null) return null
  const { id, text } = value
  const row = assetFields[name]
  const shown = 'in' in row ? shownPlain(row.kind, id) : choices[name]?.(String(id))
  return exactText(shown ?? text)
}
