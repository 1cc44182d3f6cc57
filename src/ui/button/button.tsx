import { forwardRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { Tooltip } from '../overlay/tooltip.tsx'
import { BareButton, type BareButtonProps } from './bare-button.tsx'

export interface ButtonProps extends Omit<BareButtonProps, 'aria-describedby'> {
  icon?: IconName | undefined
  /** Why it is disabled; shown as a tooltip. */
  disabledReason?: string | undefined
}

/** A button with a text. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { icon, disabledReason, ...bare },
  ref,
) {
  return (
    <Tooltip text={bare.disabled ? disabledReason : undefined} childRef={ref}>
      <BareButton mark={icon && <Icon name={icon} />} {...bare} />
    </Tooltip>
  )
})
