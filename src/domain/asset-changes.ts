import { assetFields, fieldNames } from '../wire/asset-fields.ts'
import { readingOf, type AssetFacts, type Reading } from './asset-fields.ts'
import { changeText, historyTexts } from './messages/history.ts'
import { excerpt } from './text.ts'

/**
 * One sentence per field that differs, in the order of the columns, with labels instead of ids (OP-076);
 * none when nothing does. Where both values read the same, the sentence only says that the field changed.
 */
export function assetChanges(before: AssetFacts, after: AssetFacts): string[] {
  return fieldNames.flatMap((name) => {
    const [[was, from], [is, to]] = [readingOf(before, name), readingOf(after, name)]
    if (was === is) return []
    const row = assetFields[name]
    const words = (shown: Reading[1]) =>
      shown === null ? null : 'in' in row ? excerpt(String(shown)) : String(shown)
    return [changeText(row.label, words(from), words(to)) ?? historyTexts.updated(row.label)]
  })
}
