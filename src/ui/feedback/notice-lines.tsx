import { useStore } from '@nanostores/react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import type { Notices } from '../../state/feedback/notices.ts'
import { passFocus } from '../button/bare-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import * as styles from './feedback.css.ts'
import { warning } from './notice-lines.css.ts'

/** The notices of a screen in a live region, each with a button to close it. */
export function NoticeLines({ notices }: { notices: Notices }) {
  return useStore(notices.$list).map(({ kind, text }) => (
    <div
      key={kind}
      className={styles.hint}
      onFocus={() => notices.keep(kind)}
      onBlur={() => notices.dismissLater(kind)}
    >
      <span className={warning}>
        <Icon name="alert" />
      </span>
      <div className={styles.noteText}>{text}</div>
      <IconButton
        icon="close"
        label={kitTexts.dialog.close}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget)
          notices.dismiss(kind)
        }}
      />
    </div>
  ))
}
