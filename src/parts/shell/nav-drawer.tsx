import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { shellTexts } from '../../domain/messages/en/shell.ts'
import * as styles from './shell.css.ts'

/** The sidebar on narrow screens, which opens over the page from the left. Render it while it is open. */
export function NavDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const { target } = event
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={shellTexts.navigation}
      onClick={onClick}
      onCancel={onClose}
    >
      {children}
    </dialog>
  )
}
