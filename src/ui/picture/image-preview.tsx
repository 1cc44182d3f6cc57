import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { kitTexts } from '../../domain/messages/kit.ts'
import { IconButton } from '../button/icon-button.tsx'
import { lockScroll } from '../overlay/scroll-lock.ts'
import * as styles from './picture.css.ts'

export interface ImagePreviewProps {
  src: string
  label: string
  onClose: () => void
}

/** A picture over the whole screen; a click anywhere or Escape closes it. Render it while it is open. */
export function ImagePreview({ src, label, onClose }: ImagePreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const unlock = lockScroll()
    element.showModal()
    return () => {
      unlock()
      if (element.open) element.close()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.viewer}
      onClick={onClose}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <img src={src} alt={label} className={styles.whole} />
      <span className={styles.close}>
        <IconButton icon="close" label={kitTexts.dialog.close} tone="inherit" />
      </span>
    </dialog>
  )
}
