import { classes } from '../classes.ts'
import * as styles from './icon.css.ts'
import { type IconName, iconPaths } from './paths.ts'

export interface IconProps {
  name: IconName
  /** 12, 14, 16 (default) or 18 px. */
  size?: keyof typeof styles.sizes | undefined
  /** Only for an icon that stands alone and says something; otherwise it is decoration. */
  label?: string | undefined
}

/** One drawing of the kit's own set, in the colour of the text around it. */
export function Icon({ name, size = 'normal', label }: IconProps) {
  const says = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 16 16" className={classes(styles.icon, styles.sizes[size])} {...says}>
      <path d={iconPaths[name]} />
    </svg>
  )
}
