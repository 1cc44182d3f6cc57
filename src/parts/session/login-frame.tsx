import type { ReactNode } from 'react'
import { Logo } from '../brand/logo.tsx'
import { DeskPicture } from '../brand/desk-picture.tsx'
import * as styles from './session.css.ts'

/** The frame of the login screen: its text beside the drawing with the dark logo. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.words}>{children}</div>
      <div className={styles.side}>
        <div className={styles.logo}>
          <Logo tone="ink" size="hero" />
        </div>
        <DeskPicture className={styles.drawing} />
      </div>
    </div>
  )
}
