import { useStore } from '@nanostores/react'
import { watchedRun } from '../../src/state/run/watched-run.ts'
import type { Run } from '../../src/wire/run.ts'

/** Returns the current state of a run, which may have changed since it was loaded with its import. */
export function useRun(run: Run): Run {
  const state = useStore(watchedRun(run.id).$state)
  return ('value' in state && state.value) || run
}
