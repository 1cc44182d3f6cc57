import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { runUndoTexts as texts } from '../../src/domain/messages/en/run-undo.ts'
import { runTitle } from '../../src/domain/run/run-title.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { restorePath } from '../../src/ui/icon/drawings.ts'
import { Modal } from '../../src/ui/modal/modal.tsx'
import { fileRuns } from '../../src/wire/run-kinds.ts'
import type { Run } from '../../src/wire/run.ts'
import { UndoPreview } from './undo-preview.tsx'
import { undoing } from './undoing.ts'

export interface UndoDialogProps {
  run: Run
  onClose: () => void
  /** Called with the run that undoes this one. */
  onUndone: (undo: Run) => void
  onFailed: (error: unknown) => void
}

/** Returns what an undo of the run does. */
function textOf({ kind }: Run): string {
  if (fileRuns.includes(kind)) return texts.textOfImport
  return kind === 'leaving' ? texts.textOfLeaving : texts.text
}

/** Shows the effect of an undo before it starts: the number of rows, and why other rows are skipped. */
export function UndoDialog({ run, onClose, onUndone, onFailed }: UndoDialogProps) {
  const store = useMemo(
    () => undoing(run.id, { done: onUndone, failed: onFailed }),
    [run.id, onUndone, onFailed],
  )
  const undoable = useStore(store.$undoable)
  const busy = useStore(store.undo.$state).status === 'running'
  return (
    <Modal
      title={showBidi(texts.ask(runTitle(run)))}
      width="medium"
      dismissOutside={false}
      onDismiss={onClose}
      footer={
        <>
          <Button initialFocus onClick={onClose}>
            {texts.no}
          </Button>
          <Button
            variant="primary"
            icon={restorePath}
            busy={busy}
            disabled={!undoable}
            onClick={() => void store.undo.run()}
          >
            {undoable === undefined ? texts.undo : texts.yes(formatCount(undoable))}
          </Button>
        </>
      }
    >
      <UndoPreview store={store} undoable={undoable} text={textOf(run)} />
    </Modal>
  )
}
