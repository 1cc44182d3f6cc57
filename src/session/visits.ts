import type { ReadableAtom } from 'nanostores'
import { pathOf, pathOfAddress, readAddress, type Address } from '../domain/access/address.ts'
import type { Visitor } from '../domain/access/routes.ts'
import { $owner } from './owner.ts'
import { wantedAddress } from './wanted-address.ts'

/** The address bar as those who come and go move it. */
interface AddressBar {
  $visitor: ReadableAtom<Visitor>
  $address: ReadableAtom<Address>
  /** What it says: path, query and fragment. */
  written(): string
  /** Replaces it. */
  replace(path: string): void
}

/** Keeps where somebody wanted to go. The login screen's own address carries the query of the dashboard (OP-118). */
export function keepWanted(address: string, by?: { owner: string }): void {
  const { route } = readAddress(address)
  if (route === 'dashboard') wantedAddress.forget()
  else if (route !== 'login') wantedAddress.keep(address, by?.owner, { sent: by !== undefined })
}

/** Leads who signs in to what they wanted; who leaves leaves nothing of it to whoever signs in next. */
export function followVisits({ $visitor, $address, written, replace }: AddressBar) {
  wantedAddress.arrive({ atLogin: $address.get().route === 'login' })
  let login = pathOf('login')
  let stood: string | undefined
  let owner = $owner.get()
  let wasSignedIn = $visitor.get().signedIn

  function come(): void {
    const wanted = wantedAddress.take($owner.get())
    if (wanted !== undefined) replace(wanted)
  }

  function leave(): void {
    stood = undefined
    if ($address.get().route !== 'login') return
    login = pathOfAddress($address.get())
    stood = written()
    wantedAddress.forget()
    replace(pathOf('login'))
  }

  const stops = [
    $owner.listen((person) => (owner = person || owner)),
    $visitor.listen(({ signedIn }) => {
      if (signedIn === wasSignedIn) return
      wasSignedIn = signedIn
      if (signedIn) come()
      else leave()
    }),
  ]
  return {
    /** The login screen as somebody reaches it whose session the server has ended: where they stood is kept for them. */
    login(): string {
      if (stood !== undefined) keepWanted(stood, { owner })
      return login
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}
