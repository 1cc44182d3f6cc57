import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $visitor } from '../../session/session.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditNotice, type EditNoticeProps } from './edit-notice.tsx'

export interface EditFrameProps<Values extends object> extends EditNoticeProps<Values> {
  /** Whether there is unsaved input outside the form, such as pictures. */
  unsaved?: boolean | undefined
  /** The form. */
  children: ReactNode
}

/** The frame around the fields of every edited record: notices about the record, and the conflict screen. */
export function EditFrame<Values extends object>(props: EditFrameProps<Values>) {
  const { record, fieldTexts, unsaved, children } = props
  const { dirty } = useStore(record.form.$state)
  useLeaveWarning(Boolean(dirty || unsaved))
  return (
    <>
      <EditNotice {...props} />
      {children}
      <ConflictDialog record={record} fieldTexts={fieldTexts} />
    </>
  )
}

/** Warns before the page is left with unsaved input, unless the session has ended. */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if ($visitor.get().signedIn) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
