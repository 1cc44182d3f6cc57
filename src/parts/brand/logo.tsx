import { shellTexts } from '../../domain/messages/en/shell.ts'
import { classes } from '../../ui/classes.ts'
import * as ink from './ink.css.ts'
import * as styles from './logo.css.ts'

export interface LogoProps {
  /** `accent` in the shell, `ink` beside the login form. */
  tone?: 'accent' | 'ink'
  /** `shell`: mark of 24 px; `hero`: mark of 30 px. */
  size?: 'shell' | 'hero'
  /** The collapsed sidebar shows only the mark; its name stays for screen readers. */
  markOnly?: boolean
}

// The circle is a second subpath: evenodd leaves a real hole, so that the mark works on any background.
const tag =
  'M3 8.2 9.6 2.3a2.6 2.6 0 0 1 1.7-.6h7.1A2.6 2.6 0 0 1 21 4.3v15.4a2.6 2.6 0 0 1-2.6 2.6H5.6A2.6 2.6 0 0 1 3 19.7z' +
  'M15.8 5.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z'

/** Mark and wordmark of the product. */
export function Logo({ tone = 'accent', size = 'shell', markOnly = false }: LogoProps) {
  const name = markOnly ? { role: 'img', 'aria-label': shellTexts.product } : {}
  const side = size === 'hero' ? 30 : 24
  return (
    <span className={classes(styles.logo, styles.sizes[size])} {...name}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        width={side}
        height={side}
        aria-hidden="true"
        className={styles.mark}
      >
        <path
          d={tag}
          fillRule="evenodd"
          className={tone === 'ink' ? ink.fill.text : ink.fill.accent}
        />
        <path
          d="m7.3 18 3.9-7.7h1.6l3.9 7.7M8.7 15.3h6.6"
          className={ink.stroke.onAccent}
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {markOnly ? null : <span>{shellTexts.product}</span>}
    </span>
  )
}
