import { atom, onMount, type ReadableAtom } from 'nanostores'
import { isRecordId } from '../../domain/access/record-id.ts'
import { isActive } from '../../domain/run/run-rules.ts'
import { runFigureTexts } from '../../domain/messages/en/run-figures.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { isRefused } from '../../http/error.ts'
import type { Run } from '../../wire/run.ts'
import { slowAfter } from '../reload/latest-response.ts'
import { after } from '../reload/wait.ts'
import { whileWatched } from '../reload/while-watched.ts'
import { remote, type Remote } from '../remote.ts'

/** Milliseconds between two requests for a run that moves. */
const pollEvery = 1000

export interface WatchedRun extends Remote<Run> {
  /** Whether the figures of an active run are outdated, because requests for it have failed for 10 s. */
  $paused: ReadableAtom<boolean>
}

function createRunStore(id: number): WatchedRun {
  const $paused = atom(false)
  let failingSince: number | undefined
  let cancel = () => {}
  const run: Remote<Run> = remote<Run>({
    async fetch(signal) {
      if (!isRecordId(id)) throw new RangeError('No run has this id')
      const state = run.$state.get()
      try {
        const next = await call('getRun', { params: { id } }, { signal })
        failingSince = undefined
        $paused.set(false)
        if (isActive(next.state)) scheduleReload()
        return next
      } catch (error) {
        if (isRefused(error) || signal.aborted) throw error
        const last = 'value' in state ? state.value : undefined
        failingSince ??= Date.now()
        const isLate = Date.now() - failingSince >= slowAfter
        $paused.set(isLate && last !== undefined && isActive(last.state))
        // The run continues on the server, so the last figures stay on screen.
        scheduleReload()
        if (!last) throw error
        return last
      }
    },
    reloadOn: ['runs'],
    failed(error) {
      // An element whose id is not set yet has nothing to report.
      if (isRecordId(id)) env().log(runFigureTexts.notLoaded, error)
    },
  })
  onMount(run.$state, () => {
    failingSince = undefined
    $paused.set(false)
  })
  const watched = whileWatched({ $state: run.$state, load: () => void run.reload() })
  function scheduleReload(): void {
    cancel()
    cancel = after(pollEvery, watched.load)
  }
  return { ...run, $paused }
}

const runs = new Map<number, WatchedRun>()

/** Returns the store of a run, reloaded every second while it is running and shown or followed. */
export function watchedRun(id: number): WatchedRun {
  const run = runs.get(id) ?? createRunStore(id)
  runs.set(id, run)
  return run
}
