import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './button.css.ts'

export interface BareButtonProps {
  /** What the button does, in the words of the specification. */
  children: ReactNode
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Default `secondary`; one primary button per view. */
  variant?: keyof typeof styles.variants | undefined
  size?: keyof typeof styles.sizes | undefined
  /** A drawing before the text. */
  mark?: ReactNode
  /** Whether an action is running: a spinner replaces the icon, the label stays, clicks are ignored. */
  busy?: boolean | undefined
  /** A disabled button stays focusable and ignores clicks. */
  disabled?: boolean | undefined
  type?: 'button' | 'submit' | undefined
  /** Id of the form of the same root that a submit button outside of it sends. */
  form?: string | undefined
  /** As wide as its container. */
  full?: boolean | undefined
  /**
   * For a button that disappears when it is used: moves the focus to the button beside it, else to its container.
   */
  passesFocus?: boolean | undefined
  /** Marks the button that a dialog focuses first. */
  initialFocus?: boolean | undefined
  'aria-pressed'?: boolean | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'dialog' | 'menu' | undefined
  'aria-controls'?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

/** A button with a text. It has no tooltip and no icon set, which keeps the sign-in prompt small. */
export const BareButton = forwardRef<HTMLButtonElement, BareButtonProps>(
  function BareButton(props, ref) {
    const {
      children,
      onClick,
      variant = 'secondary',
      size = 'medium',
      mark,
      busy,
      disabled,
    } = props
    const idle = !busy && !disabled
    const press = (event: MouseEvent<HTMLButtonElement>) => {
      if (!idle) return event.preventDefault()
      if (props.passesFocus) passFocus(event.currentTarget)
      onClick?.(event)
    }
    return (
      <button
        ref={ref}
        part="button"
        type={props.type ?? 'button'}
        form={props.form}
        // Safari focuses a pressed button only with a tabIndex.
        tabIndex={0}
        className={classes(
          styles.button,
          styles.variants[variant],
          styles.sizes[size],
          props.full && styles.full,
        )}
        aria-disabled={disabled || undefined}
        aria-busy={busy || undefined}
        aria-pressed={props['aria-pressed']}
        aria-expanded={props['aria-expanded']}
        aria-haspopup={props['aria-haspopup']}
        aria-controls={props['aria-controls']}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        data-initial-focus={props.initialFocus || undefined}
        onClick={press}
      >
        {busy ? <BusyMark /> : mark}
        {children}
      </button>
    )
  },
)

/**
 * Moves the focus to the button beside it, else to the link of its row, else to the nearest focusable ancestor. In a
 * dialog, which has no such ancestor, the heading gets the focus.
 */
export function passFocus(button: HTMLElement): void {
  const { nextElementSibling, previousElementSibling } = button
  const beside = [nextElementSibling, previousElementSibling].find(
    (each) => each instanceof HTMLButtonElement,
  )
  const inRow = button.closest('tr')?.querySelector<HTMLElement>('a[href]')
  const place = button.parentElement?.closest<HTMLElement>('[tabindex], dialog')
  const heading = place?.querySelector<HTMLElement>('dialog:scope h2')
  const nextFocus = beside ?? inRow ?? heading ?? place
  nextFocus?.focus({ preventScroll: true })
}

/** The spinner, beside text that says which action is running. */
export const BusyMark = () => <span className={styles.spinner} aria-hidden />
