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
  /** Saves the report. */
  report: Action<void, void>
  notices: Notices
  /** Is the dialog open that closes the stock-take? */
  $closing: ReadableAtom<boolean>
  askClose(): void
  leaveClose(): void
  closing: Action<StockTakeEnd, Run>
  cancelling: Action<void, StockTake>
  /** Asks first. */
  cancel(): Promise<void>
}

interface Known {
  state: StockTakeState
  loading: Remote<true>
}

/** Returns the header for the stock-take that is shown: one that changed since is not ended. */
const matching = ({ state }: Known) => ({ 'If-Match': `"${state.$take.get()?.version ?? 0}"` })

/** Returns a function that reports a failure, and returns whether the server refused the request. */
const reporting = (known: Known) => (error: unknown, label: string) => {
  const isRefused = reportFailure(error, texts.didNotWork(label))
  // Another user may have ended or changed it.
  if (isRefused) void known.loading.reload()
  return isRefused
}

/** Creates the actions that download the report, close and cancel a stock-take. */
export function stockTakeEnding(id: number, host: WidgetHost, known: Known): StockTakeEnding {
  const notices = noticeList()
  const $closing = atom(false)
  const leaveClose = () => $closing.set(false)
  // The same key for the same choices, so that closing with a lost response is not repeated.
  const sent = submission()
  const params = { id }
  const match = () => matching(known)
  const failed = reporting(known)
  const cancelling = action<void, StockTake>({
    run: () => call('cancelStockTake', { params }, { headers: match() }),
    done(take) {
      known.state.set(take)
      changed('takes')
    },
    failed: (error) => void failed(error, texts.actions.cancel),
  })
  return {
    notices,
    report: exporting('exportStockTake', () => Promise.resolve({ params }), notices),
    $closing,
    askClose: () => $closing.set(true),
    leaveClose,
    closing: action<StockTakeEnd, Run>({
      run: (body) =>
        call(
          'closeStockTake',
          { params, body },
          { headers: { ...sent.headers(body), ...match() } },
        ),
      done(run) {
        leaveClose()
        followStarted(host, run)
        host.emit('assetdesk-take-closed', { id })
        changed('takes', 'runs')
        void known.loading.reload()
      },
      failed(error) {
        if (failed(error, texts.actions.close)) leaveClose()
      },
    }),
    cancelling,
    async cancel() {
      const { ask: title, text, yes: confirm, no: deny } = texts.cancel
      const ask = { title, text, confirm, deny, tone: 'danger', dismissOutside: false } as const
      const answer = await dialogs.ask(ask)
      if (answer.kind === 'confirmed') await cancelling.run()
    },
  }
}
