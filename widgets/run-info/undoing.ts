import { atom, type ReadableAtom } from 'nanostores'
import { historySentences, runOfEntry } from '../../src/domain/event/history-sentences.ts'
import { runUndoTexts as texts } from '../../src/domain/messages/en/run-undo.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { randomKey } from '../../src/http/submission.ts'
import { action, type Action } from '../../src/state/action.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import type { Run, UndoConflict } from '../../src/wire/run.ts'
import { shownMessage } from '../../src/wire/texts.ts'

export interface Undoing {
  /** The number of rows that can be undone; undefined until loaded. */
  $undoable: ReadableAtom<number | undefined>
  /** The rows that have changed since. */
  conflicts: PagedList<UndoConflict, object>
  undo: Action<void, Run>
}

/** Callbacks for the result of the undo. */
interface Outcome {
  done: (undo: Run) => void
  failed: (error: unknown) => void
}

/** Returns why a row cannot be undone: later changes and other obstacles. */
export const sentencesOf = ({ events, notes }: UndoConflict) => [
  ...events.map((event) => {
    const { lines, whole = lines.map(() => null) } = historySentences(event)
    const run = runOfEntry(event)
    return run ? { lines: [...lines, run], whole: [...whole, null] } : { lines, whole }
  }),
  ...notes.map((note) => ({ lines: [shownMessage(note)], whole: undefined })),
]

/** Rows per page of the rows that an undo skips. */
export const conflictsPerPage = 5

/** Creates the preview of an undo, and the undo itself. */
export function undoing(id: number, { done, failed }: Outcome): Undoing {
  const $undoable = atom<number | undefined>()
  // All attempts send the same key, so that an undo with a lost response is not started again.
  const headers = { 'Idempotency-Key': randomKey() }
  return {
    $undoable,
    conflicts: pagedList<UndoConflict, object>({
      filters: {},
      perPage: conflictsPerPage,
      async fetch({ page }, signal) {
        const query = { page, perPage: conflictsPerPage }
        const preview = await call('previewUndo', { params: { id }, query }, { signal })
        $undoable.set(preview.undoable)
        return preview.conflicts
      },
      failed: (error) => env().log(texts.failed, error),
    }),
    undo: action<void, Run>({
      run: () => call('undoRun', { params: { id } }, { headers }),
      done,
      failed,
    }),
  }
}
