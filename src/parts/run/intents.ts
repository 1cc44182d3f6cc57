import type { Intent } from '../../env.ts'

/** The screen of a run. */
export const viewRun = (runId: number): Intent => ({ route: 'view-run', params: { runId } })
