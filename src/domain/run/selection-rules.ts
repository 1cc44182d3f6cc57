import type { Selection, TicketSelection } from '../../wire/run.ts'
import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { bulkTexts as texts } from '../messages/en/bulk.ts'

/** Maximum number of assets or tickets of one run, and of rows of one export. */
export const selectionLimit = 5000
export const exportLimit = 100_000
/** Maximum number of rows that can be deselected after all rows of a list were selected. */
export const exceptLimit = 1000

const isSet = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined

/** Returns the number of selected rows as it was shown. */
export const selectedCount = ({ ids, except, count }: Selection | TicketSelection): number =>
  isSet(ids) ? new Set(ids).size : Math.max(0, (count ?? 0) - new Set(except).size)

/** The texts for a selection of tickets differ from those for assets. */
type SelectionTexts =
  | Pick<typeof texts, 'nothingSelected' | 'countMissing' | 'tooMany' | 'changed'>
  | Pick<typeof texts.tickets, 'nothingSelected' | 'countMissing' | 'tooMany' | 'changed'>

/** Returns the broken rules of a selection that do not depend on its rows. `counted`: whether `count` is required. */
export function selectionFaults(
  selection: Selection | TicketSelection,
  { limit, counted, words = texts }: { limit: number; counted: boolean; words?: SelectionTexts },
): Fault[] {
  const { ids, query, except, count } = selection
  if (isSet(ids) === isSet(query))
    return [fault('selection', isSet(ids) ? 'one-of' : 'isDefined', message(texts, 'oneOfTwo'))]
  if (isSet(ids) && isSet(except) && except.length > 0)
    return [fault('selection.except', 'one-of', message(texts, 'exceptOfIds'))]
  if (isSet(query) && !isSet(count))
    return counted ? [fault('selection.count', 'isDefined', message(words, 'countMissing'))] : []
  const selected = selectedCount(selection)
  if (selected === 0) return [fault('selection', 'isNotEmpty', message(words, 'nothingSelected'))]
  return selected > limit ? [tooMany(limit, words)] : []
}

/** Returns the fault of a selection with more rows than an action accepts. */
export const tooMany = (limit: number, words: SelectionTexts = texts): Fault =>
  fault('selection', 'too-many', message(words, 'tooMany', limit))

/** Returns the fault of a list whose number of rows has changed. */
export const selectionChanged = (count: number, words: SelectionTexts = texts): Fault => ({
  ...fault('selection', 'selection-changed', message(words, 'changed', count)),
  value: count,
})

/**
 * Returns the faults if an action does not fit the list: assets in the trash can only be restored, others cannot be
 * restored.
 */
export const listFaults = (selection: Selection, { archived }: { archived: boolean }): Fault[] =>
  isSet(selection.query) && (selection.query.archived ?? false) !== archived
    ? [fault('selection.query.archived', 'other-list', message(texts, 'otherList'))]
    : []
