import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Form } from '../../state/record/form.ts'
import { slowAfter } from '../../state/reload/latest-response.ts'
import { after } from '../../state/reload/wait.ts'

/**
 * Returns how the dialog of a form is closed. It stays open while it saves: opened again, it could add the record twice.
 * After 10 s the connection may have stalled, so the user can close it.
 */
export function useFormClosing<Values>(form: Form<Values>, onClose: () => void) {
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
