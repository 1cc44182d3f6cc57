import { useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './avatar.css.ts'

export interface AvatarProps {
  /** Whose it is; its initials stand in for a missing photo. */
  name?: string | undefined
  /** Address of a photo; without one, or when it does not load, initials or the default icon. */
  photo?: string | null | undefined
  /** `accent` for the person who is signed in; otherwise a hue follows from the name. */
  hue?: 'accent' | undefined
  small?: boolean | undefined
}

const hues = ['violet', 'teal', 'pink', 'blue', 'orange', 'green'] as const

/** A person's photo, initials or default icon. Decoration: the name stands beside it. */
export function Avatar({ name = '', photo, hue, small }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const initials = initialsOf(name)
  const tone =
    hue ??
    hues[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues.length]
  return (
    <span
      className={classes(styles.avatar, styles.hues[tone ?? 'accent'], small && styles.small)}
      aria-hidden
    >
      {photo && photo !== broken ? (
        <img
          src={photo}
          alt=""
          referrerPolicy="no-referrer"
          className={styles.picture}
          onError={() => setBroken(photo)}
        />
      ) : (
        initials || <Icon name="user" size="mark" />
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
