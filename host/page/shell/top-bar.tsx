import { useStore } from '@nanostores/react'
import { routeTitleTexts, shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { showBidi } from '../../../src/domain/text/show-bidi.ts'
import type { Address } from '../../../src/domain/access/address.ts'
import { routeSpec } from '../../../src/domain/access/routes.ts'
import type { Intent } from '../../../src/env.ts'
import * as styles from '../../../src/parts/shell/shell.css.ts'
import { $subject } from '../../../src/parts/shell/subject.ts'
import { IconButton } from '../../../src/ui/button/icon-button.tsx'
import { NotificationBell } from '../../../widgets/notification-bell/notification-bell.tsx'
import { ToolsMenu } from '../../../src/parts/shell/tools-menu.tsx'
import { SearchButton } from './search-button.tsx'
import { AccountMenu, type AccountMenuProps } from '../../../src/parts/shell/account-menu.tsx'

const backPath = 'M13 8H3.4M7.2 3.9 3 8l4.2 4.1'
const menuPath = 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11'

export interface TopBarProps extends AccountMenuProps {
  address: Address
  go: (intent: Intent) => void
  /** Opens the sidebar on screens that are too narrow to show it. */
  onMenu: (() => void) | undefined
}

export function TopBar({ address, go, onMenu, ...account }: TopBarProps) {
  const { route } = address
  const { back } = routeSpec(route)
  const title = routeTitleTexts[route]
  const subject = useStore($subject)
  const leave = () => go({ route: back === 'ticketing' ? back : 'back' })
  return (
    <header className={styles.bar}>
      {back && (
        <span className={styles.lead}>
          <IconButton icon={backPath} label={shellTexts.back} onClick={leave} />
        </span>
      )}
      {!back && onMenu && (
        <span className={styles.lead}>
          <IconButton icon={menuPath} label={shellTexts.openMenu} onClick={onMenu} />
        </span>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {subject && <span className={styles.route}>{title} · </span>}
        {subject ? showBidi(subject) : title}
      </h1>
      <SearchButton address={address} go={go} {...account} />
      <ToolsMenu role={account.user?.role} go={go} />
      <NotificationBell />
      <AccountMenu {...account} />
    </header>
  )
}
