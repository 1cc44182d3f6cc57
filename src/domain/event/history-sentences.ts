import { eventKinds, type EventKind } from '../../wire/event-kinds.ts'
import type { EventRow } from '../../wire/event-row.ts'
import type { FieldChange } from '../../wire/changes.ts'
import { assetSentences } from '../asset/asset-changes.ts'
import { historyTexts } from '../messages/en/history.ts'
import { changeText } from './change-text.ts'
import { shownTicketValue } from './event-words.ts'

/** An entry of a history as it is stored. */
export interface StoredEntry {
  kind: EventKind
  changes: readonly FieldChange[]
  history: { messages: readonly string[] }
}

/** `whole` has the sentences that are shortened with their texts whole, in their places. */
export interface HistorySentences {
  lines: readonly string[]
  whole?: readonly (string | null)[] | undefined
}

/** The sentences of a stored entry in the language that is shown. */
export function historySentences({ kind, changes, history }: StoredEntry): HistorySentences {
  if (kind === 'asset.archived') return { lines: [historyTexts.assetTrashed] }
  if (kind === 'asset.pictures_added')
    return { lines: [historyTexts.imagesAdded(countOf(changes))] }
  if (kind === 'asset.pictures_deleted')
    return { lines: [historyTexts.imagesDeleted(countOf(changes))] }
  if (kind === 'asset.changed') {
    const { messages, whole } = assetSentences(changes)
    return { lines: messages, whole: whole ?? undefined }
  }
  if (kind === 'ticket.changed' || kind === 'user.changed')
    return { lines: changes.map(sentenceOf) }
  const row: EventRow = eventKinds[kind]
  const { messages } = history
  // A sentence that names something else than its kind does, such as the original of a duplicate.
  if (row.shown === 'line' && row.here)
    return { lines: [row.here({ named: namedIn(row, changes) })] }
  return { lines: [row.label, ...messages.slice(1)] }
}

const countOf = (changes: readonly FieldChange[]): number =>
  Number(changes.find(({ field }) => field === 'pictures')?.to?.id ?? 1)

const namedIn = ({ names }: EventRow, changes: readonly FieldChange[]): string =>
  changes.find(({ field }) => field === names)?.to?.text ?? ''

function sentenceOf(change: FieldChange): string {
  const { field, from, to } = change
  const labels: Readonly<Record<string, string>> = {
    ...historyTexts.ticketFields,
    ...historyTexts.userFields,
  }
  const label = labels[field] ?? field
  const [before, after] = [shownTicketValue(field, from), shownTicketValue(field, to)]
  return changeText(label, before, after) ?? historyTexts.updated(label)
}
