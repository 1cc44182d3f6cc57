import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Address } from '../../../src/domain/access/address.ts'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { routeSpec } from '../../../src/domain/access/routes.ts'
import { useCollapsed, useMedia } from '../../../src/parts/shell/layout.ts'
import { NavDrawer } from '../../../src/parts/shell/nav-drawer.tsx'
import * as styles from '../../../src/parts/shell/shell.css.ts'
import { classes } from '../../../src/ui/classes.ts'
import { Root } from '../../../src/ui/root.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

export interface ShellProps extends Pick<TopBarProps, 'user' | 'go' | 'onLogout'> {
  address: Address
  children: ReactNode
}

/** Sidebar, top bar and main area around every screen that has them. */
export function Shell({ address, user, go, onLogout, children }: ShellProps) {
  const phone = useMedia('(max-width: 640px)')
  const [collapsed, toggle] = useCollapsed()
  const [open, setOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useEffect(() => setOpen(false), [address.route, phone])
  const height = routeSpec(address.route).tall ? 'tall' : 'normal'
  const sidebar = { route: address.route, role: user?.role }
  return (
    <div className={styles.frame}>
      <SkipLink onSkip={() => main.current?.focus()} />
      {!phone && (
        <Sidebar {...sidebar} shape={collapsed ? 'collapsed' : 'expanded'} onToggle={toggle} />
      )}
      {open && (
        <NavDrawer onClose={() => setOpen(false)}>
          <Sidebar {...sidebar} shape="drawer" onToggle={() => setOpen(false)} />
        </NavDrawer>
      )}
      <div className={styles.body}>
        <TopBar
          address={address}
          user={user}
          go={go}
          onLogout={onLogout}
          onMenu={phone ? () => setOpen(true) : undefined}
        />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={classes(styles.main, styles.mains[height])}
        >
          <Root kind="element" className={classes(styles.screen, styles.screens[height])}>
            {children}
          </Root>
        </main>
      </div>
    </div>
  )
}

// The router must not handle this click: it would add the fragment as an entry to the history.
function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        onSkip()
      }}
    >
      {shellTexts.skipToMain}
    </a>
  )
}
