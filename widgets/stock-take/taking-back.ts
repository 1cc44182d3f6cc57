import type { WritableAtom } from 'nanostores'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { call } from '../../src/http/call.ts'
import type { CaptureQueue } from '../../src/state/capture/capture-queue.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { reportFailure } from '../../src/state/feedback/report-failure.ts'
import type { Mark } from '../../src/wire/stock-take.ts'
import { keyOf } from './lines.ts'
import type { StockTakeState } from './stock-take-state.ts'
import { nameOf, type Last, type Row, type WaitingMark } from './view.ts'

/** Returns whether a mark only adds its note to the previous one (OP3-101). */
const isNoteOn = (mark: Mark, before: Mark | null): before is Mark =>
  mark.note !== null &&
  before?.marked_by.id === mark.marked_by.id &&
  before.location?.id === mark.location?.id

/**
 * Undoes a sent mark, and the one that it adds a note to, which would count again. Resolves to true if both succeeded.
 */
async function sendBack(
  { key, mark }: Pick<Row, 'key' | 'mark'>,
  state: StockTakeState,
): Promise<boolean> {
  const id = state.$take.get()?.id
  if (!mark || id === undefined) return false
  try {
    const line = await call('takeBackMark', { params: { id, markId: mark.id } })
    if (keyOf(line) === key) state.merge([line])
    else state.remove(key)
    return isNoteOn(mark, line.mark) ? await sendBack({ key, mark: line.mark }, state) : true
  } catch (error) {
    reportFailure(error, texts.didNotWork(texts.takeBack))
    return false
  }
}

/** Takes a mark back after a confirmation. A mark that waits is never sent. */
export const takingBack =
  (state: StockTakeState, queue: CaptureQueue<WaitingMark>, $last: WritableAtom<readonly Last[]>) =>
  async (row: Row): Promise<void> => {
    const { askBack, askBackText: text, takeBack: confirm, no: deny } = texts
    const answer = await dialogs.ask({ title: askBack(nameOf(row)), text, confirm, deny })
    if (answer.kind !== 'confirmed') return
    const { entry } = row
    if (!entry?.mark && !(await sendBack(row, state))) return
    if (entry) queue.discard(entry.id)
    const id = entry?.id ?? row.mark?.id
    $last.set($last.get().filter((last) => !('id' in last && last.id === id)))
  }
