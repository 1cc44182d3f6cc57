import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FormView } from '../../ui/form-view/form-view.tsx'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { EditFrame } from './edit-frame.tsx'
import type { EditNoticeProps } from './edit-notice.tsx'

export interface EditModalProps<Values extends object> extends EditNoticeProps<Values> {
  title: string
  /** Label of Cancel. */
  cancel: string
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/**
 * A form for a record in a modal. Cancel discards the input. Any other way of closing keeps it as a draft. It stays open
 * while it saves: opened again, it could add the record twice.
 */
export function EditModal<Values extends object>({
  title,
  cancel,
  onClose,
  children,
  ...notice
}: EditModalProps<Values>) {
  const form = useId()
  const { record, fieldTexts } = notice
  const isSaving = useStore(record.form.$state).status === 'saving'
  const discard = () => {
    record.form.reset()
    onClose()
  }
  const footer = (
    <>
      <Button disabled={isSaving} onClick={discard}>
        {cancel}
      </Button>
      <SubmitButton of={record.form} form={form} />
    </>
  )
  return (
    <Modal
      title={title}
      onDismiss={() => isSaving || onClose()}
      footer={footer}
      dismissOutside={false}
    >
      <EditFrame {...notice}>
        <FormView id={form} form={record.form} fields={fieldTexts.fields} />
      </EditFrame>
      {children}
    </Modal>
  )
}
