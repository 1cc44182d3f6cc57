import { useState } from 'react'
import { classes } from '../classes.ts'
import { Glyph } from '../icon/glyph.tsx'
import * as styles from './avatar.css.ts'

const userPath =
  'M8 2.8a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM2.8 13.4C3.2 10.7 5.2 9.2 8 9.2s4.8 1.5 5.2 4.2'

export interface AvatarProps {
  /** The person's name; its initials replace a missing photo. */
  name?: string | undefined
  /** Address of a photo; without one, or when it does not load, initials or the default icon. */
  photo?: string | null | undefined
  /** `accent` for the signed-in user; otherwise the name determines the hue. */
  hue?: 'accent' | undefined
  small?: boolean | undefined
}

const hues = ['violet', 'teal', 'pink', 'blue', 'orange', 'green'] as const

/** A user's photo, initials or default icon. Decorative, because the name is shown beside it. */
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
        initials || <Glyph path={userPath} size="mark" />
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const outerWords = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return outerWords
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
