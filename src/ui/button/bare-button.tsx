import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './button.css.ts'

export interface BareButtonProps {
  /** The label. Use the text of docs/acceptance if it names one. */
  children: ReactNode
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Default `secondary`; one primary button per view. */
  variant?: keyof typeof styles.variants | undefined
  size?: keyof typeof styles.sizes | undefined
  /** Icon before the label. */
  mark?: ReactNode
  /** Whether an action is running: a spinner replaces the icon, the label stays, clicks are ignored. */
  busy?: boolean | undefined
  /** A disabled button stays focusable and ignores clicks. */
  disabled?: boolean | undefined
  type?: 'button' | 'submit' | undefined
  /** For a submit button outside its form: the id of the form, which must be in the same shadow root. */
  form?: string | undefined
  /** As wide as its container. */
  full?: boolean | undefined
  /** For a button that disappears when it is pressed: moves the focus as `passFocus` describes. */
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

/**
 * A button with a label. It has no tooltip and does not import the icon set, which keeps the bundle of the sign-in prompt
 * small.
 */
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
 * Moves the focus to the button beside it, else to the link in its table row, else to the nearest ancestor that is
 * focusable or a dialog. If that is a dialog, its heading gets the focus.
 */
export function passFocus(button: HTMLElement): void {
  const { nextElementSibling, previousElementSibling } = button
  const beside = [nextElementSibling, previousElementSibling].find(
    (each) => each instanceof HTMLButtonElement,
  )
  const inRow = button.closest('tr')?.querySelector<HTMLElement>('a[href]')
  const ancestor = button.parentElement?.closest<HTMLElement>('[tabindex], dialog')
  const heading = ancestor?.querySelector<HTMLElement>('dialog:scope h2')
  const nextFocus = beside ?? inRow ?? heading ?? ancestor
  nextFocus?.focus({ preventScroll: true })
}

/** The spinner, beside text that says which action is running. */
export const BusyMark = () => <span className={styles.spinner} aria-hidden />
