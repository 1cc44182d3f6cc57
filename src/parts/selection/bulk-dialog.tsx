import { useId } from 'react'
import { dialogTexts } from '../../domain/messages/en/kit.ts'
import type { Form } from '../../state/record/form.ts'
import { Button } from '../../ui/button/button.tsx'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { FormView } from '../../ui/form-view/form-view.tsx'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'

export interface BulkDialogProps<Values extends object> {
  title: string
  form: Form<Values>
  fields: readonly FormField<Values>[]
  /** Why the form cannot be submitted yet. */
  disabledReason?: string | undefined
  onClose: () => void
}

/** Asks for the values of a change. The input is kept until the dialog is cancelled or the change has started. */
export function BulkDialog<Values extends object>(props: BulkDialogProps<Values>) {
  const { title, form, fields, disabledReason, onClose } = props
  const id = useId()
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <Modal
      title={title}
      onDismiss={onClose}
      dismissOutside={false}
      footer={
        <>
          <Button onClick={cancel}>{dialogTexts.cancel}</Button>
          <SubmitButton
            of={form}
            form={id}
            disabled={disabledReason !== undefined}
            disabledReason={disabledReason}
          />
        </>
      }
    >
      <FormView id={id} form={form} fields={fields} />
    </Modal>
  )
}
