// The storage of `wanted-address.ts`, separate from the table of routes, which the login screen does not load.

const key = 'assetdesk:wanted'
/** Characters; a longer address is not stored. */
const maxLength = 4_096

export interface Wanted {
  /** Path, query and fragment. */
  address: string
  /** The user whose screen it was; empty if signed out. */
  owner: string
  /** Whether the page itself is about to load the login screen. */
  sent: boolean
}

export function readWanted(): Wanted | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Wanted> | null
    const { address, owner = '', sent = false } = stored ?? {}
    if (typeof address === 'string' && address.length <= maxLength) return { address, owner, sent }
  } catch {
    // Storage is blocked, or its content was not written here.
  }
  return undefined
}

export function writeWanted(wanted: Wanted | undefined): void {
  try {
    if (wanted && wanted.address.length <= maxLength)
      sessionStorage.setItem(key, JSON.stringify(wanted))
    else sessionStorage.removeItem(key)
  } catch {
    // If storage is blocked or full, signing in leads to the dashboard.
  }
}

/** Returns whether the stored address is the link of a label. */
export const wantsLabel = (): boolean => /^\/a\//i.test(readWanted()?.address ?? '')
