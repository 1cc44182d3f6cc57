import { atom, type ReadableAtom } from 'nanostores'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { call } from '../../src/http/call.ts'
import { isUnknownRecord } from '../../src/http/error.ts'
import { upload } from '../../src/http/upload.ts'
import { captureQueue, type CaptureQueue } from '../../src/state/capture/capture-queue.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { MarkSaved, StockTakeLine } from '../../src/wire/stock-take.ts'
import { shownMessage } from '../../src/wire/texts.ts'
import { keyOf } from './lines.ts'
import type { StockTakeState } from './stock-take-state.ts'
import type { WaitingMark } from './view.ts'

/** The server's results of the marks of this visit, by mark id. */
export type Arrivals = ReadableAtom<ReadonlyMap<string, MarkSaved>>

const refusalOf = ({ refused }: MarkSaved): string | undefined =>
  refused
    ? shownMessage({ text: refused.text, code: refused.code, params: refused.params })
    : undefined

/** Returns the line that a mark has created or changed. */
function lineOf({ asset, result, mark }: MarkSaved, { $lines }: StockTakeState): StockTakeLine[] {
  if (!result || !mark) return []
  const before = $lines.get().byKey.get(keyOf({ asset, mark }))
  const { location_id = null, expected = false } = before ?? {}
  // Lines of expected assets show their values at the start of the stock-take.
  return [{ asset: before?.asset ?? asset, location_id, expected, result, mark }]
}

/** Creates the queue of marks that are not sent yet. */
export function markQueue(
  id: number,
  state: StockTakeState,
): { queue: CaptureQueue<WaitingMark>; arrivals: Arrivals } {
  const $arrivals = atom<ReadonlyMap<string, MarkSaved>>(new Map())
  const params = { id }
  const queue = captureQueue<WaitingMark, MarkSaved>({
    subject: `stock-take ${id}`,
    send: (marks, signal) => call('addMarks', { params, body: { marks: [...marks] } }, { signal }),
    refusalOf,
    received(receipts) {
      state.merge(receipts.flatMap((receipt) => lineOf(receipt, state)))
      $arrivals.set(
        new Map([...$arrivals.get(), ...receipts.map((each) => [each.id, each] as const)]),
      )
    },
    async sendPhoto(markId, photo, signal) {
      const form = new FormData()
      form.append('file', photo, photo instanceof File ? photo.name : 'photo.jpg')
      // A photo whose response was lost is sent again, but a mark has only one.
      const headers = { 'Idempotency-Key': markId }
      const input = { params: { id, markId }, form }
      const { url } = await upload('uploadMarkPhoto', input, { headers, signal })
      const line = [...state.$lines.get().byKey.values()].find(({ mark }) => mark?.id === markId)
      if (line?.mark) state.merge([{ ...line, mark: { ...line.mark, photo_url: url } }])
    },
    async takeBack(markId, signal) {
      try {
        const line = await call('takeBackMark', { params: { id, markId } }, { signal })
        state.mergeTakenBack(markId, line)
      } catch (error) {
        // The server has not received the mark.
        if (!isUnknownRecord(error)) throw error
      }
    },
    photoRefused: (reason) => toasts.error(texts.photoRefused(reason)),
  })
  return { queue, arrivals: $arrivals }
}
