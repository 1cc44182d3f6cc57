import { pathOfAddress, readAddress } from '../domain/access/address.ts'
import { routeSpec } from '../domain/access/routes.ts'
import { readWanted as read, writeWanted as write } from './stored-address.ts'

/** Returns the canonical address; undefined if it is not a screen that needs a sign-in. */
function screenAt(address: string): string | undefined {
  const found = readAddress(address)
  if (routeSpec(found.route).open) return undefined
  const [hash = ''] = /#[\w-]{1,100}$/.exec(address) ?? []
  return pathOfAddress(found) + hash
}

/**
 * The address that a user wanted before signing in (RET-01 to RET-08). It is in session storage: each tab has its
 * own, no link can plant one, and only addresses of our own screens are returned.
 */
export const wantedAddress = {
  keep(address: string, owner = '', { sent = false }: { sent?: boolean } = {}): void {
    write({ address, owner, sent })
  },
  /** Returns the screen for the user who signed in, once, and only to its owner. */
  take(person: string): string | undefined {
    const wanted = read()
    write(undefined)
    if (!wanted || (wanted.owner !== '' && wanted.owner !== person)) return undefined
    return screenAt(wanted.address)
  },
  forget: () => write(undefined),
  /** Call it when the page has loaded. Forgets the address of a user who has opened the login screen directly. */
  arrive({ atLogin }: { atLogin: boolean }): void {
    const wanted = read()
    if (!wanted) return
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const byThemselves = !wanted.sent && load?.type === 'navigate'
    write(atLogin && !byThemselves ? { ...wanted, sent: false } : undefined)
  },
}
