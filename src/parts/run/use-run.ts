import { useStore } from '@nanostores/react'
import { watchedRun } from '../../state/run/watched-run.ts'
import type { Run } from '../../wire/run.ts'

/** Returns the current state of a run, which may have changed since it was loaded with its list or import. */
export function useRun(run: Run): Run {
  const state = useStore(watchedRun(run.id).$state)
  return ('value' in state && state.value) || run
}
