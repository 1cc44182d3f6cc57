import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { galleryTexts } from '../../domain/messages/en/image.ts'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { IconButton } from '../button/icon-button.tsx'
import { VisuallyHidden } from '../layout/text.tsx'
import { lockScroll } from '../overlay/scroll-lock.ts'
import { Picture } from './picture.tsx'
import * as styles from './picture.css.ts'

export interface ImagePreviewProps {
  src: string
  label: string
  onClose: () => void
  /** For one of several pictures: its position, and the function that moves to a neighbour (−1, 1). */
  sequence?: { at: number; count: number; onStep: (by: -1 | 1) => void } | undefined
}

/**
 * A picture over the whole screen. A click anywhere or Escape closes it; arrow keys and buttons show its neighbours.
 * Render it while it is open; when it closes, the focus returns.
 */
export function ImagePreview({ src, label, onClose, sequence }: ImagePreviewProps) {
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
    const act = {
      Escape: onClose,
      ArrowLeft: sequence && (() => sequence.onStep(-1)),
      ArrowRight: sequence && (() => sequence.onStep(1)),
    }[event.key]
    // With a modifier, arrow keys are shortcuts of the browser, such as Alt+ArrowLeft.
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
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
      // A second Back on Android closes the element without a `cancel` event.
      onClose={({ currentTarget: { open, isConnected } }) => !open && isConnected && onClose()}
    >
      <span className={styles.close}>
        <IconButton icon="close" label={kitTexts.dialog.close} tone="inherit" />
      </span>
      <Picture key={src} src={src} alt={label} fit="whole" />
      {sequence && <Steps {...sequence} />}
    </dialog>
  )
}

function Steps({ at, count, onStep }: NonNullable<ImagePreviewProps['sequence']>) {
  const step = (by: -1 | 1) => (event: MouseEvent) => {
    // A click anywhere else closes.
    event.stopPropagation()
    onStep(by)
  }
  return (
    <>
      <span className={styles.before}>
        <IconButton
          icon="chevron-left"
          label={galleryTexts.previous}
          tone="float"
          onClick={step(-1)}
        />
      </span>
      <span className={styles.after}>
        <IconButton icon="chevron-right" label={galleryTexts.next} tone="float" onClick={step(1)} />
      </span>
      <span className={styles.position} aria-hidden>
        {galleryTexts.position(at, count)}
      </span>
      <VisuallyHidden live>{galleryTexts.spoken(at, count)}</VisuallyHidden>
    </>
  )
}
