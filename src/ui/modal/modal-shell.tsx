import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { IconButton } from '../button/icon-button.tsx'
import { schemeOfBackground, themeOf } from '../background.ts'
import { classes } from '../classes.ts'
import { takeLostFocus } from '../lost-focus.ts'
import { lockScroll } from '../overlay/scroll-lock.ts'
import { Toaster } from '../toaster/toaster.tsx'
import * as styles from './modal.css.ts'

/** How the user dismissed a dialog without one of its buttons. */
export type Dismissal = 'close' | 'backdrop' | 'escape'

export interface ModalShellProps {
  title: ReactNode
  shape: keyof typeof styles.shapes
  /** `alertdialog` for questions that must be answered. */
  role?: 'alertdialog' | undefined
  /** Id of the description, for a question. */
  describedBy?: string | undefined
  /** Called when the user dismisses it. It stays until the parent stops rendering it. */
  onDismiss: (how: Dismissal) => void
  /** False: presses outside do nothing. */
  dismissOutside?: boolean | undefined
  /** False: no ×. */
  closable?: boolean | undefined
  /** The title is a question and needs no line below it. */
  question?: boolean | undefined
  footer?: ReactNode
  children?: ReactNode
}

/**
 * The shared core of Modal, Drawer and the dialogs: a native `<dialog>` in the top layer. It is open while it is
 * rendered; focus moves in, stays, and returns to where it was.
 */
export function ModalShell(props: ModalShellProps) {
  const { title, shape, onDismiss, dismissOutside = true, closable = true, question } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog)
  const heading = useRef<HTMLHeadingElement>(null)
  const subject = typeof title === 'string' ? title : ''
  // A new title means new content, which may have removed the focused element.
  useEffect(() => {
    if (heading.current) heading.current.tabIndex = -1
    takeLostFocus(heading.current)
  }, [subject])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The browser would close the element without its parent knowing.
    event.preventDefault()
    event.stopPropagation()
    onDismiss('escape')
  }
  const pressedOutside = useRef(false)
  const isOnBackdrop = (event: MouseEvent) => event.target === dialog.current && isOutside(event)
  // Not on `pointerdown`: the click of a touch would reach what is below the dialog.
  const onClick = (event: MouseEvent) => {
    if (dismissOutside && pressedOutside.current && isOnBackdrop(event)) onDismiss('backdrop')
  }
  return (
    <dialog
      ref={dialog}
      role={props.role}
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      className={classes(styles.dialog, styles.shapes[shape])}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => void (pressedOutside.current = isOnBackdrop(event))}
      onClick={onClick}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onDismiss('escape')
      }}
      onClose={({ target, currentTarget: element }) => {
        // A second Back on Android closes the element without a `cancel` event. The parent may have a question first.
        if (target !== element || element.open || !element.isConnected) return
        element.showModal()
        initialFocusOf(element)?.focus()
        onDismiss('escape')
      }}
    >
      <div className={classes(styles.header, question && styles.question)}>
        <h2 ref={heading} id={id} className={styles.title}>
          {showBidi(title)}
        </h2>
        {closable && (
          <IconButton
            icon="close"
            label={kitTexts.dialog.close}
            onClick={() => onDismiss('close')}
          />
        )}
      </div>
      {props.children && <div className={styles.body}>{props.children}</div>}
      {props.footer && (
        <div className={styles.footer} data-actions>
          {props.footer}
        </div>
      )}
      <Toaster />
    </dialog>
  )
}

function useOpenDialog(dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const unlock = lockScroll()
    const guest = element.closest<HTMLElement>('[data-theme]')
    const system = matchMedia('(prefers-color-scheme: dark)')
    const matchScheme = () => {
      if (guest) element.style.colorScheme = schemeOfBackground(themeOf(guest.dataset['theme']))
    }
    matchScheme()
    system.addEventListener('change', matchScheme)
    element.showModal()
    initialFocusOf(element)?.focus()
    return () => {
      unlock()
      system.removeEventListener('change', matchScheme)
      // Returns the focus to the opener.
      if (element.open) element.close()
    }
  }, [dialog])
}

const fields = ':is(input, textarea, [role="combobox"]):not(:disabled)'

const initialFocusOf = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-initial-focus]') ??
  dialog.querySelector<HTMLElement>(`.${styles.body.split(' ')[0]} ${fields}`)

function isOutside(event: MouseEvent): boolean {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return (
    event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
  )
}
