import { useCallback, useState } from 'react'
import { sessionListTexts } from '../../domain/messages/en/session-list.ts'
import { shellTexts } from '../../domain/messages/en/shell.ts'
import { LateSessions } from '../session/late-sessions.tsx'
import { myDataItem } from '../session/my-data.ts'
import * as styles from './shell.css.ts'
import type { SessionUser } from '../../session/session.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'

export interface AccountMenuProps {
  user: SessionUser | undefined
  onLogout: () => void
}

/** The person's photo, or a default icon; opens a menu with the person's sessions, their data and Logout. */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
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
          { label: sessionListTexts.title, run: () => setOpen(true) },
          myDataItem(),
          { label: shellTexts.logout, icon: 'logout', run: onLogout },
        ]}
      />
      {open && <LateSessions onClose={close} />}
    </>
  )
}
