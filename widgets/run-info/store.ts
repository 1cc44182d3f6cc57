import { atom, type ReadableAtom } from 'nanostores'
import { runInfoTexts as texts } from '../../src/domain/messages/en/run-info.ts'
import type { Intent } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isRefused } from '../../src/http/error.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import { viewRun } from '../../src/parts/run/intents.ts'
import { type Action, action } from '../../src/state/action.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import { reportFailure } from '../../src/state/feedback/report-failure.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { followRun, type RunHost } from '../../src/state/run/follow-run.ts'
import { watchedRun, type WatchedRun } from '../../src/state/run/watched-run.ts'
import type { RunKind } from '../../src/wire/run-kinds.ts'
import type { Run } from '../../src/wire/run.ts'
import { rowList, type RowStore } from '../../src/parts/run/row-list.ts'

export interface RunInfoStore extends RowStore, RunControls {
  run: WatchedRun
  /** Downloads the report. */
  exporting: Action<void, void>
  notices: Notices
  /** Whether the preview of an undo is open. */
  $previewOpen: ReadableAtom<boolean>
  preview(): void
  closePreview(): void
  /** Opens the run that undoes this one. */
  undone(undo: Run): void
  undoFailed(error: unknown): void
}

interface Host extends RunHost {
  navigate(intent: Intent): void
}

/** Creates the state and actions of the screen of a run. */
export function runInfoStore(id: number, host: Host): RunInfoStore {
  const $previewOpen = atom(false)
  const notices = noticeList()
  const closePreview = () => $previewOpen.set(false)
  return {
    ...rowList(id),
    ...runControls(id, host),
    run: watchedRun(id),
    notices,
    exporting: exporting('exportRunReport', async () => ({ params: { id } }), notices),
    $previewOpen,
    preview: () => $previewOpen.set(true),
    closePreview,
    undone(undo) {
      closePreview()
      changed('runs')
      // Not if the user has left the screen while the request ran.
      if ($previewOpen.lc > 0) host.navigate({ ...viewRun(undo.id), automatic: true })
      followRun(host, undo)
    },
    undoFailed(error) {
      showRunFailed(error, texts.actions.undo)
      if (isRefused(error)) closePreview()
    },
  }
}

/** Shows why an action on a run failed. A refusal shows the server's text. */
function showRunFailed(error: unknown, name: string): void {
  if (reportFailure(error, texts.didNotWork(name))) changed('runs')
}

interface RunControls {
  stopping: Action<void, Run>
  /** Stops the run after a confirmation. */
  stop(kind: RunKind): Promise<void>
  resuming: Action<void, Run>
}

/** Creates the actions that stop and continue a run. */
function runControls(id: number, host: RunHost): RunControls {
  const stopping = action<void, Run>({
    run: () => call('stopRun', { params: { id } }),
    done: () => changed('runs'),
    failed: (error) => showRunFailed(error, texts.actions.stop),
  })
  return {
    stopping,
    async stop(kind) {
      const { ask: title, yes: confirm, no: deny } = texts.stop
      const text = kind === 'undo' ? texts.stop.undoText : texts.stop.text
      const question = { title, text, confirm, deny, dismissOutside: false }
      if (await dialogs.confirmed(question)) await stopping.run()
    },
    resuming: action<void, Run>({
      run: () => call('resumeRun', { params: { id } }),
      done(run) {
        followRun(host, run)
        changed('runs')
      },
      failed: (error) => showRunFailed(error, texts.actions.resume),
    }),
  }
}
