import type { RunKind } from '../../../src/wire/run-kinds.ts'
import type { ImportHandlers } from '../imports/import-handler.ts'
import type { RunHandler } from '../runs/run-handler.ts'
import { undoHandler } from '../runs/undo-run.ts'
import { bulkHandler } from './assets/bulk.ts'
import { assetImports } from './assets/import.ts'
import { wordsHandler } from './assets/words.ts'
import { importRun, rehearsalRun } from './imports/runs.ts'
import { mergeHandler } from './reference/merge.ts'

/** What each kind of import does. */
export const importKinds: ImportHandlers = { assets: assetImports }

const changing = {
  bulk: bulkHandler,
  'import-assets': importRun(importKinds.assets),
  merge: mergeHandler,
  'rename-words': wordsHandler,
} satisfies Partial<Record<RunKind, RunHandler>>

/** What each kind of run does: forgetting one does not compile. */
export const runKinds = {
  ...changing,
  rehearsal: rehearsalRun(importKinds.assets),
  undo: undoHandler(changing),
} satisfies Record<RunKind, RunHandler>
