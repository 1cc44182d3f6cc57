import type { ReactNode } from 'react'
import { FormView } from '../../ui/form-view/form-view.tsx'
import { EditFrame } from './edit-frame.tsx'
import type { EditNoticeProps } from './edit-notice.tsx'
import { FormModal } from './form-modal.tsx'

export interface EditModalProps<Values extends object> extends EditNoticeProps<Values> {
  title: string
  /** Label of Cancel. */
  cancel: string
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** A form for a record in a modal. */
export function EditModal<Values extends object>({
  title,
  cancel,
  onClose,
  children,
  ...notice
}: EditModalProps<Values>) {
  const { record, fieldTexts } = notice
  return (
    <FormModal title={title} form={record.form} cancel={cancel} onClose={onClose}>
      {(id) => (
        <>
          <EditFrame {...notice}>
            <FormView id={id} form={record.form} fields={fieldTexts.fields} />
          </EditFrame>
          {children}
        </>
      )}
    </FormModal>
  )
}
