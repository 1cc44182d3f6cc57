import type { Selection } from '../../wire/run.ts'
import { message, type Message } from '../../wire/texts.ts'
import type { Fault } from '../faults.ts'
import { bulkTexts as texts } from '../messages/en/bulk.ts'

/** Assets of one run, and rows of one export. */
export const selectionLimit = 5000
export const exportLimit = 100_000

const fault = (field: string, key: string, said: Message): Fault => ({ field, key, ...said })

const isSet = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined

/** The number of assets that a selection was shown with. */
export const selectedCount = ({ ids, except, count }: Selection): number =>
  isSet(ids) ? new Set(ids).size : Math.max(0, (count ?? 0) - new Set(except).size)

/** Broken rules of a selection that need no row; `counted`: must the number that was shown be sent? */
export function selectionFaults(
  selection: Selection,
  { limit, counted }: { limit: number; counted: boolean },
): Fault[] {
  const { ids, query, count } = selection
  if (isSet(ids) === isSet(query))
    return [fault('selection', isSet(ids) ? 'one-of' : 'isDefined', message(texts, 'oneOfTwo'))]
  if (isSet(query) && !isSet(count))
    return counted ? [fault('selection.count', 'isDefined', message(texts, 'countMissing'))] : []
  const selected = selectedCount(selection)
  if (selected === 0) return [fault('selection', 'isNotEmpty', message(texts, 'nothingSelected'))]
  return selected > limit ? [tooMany(limit)] : []
}

/** More assets than an action takes. */
export const tooMany = (limit: number): Fault =>
  fault('selection', 'too-many', message(texts, 'tooMany', limit))

/** A list that has another number of assets by now. */
export const selectionChanged = (count: number): Fault => ({
  ...fault('selection', 'selection-changed', message(texts, 'changed', count)),
  value: count,
})

/** Do the assets of a list fit an action: those of the trash restoring, all others any other? */
export const listFaults = (selection: Selection, { archived }: { archived: boolean }): Fault[] =>
  isSet(selection.query) && (selection.query.archived ?? false) !== archived
    ? [fault('selection.query.archived', 'other-list', message(texts, 'otherList'))]
    : []
