import { computed, type ReadableAtom } from 'nanostores'
import { isRecordId } from '../../src/domain/access/record-id.ts'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { publicConfig } from '../../src/session/public-config.ts'
import type { CaptureQueue } from '../../src/state/capture/capture-queue.ts'
import { keepLinksValid } from '../../src/state/reload/keep-links-valid.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { stockTakeEnding, type StockTakeEnding } from './ending.ts'
import { markQueue, type Arrivals } from './mark-queue.ts'
import { marking, type Marking } from './marking.ts'
import { stockTakeState, type StockTakeState } from './stock-take-state.ts'
import { viewOf, type View, type WaitingMark } from './view.ts'
import { failedText, loadStockTake, watchStockTake } from './watching.ts'

export interface StockTakeStore extends StockTakeState, Marking, StockTakeEnding {
  /** The first load, whose result is in `$take` and `$lines`. */
  loading: Remote<true>
  /** Returns why the stock-take could not be loaded. */
  failedText(error: unknown): string
  $view: ReadableAtom<View | undefined>
  queue: CaptureQueue<WaitingMark>
  arrivals: Arrivals
  /** Unsaved texts of the note dialog, by the ids of their marks. */
  unsavedNotes: Map<string, string>
  /** Sends marks and polls for the marks of others. Returns a function that stops both. */
  start(): () => void
}

/** Timeout in milliseconds for renewing the links to photos. The renewal is repeated a minute later. */
const renewTimeout = 60_000

/** Creates the state and actions of the screen of a stock-take. */
export function stockTakeStore(id: number, host: WidgetHost): StockTakeStore {
  const state = stockTakeState()
  const { queue, arrivals } = markQueue(id, state)
  const loading = remote<true>({
    async fetch(signal) {
      if (!isRecordId(id)) throw new RangeError('No stock-take has this id')
      // Without a connection, links of labels are recognised by the configuration.
      await Promise.all([loadStockTake(id, state, signal), publicConfig()])
      return true
    },
    failed(error) {
      // The page may set the id later.
      if (isRecordId(id)) env().log(texts.failed, error)
    },
  })
  keepLinksValid(state.$lines, {
    hasLinks: () => [...state.$lines.get().byKey.values()].some(({ mark }) => mark?.photo_url),
    renew: () => loadStockTake(id, state, AbortSignal.timeout(renewTimeout)),
  })
  return {
    ...state,
    ...marking(id, state, { queue, arrivals }),
    ...stockTakeEnding(id, host, { state, remote: loading }),
    loading,
    failedText,
    queue,
    arrivals,
    unsavedNotes: new Map(),
    start() {
      const stops = [queue.start(), watchStockTake(id, state, queue.send)]
      return () => stops.forEach((stop) => stop())
    },
    $view: computed(
      [state.$take, state.$lines, queue.$entries],
      (take, lines, entries) => take && viewOf(take, lines, entries),
    ),
  }
}
