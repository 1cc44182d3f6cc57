import { eventKinds, type EventKind } from '../../wire/event-kinds.ts'
import type { EventRow } from '../../wire/event-row.ts'
import type { EventRun } from '../../wire/activity.ts'
import { isImport } from '../../wire/run-kinds.ts'
import type { FieldChange } from '../../wire/changes.ts'
import { assetSentences } from '../asset/asset-changes.ts'
import { runSentence } from '../run/run-sentence.ts'
import { historyTexts, historyViewTexts } from '../messages/en/history.ts'
import { historyText } from './change-text.ts'
import { leavingSentence } from './leaving-sentence.ts'
import { shownTicketValue } from './event-values.ts'

/** A stored entry of a history. A history server other than Assetdesk only sends sentences. */
export interface StoredEntry {
  kind?: EventKind | undefined
  changes?: readonly FieldChange[] | undefined
  history: { messages: readonly string[]; whole?: readonly (string | null)[] | undefined }
  run?: Pick<EventRun, 'id' | 'kind'> | null | undefined
}

/** `whole` holds the full text of each shortened sentence at the same index. */
export interface HistorySentences {
  lines: readonly string[]
  whole?: readonly (string | null)[] | undefined
}

/**
 * Returns the sentences of a stored entry in the current language, or as they were written if the changes were not
 * stored.
 */
export function historySentences({ kind, changes, history, run }: StoredEntry): HistorySentences {
  const isStructured = kind && changes && Object.hasOwn(eventKinds, kind)
  if (!isStructured || (changes.length === 0 && kind.endsWith('.changed')))
    return { lines: history.messages, whole: history.whole }
  switch (kind) {
    case 'asset.changed':
      return assetHistory(changes)
    case 'asset.seen':
      return seenHistory(changes)
    case 'ticket.changed':
    case 'user.changed':
    case 'reference.changed':
      return { lines: changes.map(sentenceOf) }
    case 'reference.merged':
      return { lines: [mergeSentence(changes)] }
    case 'run.ended':
      return { lines: [runSentence(changes)] }
    case 'asset.archived':
      return { lines: [historyTexts.assetTrashed] }
    case 'asset.pictures_added':
      return { lines: [historyTexts.imagesAdded(countOf(changes))] }
    case 'asset.pictures_deleted':
      return { lines: [historyTexts.imagesDeleted(countOf(changes))] }
    default:
      return { lines: [sentenceOfKind({ kind, changes, run }), ...details()] }
  }

  /** A reopened ticket has a stored sentence per changed field; other entries have their label, then a remark. */
  function details() {
    const isReopened = kind === 'ticket.reopened' && changes?.length
    return isReopened ? changes.map(sentenceOf) : history.messages.slice(1)
  }
}

function assetHistory(changes: readonly FieldChange[]): HistorySentences {
  const { messages, whole } = assetSentences(changes)
  return { lines: messages, whole: whole ?? undefined }
}

/** Returns the sentences about an asset in a stock-take: that it was seen, and what changed. */
export function seenHistory([take, ...changes]: readonly FieldChange[]): HistorySentences {
  const { messages, whole } = assetSentences(changes)
  return {
    lines: [historyTexts.seenIn(take?.to?.text ?? ''), ...messages],
    whole: whole ? [null, ...whole] : undefined,
  }
}

/**
 * Returns the sentence of an event: that of the conversation if it names something, such as the original of a
 * duplicate; what happened to the assets and tickets of a user who left; otherwise the label.
 */
function sentenceOfKind({
  kind,
  changes,
  run,
}: Pick<StoredEntry, 'run'> & { kind: EventKind; changes: readonly FieldChange[] }): string {
  const row: EventRow = eventKinds[kind]
  if (run && isAddedByImport({ kind, run })) return historyTexts.addedByImport(run.id)
  if (kind === 'asset.document_added') return historyTexts.documentAdded(namedIn(changes))
  if (kind === 'asset.document_deleted') return historyTexts.documentDeleted(namedIn(changes))
  if (kind === 'asset.unseen') return historyTexts.unseenIn(namedIn(changes))
  if (kind.startsWith('user.')) return leavingSentence(row.label, changes)
  if (row.shown !== 'line' || !row.here) return row.label
  return row.here({ named: changes.find(({ field }) => field === row.names)?.to?.text ?? '' })
}

/** Returns the sentence of a merge: for the merged entry (field `into`), or for the one that remains. */
export function mergeSentence(changes: readonly FieldChange[]): string {
  const [change] = changes
  const name = change?.to?.text ?? ''
  return change?.field === 'into' ? historyTexts.mergedInto(name) : historyTexts.mergedHere(name)
}

const namedIn = ([change]: readonly FieldChange[]): string => change?.to?.text ?? ''

const countOf = (changes: readonly FieldChange[]): number =>
  Number(changes.find(({ field }) => field === 'pictures')?.to?.id ?? 1)

function sentenceOf(change: FieldChange): string {
  const { field, from, to } = change
  const labels: Readonly<Record<string, string>> = {
    ...historyTexts.ticketFields,
    ...historyTexts.userFields,
    ...historyTexts.referenceFields,
  }
  const label = labels[field] ?? field
  const [before, after] = [shownTicketValue(field, from), shownTicketValue(field, to)]
  return historyText(label, before, after)
}

const isAddedByImport = ({ kind, run }: Pick<StoredEntry, 'kind' | 'run'>): boolean =>
  isImport(run?.kind) && kind?.endsWith('.added') === true

/**
 * Returns a text that names the run of a history entry, and the run that it undoes. Returns undefined for an entry without
 * a run, and if the sentence of the entry already names the run.
 */
export function runOfEntry({
  kind,
  run,
}: Pick<StoredEntry, 'kind'> & { run?: EventRun | null | undefined }): string | undefined {
  if (!run || isAddedByImport({ kind, run })) return undefined
  if (run.undoes !== null) return historyViewTexts.undo(run.id, run.undoes)
  return isImport(run.kind)
    ? historyViewTexts.updatedByImport(run.id)
    : historyViewTexts.run(run.id)
}
