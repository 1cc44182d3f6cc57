import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FormView } from '../../ui/form-view/form-view.tsx'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { EditFrame } from './edit-frame.tsx'
import type { EditNoticeProps } from './edit-notice.tsx'
import { useFormClosing } from './use-form-closing.ts'

export interface EditModalProps<Values extends object> extends EditNoticeProps<Values> {
  title: string
  /** Label of Cancel. */
  cancel: string
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** A form for a record in a modal. Cancel discards the input. Any other way of closing keeps it as a draft. */
export function EditModal<Values extends object>({
  title,
  cancel,
  onClose,
  children,
  ...notice
}: EditModalProps<Values>) {
  const form = useId()
  const { record, fieldTexts } = notice
  const { isLocked, dismiss, discard } = useFormClosing(record.form, onClose)
  const footer = (
    <>
      <Button disabled={isLocked} onClick={discard}>
        {cancel}
      </Button>
      <SubmitButton of={record.form} form={form} />
    </>
  )
  return (
    <Modal title={title} onDismiss={dismiss} footer={footer} dismissOutside={false}>
      <EditFrame {...notice}>
        <FormView id={form} form={record.form} fields={fieldTexts.fields} />
      </EditFrame>
      {children}
    </Modal>
  )
}
