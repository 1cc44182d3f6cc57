import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Form } from '../../state/record/form.ts'
import { slowAfter } from '../../state/reload/latest-response.ts'
import { after } from '../../state/reload/wait.ts'
import { Button } from '../../ui/button/button.tsx'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'

export interface FormModalProps<Values extends object> {
  title: string
  form: Form<Values>
  /** Label of Cancel. */
  cancel: string
  /** Label of the submit button; «Save» if absent. */
  submit?: string | undefined
  /** Why the form cannot be submitted yet. */
  disabledReason?: string | undefined
  onClose: () => void
  /** Renders the FormView with this id. */
  children: (id: string) => ReactNode
}

/** A form in a modal. Cancel discards the input. Any other way of closing keeps it as a draft. */
export function FormModal<Values extends object>({
  title,
  form,
  cancel,
  submit,
  disabledReason,
  onClose,
  children,
}: FormModalProps<Values>) {
  const id = useId()
  const { isLocked, dismiss, discard } = useFormClosing(form, onClose)
  const footer = (
    <>
      <Button disabled={isLocked} onClick={discard}>
        {cancel}
      </Button>
      <SubmitButton
        of={form}
        form={id}
        label={submit}
        disabled={disabledReason !== undefined}
        disabledReason={disabledReason}
      />
    </>
  )
  return (
    <Modal title={title} onDismiss={dismiss} footer={footer} dismissOutside={false}>
      {children(id)}
    </Modal>
  )
}

/**
 * Returns how the dialog of a form is closed. It stays open while it saves: opened again, it could add the record twice.
 * After 10 s the connection may have stalled, so the user can close it.
 */
function useFormClosing<Values>(form: Form<Values>, onClose: () => void) {
  const isSaving = useStore(form.$state).status === 'saving'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isSaving) return undefined
    const cancel = after(slowAfter, () => setIsSlow(true))
    return () => {
      cancel()
      setIsSlow(false)
    }
  }, [isSaving])
  const isLocked = isSaving && !isSlow
  return {
    isLocked,
    /** Keeps the input as a draft. */
    dismiss: () => isLocked || onClose(),
    /** Discards the input, unless it is being saved. */
    discard() {
      if (!isSaving) form.reset()
      onClose()
    },
  }
}
