import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import type { CaptureQueue } from '../../../src/state/capture/capture-queue.ts'
import { $dialog, dialogs } from '../../../src/state/feedback/dialogs.ts'
import type { Mark, MarkSaved, StockTake, StockTakeLine } from '../../../src/wire/stock-take.ts'
import { linesOf } from '../../../widgets/stock-take/lines.ts'
import { marking } from '../../../widgets/stock-take/marking.ts'
import { stockTakeState } from '../../../widgets/stock-take/stock-take-state.ts'
import {
  rowOfEntry,
  viewOf,
  type Entry,
  type Row,
  type WaitingMark,
} from '../../../widgets/stock-take/view.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const take = { id: 7, state: 'open', scope: { place: { id: 3 } } } as StockTake
const mark = (id: string, by: number) =>
  ({ id, note: null, marked_by: { id: by }, location: null, taken_back: false }) as Mark
const line = (last: Mark) =>
  ({
    asset: { id: 4 },
    location_id: null,
    expected: true,
    result: 'found',
    mark: last,
  }) as StockTakeLine

test('TAKE-09 TAKE-14 taking back a mark that was sent and followed by a mark of another user takes back no other mark', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const state = stockTakeState()
  state.set(take, linesOf([line(mark('first', 2))]))
  const $entries = atom<readonly Entry[]>([
    { id: 'own', mark: { asset_id: 4, how: 'tick', marked_at: '' }, at: 0 },
  ])
  const arrivals = atom<ReadonlyMap<string, MarkSaved>>(new Map())
  const queue = { $entries, discard: () => {} } as unknown as CaptureQueue<WaitingMark>
  const { takeBack } = marking(7, state, { queue, arrivals })
  const done = takeBack(rowOfEntry(state.$lines.get(), take, $entries.get()[0] as Entry))
  await eventually(() => expect($dialog.get()).toBeDefined())

  $entries.set([])
  arrivals.set(new Map([['own', { id: 'own', mark: mark('own', 1) } as MarkSaved]]))
  state.merge([line(mark('later', 2))])
  net.answer('DELETE /api/v1/stock-takes/7/marks/own', line(mark('later', 2)))
  dialogs.settle($dialog.get()?.id ?? 0, { kind: 'confirmed' })
  await done
  // Stores of other test files may send requests, too.
  const requests = net.sent.map(({ method, url }) => `${method} ${url.pathname}`)
  expect(requests.filter((request) => request.includes('/marks/'))).toEqual([
    'DELETE /api/v1/stock-takes/7/marks/own',
  ])
})

test('TAKE-08 TAKE-10 a note that is saved without a change adds no further mark', () => {
  const state = stockTakeState()
  const received = { ...mark('first', 2), note: 'Behind the door' }
  state.set(take, linesOf([line(received)]))
  const add = vi.fn(() => 'next')
  const $entries = atom<readonly Entry[]>([])
  const queue = { $entries, add } as unknown as CaptureQueue<WaitingMark>
  const { addNote } = marking(7, state, { queue, arrivals: atom(new Map()) })
  const { received: rows } = viewOf(take, state.$lines.get(), [])
  addNote(rows[0] as Row, 'Behind the door')
  expect(add).not.toHaveBeenCalled()
  addNote(rows[0] as Row, 'On the desk')
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ note: 'On the desk' }))
})
