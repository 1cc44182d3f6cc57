import { assetFields, fieldNames, type AssetFieldName } from '../../wire/asset-fields.ts'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import type { ChangedValue, FieldChange } from '../../wire/changes.ts'
import { labelledStates, managers } from '../../wire/enums.ts'
import { readingOf, shownPlain, type AssetFacts, type Reading } from './asset-fields.ts'
import { historyText } from '../event/change-text.ts'
import { locale } from '../../wire/texts.ts'
import { changeExcerpts } from '../text/text.ts'

/**
 * Sentences of a history, and the same `changes` as values. `whole` holds the full text of each shortened sentence at
 * the same index.
 */
export interface ChangeTexts {
  messages: string[]
  whole: (string | null)[] | null
  changes: FieldChange[]
}

/** Returns one sentence per changed field, in the order of the columns, with labels instead of ids (OP-076). */
export function assetChanges(before: AssetFacts, after: AssetFacts): ChangeTexts {
  const changes = fieldNames.flatMap((field): FieldChange[] => {
    const [was, is] = [readingOf(before, field), readingOf(after, field)]
    return was[0] === is[0] ? [] : [{ field, from: valueOf(was), to: valueOf(is) }]
  })
  return { ...assetSentences(changes), changes }
}

/** Returns a field's stored value with its text on screen; null if blank. */
export const valueOf = ([id, text]: Reading): ChangedValue | null =>
  id === null ? null : { id: id as ChangedValue['id'], text: String(text) }

/**
 * Returns the sentences of stored changes in the current language. Texts are shortened (WRD-02). If both values read
 * the same, such as two locations with the same name, the sentence only says that the field changed.
 */
export function assetSentences(changes: readonly FieldChange[]): Omit<ChangeTexts, 'changes'> {
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
    return shortenedSentence(sentence, was, is)
  }
  return shortenedSentence(sentence, before, after)
}

function shortenedSentence(
  sentence: (from: string | null, to: string | null) => string,
  from: string | null,
  to: string | null,
) {
  const [shortFrom, shortTo] = changeExcerpts(from ?? '', to ?? '')
  const message = sentence(from === null ? null : shortFrom, to === null ? null : shortTo)
  const whole = sentence(from, to)
  return { message, whole: whole === message ? null : whole }
}

/** Returns a stored value as text. Numbers are formatted in the current language, except in English histories. */
const exactText = (value: ChangedValue['id']): string =>
  typeof value === 'number' && locale() !== 'en' ? value.toLocaleString(locale()) : String(value)

const choiceLabels: Partial<Record<AssetFieldName, (id: string) => string | undefined>> = {
  status: (id) => assetStatuses[id as keyof typeof assetStatuses]?.label,
  labelled: (id) => labelledStates[id as keyof typeof labelledStates],
  manager: (id) => managers[id as keyof typeof managers],
}

/** Returns a stored value in the current language; a record has the name that it had at that time. */
export function shownValue(name: AssetFieldName, value: ChangedValue | null): string | null {
  if (value === null) return null
  const { id, text } = value
  const row = assetFields[name]
  if (row.kind === 'quantity') return exactText(id)
  const shown = 'in' in row ? shownPlain(row.kind, id) : choiceLabels[name]?.(String(id))
  return exactText(shown ?? text)
}
