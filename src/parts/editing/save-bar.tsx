import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { editingTexts } from '../../domain/messages/en/editing.ts'
import type { EditedRecord } from '../../state/record/editing.ts'
import { ActionBar } from '../../ui/form-view/action-bar.tsx'
import { DiscardButton } from '../../ui/button/discard-button.tsx'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Inline } from '../../ui/layout/box.tsx'

export interface SaveBarProps<Values> {
  record: EditedRecord<Values, unknown, unknown>
  /** Id of the FormView. */
  form: string
  /** Content at the left, such as the progress of an upload. */
  lead?: ReactNode
  /** Whether there is unsaved input outside the form. */
  unsaved?: boolean | undefined
}

/** The buttons Discard draft and Save, at the lower edge. */
export function SaveBar<Values>({ record, form, lead, unsaved }: SaveBarProps<Values>) {
  const { dirty, status, restored } = useStore(record.form.$state)
  const open = useStore(record.$open)
  // While the note about a restored draft is shown, it contains the button.
  const canDiscard = (dirty || unsaved) && status !== 'saving' && !restored
  return (
    <ActionBar lead={lead}>
      <Inline>
        {canDiscard && <DiscardButton onDiscard={record.form.reset} />}
        <SubmitButton
          of={record.form}
          form={form}
          disabled={!open}
          disabledReason={editingTexts.notLoaded}
        />
      </Inline>
    </ActionBar>
  )
}
