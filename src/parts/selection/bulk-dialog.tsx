import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { dialogTexts } from '../../domain/messages/en/kit.ts'
import { formatCount } from '../../domain/text/format.ts'
import type { Form } from '../../state/record/form.ts'
import { $reference } from '../../state/reference.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormView } from '../../ui/form-view/form-view.tsx'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { assignFields, moveFields } from './asked-fields.tsx'
import type { AskingAction, BulkValues } from './bulk-form.ts'
import { editFields } from './edit-fields.tsx'

export interface BulkDialogProps {
  kind: AskingAction
  form: Form<BulkValues>
  /** How many assets are selected. */
  count: number
  onClose: () => void
}

/** Asks for the values of a change. What was chosen stays until the dialog is cancelled or the change has started. */
export function BulkDialog({ kind, form, count, onClose }: BulkDialogProps) {
  const id = useId()
  const { values } = useStore(form.$state)
  const lists = useStore($reference)
  const fields = {
    edit: () => editFields(form, lists),
    assign: () => assignFields(lists),
    move: () => moveFields(lists),
  }
  const cancel = () => {
    form.reset()
    onClose()
  }
  const isEmpty = kind === 'edit' && values.fields.length === 0
  return (
    <Modal
      title={texts.titles[kind](formatCount(count))}
      onDismiss={onClose}
      dismissOutside={false}
      footer={
        <>
          <Button onClick={cancel}>{dialogTexts.cancel}</Button>
          <SubmitButton of={form} form={id} disabled={isEmpty} disabledReason={texts.noField} />
        </>
      }
    >
      <FormView id={id} form={form} fields={fields[kind]()} />
    </Modal>
  )
}
