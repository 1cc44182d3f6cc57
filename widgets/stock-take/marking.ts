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
import type { Arrivals } from './mark-queue.ts'
import type { StockTakeState } from './stock-take-state.ts'
import { type Last, type Row, type WaitingMark, nameOf } from './view.ts'

/** Returns whether a mark only adds a note to the previous mark (OP3-101). */
const isNoteOn = (mark: Mark, before: Mark | null): before is Mark =>
  mark.note !== null &&
  before?.taken_back === false &&
  before.marked_by.id === mark.marked_by.id &&
  before.location?.id === mark.location?.id

/** Takes back a sent mark, and the mark that it adds a note to, which would count again. Resolves to whether it succeeded. */
async function takeBackSent(mark: Mark | null, state: StockTakeState): Promise<boolean> {
  const id = state.$take.get()?.id
  if (!mark || id === undefined) return false
  try {
    const line = await call('takeBackMark', { params: { id, markId: mark.id } })
    state.mergeTakenBack(mark.id, line)
    return isNoteOn(mark, line.mark) ? await takeBackSent(line.mark, state) : true
  } catch (error) {
    reportFailure(error, texts.didNotWork(texts.takeBack))
    return false
  }
}

/** The unsent marks, and the server's results of the sent ones. */
interface Marks {
  queue: CaptureQueue<WaitingMark>
  arrivals: Arrivals
}

/**
 * Returns the current state of a row, whose mark may have been sent in the meantime. `mark` is never an earlier or later
 * mark of the same asset, which may be of another user.
 */
function currentRow(row: Row, { $lines }: StockTakeState, { queue, arrivals }: Marks): Row {
  const { entry } = row
  if (!entry) return row
  const waiting = queue.$entries.get().find(({ id }) => id === entry.id)
  if (waiting?.mark) return { ...row, entry: waiting }
  const lineMarks = [...$lines.get().byKey.values()].map(({ mark }) => mark)
  const candidates = [...lineMarks, arrivals.get().get(entry.id)?.mark, row.mark]
  const mark = candidates.find((each) => each?.id === entry.id) ?? null
  return { ...row, mark, entry: waiting }
}

/**
 * Returns the action that takes back a mark after a confirmation. An unsent mark is taken back through the queue, because
 * the server may have received it.
 */
function createTakeBack(state: StockTakeState, marks: Marks, $last: WritableAtom<readonly Last[]>) {
  const { queue } = marks
  return async (row: Row): Promise<void> => {
    const { askBack, askBackText: text, takeBack: confirm, no: deny } = texts
    const question = { title: askBack(nameOf(row)), text, confirm, deny }
    if (!(await dialogs.confirmed(question))) return
    const { entry, mark } = currentRow(row, state, marks)
    if (entry?.mark) queue.takeBack(entry.id)
    else if (!(await takeBackSent(mark, state))) return
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
  setLocation(location: number | null): void
  /** Marks the asset or code that a scanner, the camera or the user has entered. */
  enter(entry: string, how: MarkWay): void
  tick(assetId: number): void
  addNote(row: Row, note: string): void
  addPhoto(row: Row, file: File): Promise<void>
  /** Takes back a mark after a confirmation. */
  takeBack(row: Row): Promise<void>
}

/** Returns the base addresses of links on labels. */
const labelAddresses = () => {
  const { appUrl, labelUrl } = knownConfig() ?? {}
  return [appUrl, labelUrl].filter((address) => address !== undefined)
}

const now = () => env().now().toISOString()

/** Creates the user's location in a stock-take, which is stored across reloads (TAKE-05). */
function storedLocation(id: number): WritableAtom<number | null> {
  const name = `stock-take ${id}`
  const stored = drafts.read(name)?.['at']
  const $at = atom(typeof stored === 'number' ? stored : null)
  $at.listen((at) => (at === null ? drafts.remove(name) : drafts.write(name, { at })))
  return $at
}

/** Creates the actions that mark assets, add notes and photos, and take marks back. */
export function marking(id: number, state: StockTakeState, marks: Marks): Marking {
  const { queue } = marks
  const $last = atom<readonly Last[]>([])
  const $at = storedLocation(id)
  let elsewheres = 0
  const show = (last: Last) => $last.set([last, ...$last.get()].slice(0, 2))
  const add = (what: Pick<WaitingMark, 'asset_id' | 'code' | 'how'>) => {
    const id = queue.add({ ...what, location_id: $at.get(), marked_at: now() })
    show({ id, first: id, noted: false })
  }
  return {
    $last,
    $at,
    setLocation: (location) => $at.set(location),
    enter(entry, how) {
      for (const scanned of splitScans(entry)) {
        const read = readScanned(scanned, labelAddresses())
        if (read.kind === 'elsewhere') show({ elsewhere: read.where, no: (elsewheres += 1) })
        // The server reads the code of a label link as a code, never as an ID (OP3-120).
        else add({ code: read.kind === 'text' && read.isLink ? scanned : read.text, how })
      }
    },
    tick: (assetId) => add({ asset_id: assetId, how: 'tick' }),
    addNote: createAddNote(state, marks, $last),
    async addPhoto({ entry, mark }, file) {
      const { taken, messages } = await checkFiles([file], 0)
      for (const message of messages) toasts.error(message)
      const id = entry?.id ?? mark?.id
      if (taken[0] && id !== undefined) queue.attach(id, taken[0])
    },
    takeBack: createTakeBack(state, marks, $last),
  }
}

/** Marks the asset or code of a sent mark again, with a note. Returns the id of the new mark. */
function markWithNote(
  queue: CaptureQueue<WaitingMark>,
  { asset, text }: Row,
  { how, location, note }: Pick<Mark, 'how' | 'location' | 'note'>,
): string {
  const what = asset ? { asset_id: asset.id } : { code: text }
  return queue.add({ ...what, how, location_id: location?.id ?? null, note, marked_at: now() })
}

/** Returns the action that adds a note. Sent marks never change, so a note on one is another mark (OP3-021). */
const createAddNote =
  (state: StockTakeState, marks: Marks, $last: WritableAtom<readonly Last[]>): Marking['addNote'] =>
  (row, note) => {
    const { queue } = marks
    const { entry, mark } = currentRow(row, state, marks)
    const former = entry?.mark ? entry : mark
    if (!former) return
    const formerNote = (entry?.mark ?? mark)?.note ?? ''
    if (note === formerNote.trim()) return
    const id = entry?.mark
      ? queue.amend(entry.id, { ...entry.mark, note })
      : mark && markWithNote(queue, row, { ...mark, note })
    const withNote = (last: Last) =>
      id && 'id' in last && last.id === former.id ? { ...last, id, noted: true } : last
    $last.set($last.get().map(withNote))
  }
