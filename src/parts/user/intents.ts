import type { Intent } from '../../env.ts'
import type { Run } from '../../wire/run.ts'
import { viewRun } from '../run/intents.ts'

/** Leads to a person. */
export const viewUser = (userId: number): Intent => ({ route: 'view-user', params: { userId } })

/** Leads to the screen on which a person leaves. */
export const leaveUser = (userId: number): Intent => ({ route: 'leave-user', params: { userId } })

/** Leads to what became of the things of a person who left; to the person where there were none. */
export const afterLeaving = (userId: number, run: Run): Intent =>
  run.total > 0 ? viewRun(run.id) : viewUser(userId)
