import type { ReadableAtom } from 'nanostores'
import { pathOf, pathOfAddress, readAddress, type Address } from '../domain/access/address.ts'
import type { Visitor } from '../domain/access/routes.ts'
import { $owner } from './owner.ts'
import { wantedAddress } from './wanted-address.ts'

/** The address bar, for redirects at sign-in and sign-out. */
interface AddressBar {
  $visitor: ReadableAtom<Visitor>
  $address: ReadableAtom<Address>
  /** Returns the current path, query and fragment. */
  current(): string
  /** Replaces the current address. */
  replace(path: string): void
}

/** Stores the address that a user wanted to open. The address of the login screen carries the query of the dashboard (OP-118). */
export function storeWanted(address: string, by?: { owner: string }): void {
  const { route } = readAddress(address)
  if (route === 'dashboard') wantedAddress.forget()
  else if (route !== 'login') wantedAddress.keep(address, by?.owner, { sent: by !== undefined })
}

/** Redirects users who sign in to the address that they wanted. Forgets this address when they sign out, so that the next user does not get it. */
export function followVisits({ $visitor, $address, current, replace }: AddressBar) {
  wantedAddress.arrive({ atLogin: $address.get().route === 'login' })
  let login = pathOf('login')
  /** The address at sign-out. */
  let lastAddress: string | undefined
  let owner = $owner.get()
  let wasSignedIn = $visitor.get().signedIn

  function onSignIn(): void {
    const wanted = wantedAddress.take($owner.get())
    if (wanted !== undefined) replace(wanted)
  }

  function onSignOut(): void {
    lastAddress = undefined
    if ($address.get().route !== 'login') return
    login = pathOfAddress($address.get())
    lastAddress = current()
    wantedAddress.forget()
    replace(pathOf('login'))
  }

  const stops = [
    $owner.listen((person) => (owner = person || owner)),
    $visitor.listen(({ signedIn }) => {
      if (signedIn === wasSignedIn) return
      wasSignedIn = signedIn
      if (signedIn) onSignIn()
      else onSignOut()
    }),
  ]
  return {
    /** Returns the address of the login screen after the server has ended a session. Stores the user's last address for their next sign-in. */
    login(): string {
      if (lastAddress !== undefined) storeWanted(lastAddress, { owner })
      return login
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}
