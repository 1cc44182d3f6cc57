import type { Intent } from '../../env.ts'
import type { Run } from '../../wire/run.ts'
import { viewRun } from '../run/intents.ts'

/** Returns the intent to open a user. */
export const viewUser = (userId: number): Intent => ({ route: 'view-user', params: { userId } })

/** Returns the intent to open All Assets with those of a user. The first tab, My Assets, ignores filters. */
export const assetsOf = (userId: number): Intent => ({
  route: 'dashboard',
  query: { tab: 'all', user: userId },
})

/** Returns the intent to open the screen on which a user leaves. */
export const leaveUser = (userId: number): Intent => ({ route: 'leave-user', params: { userId } })

/**
 * Returns the intent after a user has left: the run that handed over their assets and tickets; if there were none, the
 * user.
 */
export const afterLeaving = (userId: number, run: Run): Intent =>
  run.total > 0 ? viewRun(run.id) : viewUser(userId)
