import type { RunKind } from '../../../src/wire/run-kinds.ts'
import type { RunHandler } from '../runs/run-handler.ts'
import { undoHandler } from '../runs/undo-run.ts'
import { bulkHandler } from './assets/bulk.ts'
import { importHandler, rehearsalHandler } from './assets/import-run.ts'
import { wordsHandler } from './assets/words.ts'
import { mergeHandler } from './reference/merge.ts'

const changing = {
  bulk: bulkHandler,
  'import-assets': importHandler,
  merge: mergeHandler,
  'rename-words': wordsHandler,
} satisfies Partial<Record<RunKind, RunHandler>>

/** What each kind of run does: forgetting one does not compile. */
export const runKinds = {
  ...changing,
  rehearsal: rehearsalHandler,
  undo: undoHandler(changing),
} satisfies Record<RunKind, RunHandler>
