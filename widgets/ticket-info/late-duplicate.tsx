import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ticketActionTexts } from '../../src/domain/messages/ticket-actions.ts'
import type { DuplicateDialogProps } from '../../src/parts/ticket/duplicate-dialog.tsx'
import { tellStepFailed } from '../../src/parts/ticket/life.ts'
import { latePart } from '../../src/state/late-part.ts'

const dialog = latePart(
  async () => (await import('../../src/parts/ticket/duplicate-dialog.tsx')).DuplicateDialog,
)

/** The dialog that asks for the original; its code comes when it is opened. */
export function LateDuplicate(props: DuplicateDialogProps) {
  const { ticketId: id, onClose } = props
  const state = useStore(dialog.$state)
  useEffect(
    () =>
      dialog.use(
        () => undefined,
        (error) => {
          tellStepFailed(error, { id, action: ticketActionTexts.duplicate })
          onClose()
        },
      ),
    [id, onClose],
  )
  return state.status === 'ready' ? <state.code {...props} /> : null
}
