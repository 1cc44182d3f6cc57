import { useCallback, useState } from 'react'
import { sessionListTexts } from '../../domain/messages/en/session-list.ts'
import { shortcutTexts } from '../../domain/messages/en/shortcuts.ts'
import { shellTexts } from '../../domain/messages/en/shell.ts'
import { LateShortcuts } from '../shortcuts/late-shortcuts.ts'
import { myDataItem } from '../session/my-data.ts'
import * as styles from './shell.css.ts'
import type { SessionUser } from '../../session/session.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { lateDialog } from '../../ui/modal/late-dialog.tsx'

const LateSessions = lateDialog(
  async () => (await import('../session/sessions-dialog.tsx')).SessionsDialog,
  () => sessionListTexts.failed,
)

/** A monitor on its stand. */
const screenPath = 'M2.5 3.2h11v7.3h-11zM8 10.5v2.8M5.4 13.3h5.2'

const keyboardPath = 'M1.8 4h12.4v8H1.8zM4.3 6.6h.1M6.8 6.6h.1M9.2 6.6h.1M11.7 6.6h.1M5 9.4h6'

export interface AccountMenuProps {
  user: SessionUser | undefined
  onLogout: () => void
}

/**
 * The user's photo or a default icon; opens a menu with their sessions, the keyboard shortcuts, their data and Logout.
 */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const [open, setOpen] = useState<'sessions' | 'shortcuts'>()
  const close = useCallback(() => setOpen(undefined), [])
  const button = (
    <button type="button" className={styles.account} aria-label={shellTexts.account}>
      <Avatar photo={user?.photo} hue="accent" />
      <Icon name="chevron-down" />
    </button>
  )
  return (
    <>
      <Menu
        button={button}
        heading={user?.name ?? user?.email}
        label={shellTexts.account}
        align="end"
        items={[
          { label: sessionListTexts.title, icon: screenPath, run: () => setOpen('sessions') },
          { label: shortcutTexts.title, icon: keyboardPath, run: () => setOpen('shortcuts') },
          myDataItem(),
          { label: shellTexts.logout, icon: 'logout', run: onLogout },
        ]}
      />
      {open === 'sessions' && <LateSessions onClose={close} />}
      {open === 'shortcuts' && <LateShortcuts onClose={close} />}
    </>
  )
}
