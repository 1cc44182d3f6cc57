import type { RunKind } from '../../../src/wire/run-kinds.ts'
import type { RunHandler } from '../runs/run-handler.ts'
import { undoHandler } from '../runs/undo-run.ts'
import { bulkHandler } from './assets/bulk.ts'
import { wordsHandler } from './assets/words.ts'

const changing = { bulk: bulkHandler, 'rename-words': wordsHandler } satisfies Partial<
  Record<RunKind, RunHandler>
>

/** What each kind of run does: forgetting one does not compile. */
export const runKinds = {
  ...changing,
  undo: undoHandler(changing),
} satisfies Record<RunKind, RunHandler>
