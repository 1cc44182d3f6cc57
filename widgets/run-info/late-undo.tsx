import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { latePart } from '../../src/state/late-part.ts'
import type { Run } from '../../src/wire/run.ts'
import type { RunInfoStore } from './store.ts'

const dialog = latePart(async () => (await import('./undo-dialog.tsx')).UndoDialog)

/** The preview of an undo, whose code loads when it is opened. */
export function LateUndo({ run, store }: { run: Run; store: RunInfoStore }) {
  const state = useStore(dialog.$state)
  const { closePreview, undone, undoFailed } = store
  useEffect(
    () =>
      dialog.use(
        () => undefined,
        (error) => {
          undoFailed(error)
          closePreview()
        },
      ),
    [closePreview, undoFailed],
  )
  if (state.status !== 'ready') return null
  return <state.code run={run} onClose={closePreview} onUndone={undone} onFailed={undoFailed} />
}
