import type { ReactNode } from 'react'
import { type Dismissal, ModalShell } from './modal-shell.tsx'

export interface DrawerProps {
  title: string
  onDismiss: (how: Dismissal) => void
  children: ReactNode
}

/** A panel of 340 px at the right edge of the screen, full height. Render it while it is open. */
export function Drawer(props: DrawerProps) {
  return <ModalShell shape="drawer" {...props} />
}
