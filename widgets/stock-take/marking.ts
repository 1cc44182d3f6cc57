import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { readScanned, splitScans } from '../../src/domain/asset/scanned-text.ts'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { checkFiles } from '../../src/parts/gallery/check-files.ts'
import { knownConfig } from '../../src/session/public-config.ts'
import type { CaptureQueue } from '../../src/state/capture/capture-queue.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { reportFailure } from '../../src/state/feedback/report-failure.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { MarkWay } from '../../src/wire/stock-take-kinds.ts'
import type { Mark } from '../../src/wire/stock-take.ts'
import { drafts } from '../../src/state/record/drafts.ts'
import { keyOf } from './lines.ts'
import type { StockTakeState } from './stock-take-state.ts'
import { type Last, type Row, type WaitingMark, nameOf } from './view.ts'

/** Returns whether a mark only adds its note to the previous one (OP3-101). */
const isNoteOn = (mark: Mark, before: Mark | null): before is Mark =>
  mark.note !== null &&
  before?.marked_by.id === mark.marked_by.id &&
  before.location?.id === mark.location?.id

/**
 * Undoes a sent mark, and the one that it adds a note to, which would count again. Resolves to true if both succeeded.
 */
async function sendBack(mark: Mark | null, state: StockTakeState): Promise<boolean> {
  const id = state.$take.get()?.id
  if (!mark || id === undefined) return false
  try {
    const line = await call('takeBackMark', { params: { id, markId: mark.id } })
    state.mergeTakenBack(mark.id, line)
    return isNoteOn(mark, line.mark) ? await sendBack(line.mark, state) : true
  } catch (error) {
    reportFailure(error, texts.didNotWork(texts.takeBack))
    return false
  }
}

/** Returns a row after a wait: its mark may have been sent in the meantime. */
function currentOf(row: Row, state: StockTakeState, queue: CaptureQueue<WaitingMark>): Row {
  const { entry } = row
  if (!entry) return row
  const waiting = queue.$entries.get().find(({ id }) => id === entry.id)
  const sent = [...state.$lines.get().by.values()].find(({ mark }) => mark?.id === entry.id)
  if (waiting?.mark || !sent) return { ...row, entry: waiting }
  return { ...row, key: keyOf(sent), mark: sent.mark, entry: waiting }
}

/** Takes a mark back after a confirmation: one that waits through the queue, because the server may have it. */
function takingBack(
  state: StockTakeState,
  queue: CaptureQueue<WaitingMark>,
  $last: WritableAtom<readonly Last[]>,
) {
  return async (row: Row): Promise<void> => {
    const { askBack, askBackText: text, takeBack: confirm, no: deny } = texts
    const answer = await dialogs.ask({ title: askBack(nameOf(row)), text, confirm, deny })
    if (answer.kind !== 'confirmed') return
    const { entry, mark } = currentOf(row, state, queue)
    if (entry?.mark) queue.takeBack(entry.id)
    else if (!(await sendBack(mark, state))) return
    else if (entry) queue.discard(entry.id)
    const id = row.entry?.id ?? row.mark?.id
    $last.set($last.get().filter((last) => !('id' in last && last.id === id)))
  }
}

export interface Marking {
  /** The last two marks of this visit, the newest first. */
  $last: ReadableAtom<readonly Last[]>
  /** The user's location; null for the whole place. */
  $at: ReadableAtom<number | null>
  goTo(location: number | null): void
  /** Marks the asset or code that a scanner, the camera or the user has entered. */
  enter(entry: string, how: MarkWay): void
  tick(assetId: number): void
  note(row: Row, note: string): void
  photo(row: Row, file: File): Promise<void>
  /** Asks first. */
  takeBack(row: Row): Promise<void>
}

/** Addresses whose links are codes of ours. */
const ours = () => {
  const { appUrl, labelUrl } = knownConfig() ?? {}
  return [appUrl, labelUrl].filter((address) => address !== undefined)
}

const now = () => env().now().toISOString()

/** Returns the user's location in a stock-take; null for the whole place. It outlives a reload of the page (TAKE-05). */
function keptLocation(id: number): WritableAtom<number | null> {
  const name = `stock-take ${id}`
  const stored = drafts.read(name)?.['at']
  const $at = atom(typeof stored === 'number' ? stored : null)
  $at.listen((at) => (at === null ? drafts.remove(name) : drafts.write(name, { at })))
  return $at
}

/** Creates the actions: marks, notes, photos and undoing marks. */
export function marking(
  id: number,
  state: StockTakeState,
  queue: CaptureQueue<WaitingMark>,
): Marking {
  const $last = atom<readonly Last[]>([])
  const $at = keptLocation(id)
  const show = (last: Last) => $last.set([last, ...$last.get()].slice(0, 2))
  const add = (what: Pick<WaitingMark, 'asset_id' | 'code' | 'how'>) => {
    const id = queue.add({ ...what, location_id: $at.get(), marked_at: now() })
    show({ id, first: id, noted: false })
  }
  return {
    $last,
    $at,
    goTo: (location) => $at.set(location),
    enter(entry, how) {
      for (const scanned of splitScans(entry)) {
        const read = readScanned(scanned, ours())
        if (read.kind === 'elsewhere') show({ elsewhere: read.where })
        // The server does not take the code of a link of ours for an ID (OP3-120).
        else add({ code: read.kind === 'text' && read.isLink ? scanned : read.text, how })
      }
    },
    tick: (assetId) => add({ asset_id: assetId, how: 'tick' }),
    note: noting(queue, $last),
    async photo({ entry, mark }, file) {
      const { taken, messages } = await checkFiles([file], 0)
      for (const message of messages) toasts.error(message)
      const id = entry?.id ?? mark?.id
      if (taken[0] && id !== undefined) queue.attach(id, taken[0])
    },
    takeBack: takingBack(state, queue, $last),
  }
}

/** Marks again what a sent mark is about, with a note. */
function markWithNote(
  queue: CaptureQueue<WaitingMark>,
  { asset, text }: Row,
  { how, location, note }: Pick<Mark, 'how' | 'location' | 'note'>,
): string {
  const what = asset ? { asset_id: asset.id } : { code: text }
  return queue.add({ ...what, how, location_id: location?.id ?? null, note, marked_at: now() })
}

/**
 * Adds a note: to a waiting mark by changing it; to a sent mark by marking the same again with the note, because sent
 * marks never change (OP3-021).
 */
const noting =
  (queue: CaptureQueue<WaitingMark>, $last: WritableAtom<readonly Last[]>): Marking['note'] =>
  (row, note) => {
    const { entry, mark } = row
    const former = entry?.mark ? entry : mark
    if (!former) return
    const id = entry?.mark
      ? queue.amend(entry.id, { ...entry.mark, note })
      : mark && markWithNote(queue, row, { ...mark, note })
    const noted = (last: Last) =>
      id && 'id' in last && last.id === former.id ? { ...last, id, noted: true } : last
    $last.set($last.get().map(noted))
  }
