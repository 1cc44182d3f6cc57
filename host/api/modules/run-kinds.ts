import type { RunKind } from '../../../src/wire/run-kinds.ts'
import type { Config } from '../config/config.ts'
import type { ImportHandlers } from '../imports/import-handler.ts'
import { leavingHandler } from '../runs/leaving-run.ts'
import type { RunHandler } from '../runs/run-handler.ts'
import { undoHandler } from '../runs/undo-run.ts'
import { assetImports } from './assets/import.ts'
import { assetsOfLeaver } from './assets/leaving.ts'
import { assetRuns } from './assets/runs.ts'
import { importRun, rehearsalRun } from './imports/runs.ts'
import { managerHandler } from './reference/manager-run.ts'
import { mergeHandler } from './reference/merge.ts'
import { triageHandler } from './tickets/bulk.ts'
import { ticketsOfLeaver } from './tickets/leaving.ts'
import { userImports } from './users/import.ts'

// Emails contain reports too: the jobs must not import modules.
export { ticketReportOf } from './report/routes.ts'

/** What each kind of import does. */
export const importKinds: ImportHandlers = { assets: assetImports, users: userImports }

type Settings = Pick<
  Config,
  'reopenDays' | 'onHoldWakes' | 'privacy' | 'business' | 'firstResponse'
>

/** Returns what each kind of run does: forgetting one does not compile. */
export function runKinds(config: Settings): Record<RunKind, RunHandler> {
  const changing = {
    ...assetRuns,
    'bulk-tickets': triageHandler(config),
    'import-assets': importRun(importKinds.assets),
    'import-users': importRun(importKinds.users),
    leaving: leavingHandler({ asset: assetsOfLeaver, ticket: ticketsOfLeaver(config) }),
    'change-manager': managerHandler,
    merge: mergeHandler,
  } satisfies Partial<Record<RunKind, RunHandler>>
  return {
    ...changing,
    rehearsal: rehearsalRun(importKinds.assets),
    'rehearsal-users': rehearsalRun(importKinds.users),
    undo: undoHandler(changing),
  }
}
