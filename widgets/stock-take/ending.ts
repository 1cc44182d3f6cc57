import { atom, type ReadableAtom } from 'nanostores'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { call } from '../../src/http/call.ts'
import { submission } from '../../src/http/submission.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import { action, type Action } from '../../src/state/action.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import { reportFailure } from '../../src/state/feedback/report-failure.ts'
import { changed } from '../../src/state/reload/changes.ts'
import type { Remote } from '../../src/state/remote.ts'
import { followStarted } from '../../src/state/run/follow-run.ts'
import type { Run } from '../../src/wire/run.ts'
import type { StockTake, StockTakeEnd } from '../../src/wire/stock-take.ts'
import type { StockTakeState } from './stock-take-state.ts'

export interface StockTakeEnding {
  /** Downloads the report. */
  report: Action<void, void>
  notices: Notices
  /** Whether the dialog that closes the stock-take is open. */
  $isEndDialogOpen: ReadableAtom<boolean>
  showEndDialog(): void
  hideEndDialog(): void
  closing: Action<StockTakeEnd, Run>
  cancelling: Action<void, StockTake>
  /** Cancels the stock-take after a confirmation. */
  cancel(): Promise<void>
}

interface Loaded {
  state: StockTakeState
  remote: Remote<true>
}

/** Returns the header that prevents ending a stock-take that has changed since it was loaded. */
const versionHeader = ({ state }: Loaded) => ({
  'If-Match': `"${state.$take.get()?.version ?? 0}"`,
})

/** Returns a function that reports a failure, and returns whether the server refused the request. */
const failureReporter =
  ({ remote }: Loaded) =>
  (error: unknown, label: string) => {
    const isRefused = reportFailure(error, texts.didNotWork(label))
    // Another user may have ended or changed the stock-take.
    if (isRefused) void remote.reload()
    return isRefused
  }

/** Creates the actions that download the report, close and cancel a stock-take. */
export function stockTakeEnding(id: number, host: WidgetHost, loaded: Loaded): StockTakeEnding {
  const notices = noticeList()
  const $isEndDialogOpen = atom(false)
  const hideEndDialog = () => $isEndDialogOpen.set(false)
  // A retry with the same choices has the same idempotency key, so the stock-take is not closed twice if a response is lost.
  const sending = submission()
  const params = { id }
  const reportRefusal = failureReporter(loaded)
  const cancelling = action<void, StockTake>({
    run: () => call('cancelStockTake', { params }, { headers: versionHeader(loaded) }),
    done(take) {
      loaded.state.set(take)
      changed('takes')
    },
    failed: (error) => void reportRefusal(error, texts.actions.cancel),
  })
  return {
    notices,
    report: exporting('exportStockTake', () => Promise.resolve({ params }), notices),
    $isEndDialogOpen,
    showEndDialog: () => $isEndDialogOpen.set(true),
    hideEndDialog,
    closing: action<StockTakeEnd, Run>({
      run(body) {
        const headers = { ...sending.headers(body), ...versionHeader(loaded) }
        return call('closeStockTake', { params, body }, { headers })
      },
      done(run) {
        hideEndDialog()
        followStarted(host, run)
        host.emit('assetdesk-take-closed', { id })
        changed('takes', 'runs')
        void loaded.remote.reload()
      },
      failed(error) {
        if (reportRefusal(error, texts.actions.close)) hideEndDialog()
      },
    }),
    cancelling,
    async cancel() {
      const { ask: title, text, yes: confirm, no: deny } = texts.cancel
      const ask = { title, text, confirm, deny, tone: 'danger', dismissOutside: false } as const
      if (await dialogs.confirmed(ask)) await cancelling.run()
    },
  }
}
