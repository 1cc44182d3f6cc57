import { forwardRef, type MouseEvent } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconProps } from '../icon/icon.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import * as styles from './icon-button.css.ts'

export interface IconButtonProps {
  icon: IconProps['name']
  /** The action: accessible name and tooltip. */
  label: string
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  tone?: keyof typeof styles.iconTones | undefined
  size?: IconProps['size']
  disabled?: boolean | undefined
  /** Why it is disabled; added to the tooltip, and the description of the button. */
  disabledReason?: string | undefined
  /** Takes the focus when its dialog opens. */
  initialFocus?: boolean | undefined
  /** −1 if another key has the same function. Default 0: Safari focuses a pressed button only with a tabIndex. */
  tabIndex?: number | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'menu' | undefined
}

/** A button that is only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  function IconButton(props, ref) {
    const { icon, label, onClick, tone = 'normal', disabled, disabledReason } = props
    const reason = disabled ? disabledReason : undefined
    return (
      <Tooltip text={reason ?? label} describes={reason !== undefined} childRef={ref}>
        <button
          type="button"
          className={classes(styles.iconButton, styles.iconTones[tone])}
          aria-label={label}
          aria-disabled={disabled || undefined}
          aria-expanded={props['aria-expanded']}
          aria-haspopup={props['aria-haspopup']}
          data-initial-focus={props.initialFocus || undefined}
          tabIndex={props.tabIndex ?? 0}
          onClick={disabled ? undefined : onClick}
        >
          <Icon name={icon} size={props.size} />
        </button>
      </Tooltip>
    )
  },
)
