import { useStore } from '@nanostores/react'
import { routeSpec } from '../../src/domain/access/routes.ts'
import { useCurrentProfile } from '../../src/parts/session/use-current-profile.ts'
import * as styles from '../../src/parts/shell/shell.css.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { logOut } from '../../src/state/logout.ts'
import { Dialogs } from '../../src/ui/modal/dialogs.tsx'
import { Root } from '../../src/ui/root.tsx'
import { Toaster } from '../../src/ui/toaster/toaster.tsx'
import { Outlet } from './outlet.tsx'
import type { PageRouter } from './router.ts'
import { Shell } from './shell/shell.tsx'

/** The whole page: the screen of the address, inside the shell or standing alone. */
export function Page({ router }: { router: PageRouter }) {
  const address = useStore(router.$address)
  const user = userOf(useStore($session))
  useCurrentProfile(address.route)
  const screen = <Outlet address={address} />
  return (
    <Root kind="application">
      {routeSpec(address.route).shell ? (
        <Shell address={address} user={user} go={router.go} onLogout={() => void logOut()}>
          {screen}
        </Shell>
      ) : (
        <main className={styles.alone}>{screen}</main>
      )}
      <Dialogs />
      <Toaster />
    </Root>
  )
}
