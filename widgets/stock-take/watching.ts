import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { call } from '../../src/http/call.ts'
import { isUnknownRecord } from '../../src/http/error.ts'
import { requestAfter } from '../../src/state/reload/wait.ts'
import { linesOf } from './lines.ts'
import type { StockTakeState } from './stock-take-state.ts'

/** Milliseconds between two requests for the marks of others. */
const pollEvery = 5000

/** Loads everything. */
export async function loadStockTake(
  id: number,
  state: StockTakeState,
  signal: AbortSignal,
): Promise<void> {
  const params = { id }
  const [take, { items }] = await Promise.all([
    call('getStockTake', { params }, { signal }),
    call('listStockTakeLines', { params, query: { all: true } }, { signal }),
  ])
  state.set(take, linesOf(items))
}

/** Returns why it could not be loaded. */
export const failedText = (error: unknown): string =>
  isUnknownRecord(error) ? texts.notThere : texts.failed

/** Merges the marks of others since. */
async function look(id: number, state: StockTakeState, signal: AbortSignal): Promise<void> {
  const before = state.$take.get()
  if (!before) return
  const params = { id }
  const take = await call('getStockTake', { params }, { signal })
  if (take.state !== before.state) return loadStockTake(id, state, signal)
  if (take.head !== before.head) {
    const query = { all: true, since: before.head }
    state.merge((await call('listStockTakeLines', { params, query }, { signal })).items)
  }
  state.set(take)
}

/** Polls for the marks of others. Returns a function that stops it. */
export function watchStockTake(id: number, state: StockTakeState, onPoll: () => void): () => void {
  let cancel = () => {}
  const again = () => {
    cancel = requestAfter(pollEvery, (signal) => {
      onPoll()
      // Without a connection, the known marks stay.
      look(id, state, signal)
        .catch(() => undefined)
        .finally(() => !signal.aborted && again())
    })
  }
  again()
  return () => cancel()
}
