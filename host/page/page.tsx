import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { routeSpec } from '../../src/domain/access/routes.ts'
import { useCurrentProfile } from '../../src/parts/session/use-current-profile.ts'
import * as styles from '../../src/parts/shell/shell.css.ts'
import { $language } from '../../src/session/language.ts'
import { $session, signOut, userOf } from '../../src/session/session.ts'
import { latePart } from '../../src/state/late-part.ts'
import { Dialogs } from '../../src/ui/modal/dialogs.tsx'
import { Root } from '../../src/ui/root.tsx'
import { Toaster } from '../../src/ui/toaster/toaster.tsx'
import { Outlet, placeOf } from './outlet.tsx'
import type { PageRouter } from './router.ts'
import { Shell } from './shell/shell.tsx'

const logout = latePart(() => import('../../src/state/logout.ts'))
logout.loadWhenUsed()

/** Asks about unsent input and logs out. Without the code that asks, logs out at once. */
const logOut = () => void logout.use(({ logOut: ask }) => void ask(), signOut)

/** The whole page: the screen of the address, inside the shell or without it. */
export function Page({ router }: { router: PageRouter }) {
  const address = useStore(router.$address)
  const user = userOf(useStore($session))
  useCurrentProfile(address.route)
  const language = useStore($language)
  const place = placeOf(address)
  const moved = useMoved(place)
  if (!language) return null
  const screen = <Outlet address={address} moved={moved} />
  return (
    <Root kind="application">
      {routeSpec(address.route).open ? (
        <main className={styles.alone}>{screen}</main>
      ) : (
        <Shell address={address} place={place} user={user} go={router.go} onLogout={logOut}>
          {screen}
        </Shell>
      )}
      <Dialogs />
      <Toaster />
    </Root>
  )
}

/** Returns whether the place has changed since the page was loaded, even if the first screen was never shown. */
function useMoved(place: string): boolean {
  const [first] = useState(place)
  const hasMoved = useRef(false)
  const moved = hasMoved.current || place !== first
  useEffect(() => {
    hasMoved.current = moved
  }, [moved])
  return moved
}
