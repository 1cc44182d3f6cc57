import type { RunKind } from '../../../src/wire/run-kinds.ts'
import type { Config } from '../config/config.ts'
import type { ImportHandlers } from '../imports/import-handler.ts'
import { leavingHandler } from '../runs/leaving-run.ts'
import type { RunHandler } from '../runs/run-handler.ts'
import { undoHandler } from '../runs/undo-run.ts'
import { bulkHandler } from './assets/bulk.ts'
import { assetImports } from './assets/import.ts'
import { assetsOfLeaver } from './assets/leaving.ts'
import { stockTakeCloseHandler } from './assets/stock-take-close.ts'
import { wordsHandler } from './assets/words.ts'
import { importRun, rehearsalRun } from './imports/runs.ts'
import { managerHandler } from './reference/manager-run.ts'
import { mergeHandler } from './reference/merge.ts'
import { triageHandler } from './tickets/bulk.ts'
import { ticketsOfLeaver } from './tickets/leaving.ts'
import { userImports } from './users/import.ts'

// Emails contain reports too, but the jobs must not import modules.
export { ticketReportOf } from './report/routes.ts'

/** The handler of each kind of import. */
export const importKinds: ImportHandlers = { assets: assetImports, users: userImports }

type Settings = Pick<
  Config,
  'reopenDays' | 'resumesOnComment' | 'privacy' | 'business' | 'firstResponse'
>

/** Returns the handler of each kind of run. */
export function runKinds(config: Settings): Record<RunKind, RunHandler> {
  const changing = {
    bulk: bulkHandler,
    'rename-words': wordsHandler,
    'take-close': stockTakeCloseHandler,
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
