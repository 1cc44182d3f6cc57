import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { call } from '../../src/http/call.ts'
import { isUnknownRecord } from '../../src/http/error.ts'
import { requestAfter } from '../../src/state/reload/wait.ts'
import { linesOf } from './lines.ts'
import type { StockTakeState } from './stock-take-state.ts'

/** Milliseconds between two requests for the marks of others. */
const pollInterval = 5000
/** Milliseconds after which a request for them counts as lost. */
const pollTimeout = 20_000

/** Loads a stock-take with all its lines. */
export async function loadStockTake(
  id: number,
  state: StockTakeState,
  signal: AbortSignal,
): Promise<void> {
  const params = { id }
  // The stock-take comes first: polls ask for the marks since its `head`, so the lines must have all earlier ones.
  const take = await call('getStockTake', { params }, { signal })
  const query = { all: true }
  const { items } = await call('listStockTakeLines', { params, query }, { signal })
  state.set(take, linesOf(items))
}

/** Returns why a stock-take could not be loaded. */
export const failedText = (error: unknown): string =>
  isUnknownRecord(error) ? texts.notThere : texts.failed

/** Loads changes since the last request: the lines with new marks, or everything if the stock-take has ended. */
async function loadChanges(id: number, state: StockTakeState, signal: AbortSignal): Promise<void> {
  const before = state.$take.get()
  if (!before) return
  const params = { id }
  const take = await call('getStockTake', { params }, { signal })
  if (take.state !== before.state) return loadStockTake(id, state, signal)
  const query = { all: true, since: before.head }
  const changed =
    take.head === before.head
      ? undefined
      : await call('listStockTakeLines', { params, query }, { signal })
  // A full load has replaced the stock-take. The next poll starts at the head of that load.
  if (state.$take.get() !== before) return
  if (changed) state.merge(changed.items)
  state.set(take)
}

/** Polls for the marks of others. Returns a function that stops it. */
export function watchStockTake(id: number, state: StockTakeState, onPoll: () => void): () => void {
  let cancel = () => {}
  const scheduleNext = () => {
    cancel = requestAfter(pollInterval, (signal) => {
      onPoll()
      // Without a connection, the loaded marks stay.
      loadChanges(id, state, AbortSignal.any([signal, AbortSignal.timeout(pollTimeout)]))
        .catch(() => undefined)
        .finally(() => !signal.aborted && scheduleNext())
    })
  }
  scheduleNext()
  return () => cancel()
}
