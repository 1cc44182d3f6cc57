import { runInfoTexts as texts } from '../../src/domain/messages/en/run-info.ts'
import { call } from '../../src/http/call.ts'
import { action, type Action } from '../../src/state/action.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { reportFailure } from '../../src/state/feedback/report-failure.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { followRun, type RunPlace } from '../../src/state/run/follow-run.ts'
import type { Run } from '../../src/wire/run.ts'

/** Shows why an action on a run failed: with the server's text for a refusal. */
export function showRunFailed(error: unknown, name: string): void {
  if (reportFailure(error, texts.didNotWork(name))) changed('runs')
}

export interface RunControls {
  stopping: Action<void, Run>
  /** Asks first. */
  stop(): Promise<void>
  resuming: Action<void, Run>
}

/** Creates the actions that stop and continue a run. */
export function runControls(id: number, place: RunPlace): RunControls {
  const stopping = action<void, Run>({
    run: () => call('stopRun', { params: { id } }),
    done: () => changed('runs'),
    failed: (error) => showRunFailed(error, texts.actions.stop),
  })
  return {
    stopping,
    async stop() {
      const { ask: title, text, yes: confirm, no: deny } = texts.stop
      const answer = await dialogs.ask({ title, text, confirm, deny, dismissOutside: false })
      if (answer.kind === 'confirmed') await stopping.run()
    },
    resuming: action<void, Run>({
      run: () => call('resumeRun', { params: { id } }),
      done(run) {
        followRun(place, run)
        changed('runs')
      },
      failed: (error) => showRunFailed(error, texts.actions.resume),
    }),
  }
}
