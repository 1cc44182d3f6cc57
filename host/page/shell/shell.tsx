import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  useLayoutEffect,
  type MouseEvent,
  useCallback,
  useSyncExternalStore,
} from 'react'
import type { Address } from '../../../src/domain/access/address.ts'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { routeSpec } from '../../../src/domain/access/routes.ts'
import * as styles from '../../../src/parts/shell/shell.css.ts'
import { classes } from '../../../src/ui/classes.ts'
import { Root } from '../../../src/ui/root.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

export interface ShellProps extends Pick<TopBarProps, 'user' | 'go' | 'onLogout'> {
  address: Address
  /** Identifies the screen: another one starts at its top. */
  place: string
  children: ReactNode
}

/** Sidebar, top bar and main area around every screen that has them. */
export function Shell({ address, place, user, go, onLogout, children }: ShellProps) {
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
          key={place}
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

/** The sidebar on narrow screens, which opens over the page from the left. Render it while it is open. */
function NavDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const { target } = event
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={shellTexts.navigation}
      onClick={onClick}
      onCancel={onClose}
    >
      {children}
    </dialog>
  )
}

/** Name of the stored choice: `collapsed` or `expanded`. */
const sidebarKey = 'assetdesk:sidebar'

/** Returns whether a media query of the page matches, and follows it. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function storedSidebar(): string | null {
  try {
    return localStorage.getItem(sidebarKey)
  } catch {
    return null
  }
}

/** Returns whether the sidebar is collapsed: as last chosen in this browser, else by the width of the page. */
function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const narrow = useMedia('(max-width: 1100px)')
  const [chosen, choose] = useState(storedSidebar)
  const collapsed = chosen === null ? narrow : chosen === 'collapsed'
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed'
    choose(next)
    try {
      localStorage.setItem(sidebarKey, next)
    } catch {
      // If storage is blocked, the choice lasts until the page is reloaded.
    }
  }
  return [collapsed, toggle]
}
