// Where `wanted-address.ts` keeps it: apart from the table of routes, which the login screen does without.

const key = 'assetdesk:wanted'
/** Characters; a longer address is not kept. */
const longest = 4_096

export interface Wanted {
  /** Path, query and fragment. */
  address: string
  /** The user whose screen it was; empty if signed out. */
  owner: string
  /** The page is about to load the login screen by itself. */
  sent: boolean
}

export function readKept(): Wanted | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Wanted> | null
    const { address, owner = '', sent = false } = kept ?? {}
    if (typeof address === 'string' && address.length <= longest) return { address, owner, sent }
  } catch {
    // Closed storage, or not what was written here.
  }
  return undefined
}

export function writeKept(wanted: Wanted | undefined): void {
  try {
    if (wanted && wanted.address.length <= longest)
      sessionStorage.setItem(key, JSON.stringify(wanted))
    else sessionStorage.removeItem(key)
  } catch {
    // Closed or full storage: signing in leads to the dashboard.
  }
}

/** Is the kept address a label's link? */
export const wantsLabel = (): boolean => /^\/a\//i.test(readKept()?.address ?? '')
