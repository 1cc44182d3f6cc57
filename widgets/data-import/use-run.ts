import { useStore } from '@nanostores/react'
import { watchedRun } from '../../src/state/run/watched-run.ts'
import type { Run } from '../../src/wire/run.ts'

/** A run of the import as it is now. */
export function useRun(run: Run): Run {
  const state = useStore(watchedRun(run.id).$state)
  return ('value' in state && state.value) || run
}
