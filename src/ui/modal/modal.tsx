import type { ReactNode } from 'react'
import { type Dismissal, ModalShell } from './modal-shell.tsx'

export interface ModalProps {
  title: string
  onDismiss: (how: Dismissal) => void
  /** Buttons, right-aligned, the primary one last. */
  footer?: ReactNode
  /** 480 px, 640 px or 720 px. */
  width?: 'normal' | 'medium' | 'wide' | undefined
  /** False if input would be lost: presses outside do nothing. */
  dismissOutside?: boolean | undefined
  children: ReactNode
}

/** A dialog in the middle of the screen. Render it while it is open. */
export function Modal({ width = 'normal', ...rest }: ModalProps) {
  return <ModalShell shape={width} {...rest} />
}
