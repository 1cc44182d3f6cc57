import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { sessionListTexts } from '../../domain/messages/en/session-list.ts'
import { shellTexts } from '../../domain/messages/en/shell.ts'
import { env } from '../../env.ts'
import * as styles from './shell.css.ts'
import type { SessionUser } from '../../session/session.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'

const dialog = latePart(async () => (await import('../session/sessions-dialog.tsx')).SessionsDialog)

export interface AccountMenuProps {
  user: SessionUser | undefined
  onLogout: () => void
}

/** The person's photo, or a default icon; opens a menu with the person's sessions and Logout. */
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
          { label: shellTexts.logout, icon: 'logout', run: onLogout },
        ]}
      />
      {open && <LateSessions onClose={close} />}
    </>
  )
}

/** The dialog with the sessions; its code comes when it is opened. */
function LateSessions({ onClose }: { onClose: () => void }) {
  const state = useStore(dialog.$state)
  useEffect(
    () =>
      dialog.use(
        () => undefined,
        (error) => {
          env().log(sessionListTexts.failed, error)
          toasts.error(sessionListTexts.failed)
          onClose()
        },
      ),
    [onClose],
  )
  return state.status === 'ready' ? <state.code onClose={onClose} /> : null
}
