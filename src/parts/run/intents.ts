import type { Intent } from '../../env.ts'

/** Returns the intent to open a run. */
export const viewRun = (runId: number): Intent => ({ route: 'view-run', params: { runId } })
