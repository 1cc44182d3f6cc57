import type { Role } from '../support/people.ts'
import type { RefusalName } from './refusals.ts'
import type { World } from './world.ts'

/** A control that not everybody has, and what stands behind it. */
export interface Guarded {
  control: string
  /** Who has it. */
  who: readonly Role[]
  /** What the others ask of the API in vain. None where they have another control instead. */
  calls: readonly RefusalName[]
  /** The others see it, closed. */
  shut?: true
  /** What opens with it or comes after it, for those who have it. */
  more?: readonly string[]
}

/** One address of a route, and what there is to use on it. */
export interface Place {
  name: string
  address: (world: World) => string | Promise<string>
  /** Who may come here; the others land on the dashboard. Everybody when absent. */
  who?: readonly Role[]
  /** What those others ask of the API in vain. */
  calls?: readonly RefusalName[]
  /** Nobody else is sent here: they find the same at another place of the route. */
  walkers?: readonly Role[]
  /** Keys of all controls; with `›` those of what opens. */
  controls: readonly (string | Guarded)[]
  /** Controls that are looked at and not used. */
  leaves?: RegExp
  /** These alone are used. */
  uses?: RegExp
  /** Neither looked at nor used: what belongs to rows that other tests work on. */
  ignores?: RegExp
  /** The back button is tried here. */
  leads?: true
  /** What is written on the console when something cannot be loaded. */
  logs?: RegExp
  /** What is said when an empty form is sent, by the key of its button. */
  says?: Readonly<Record<string, readonly string[]>>
}

export const nobody: readonly Role[] = []
export const admins: readonly Role[] = ['office_admin', 'system_admin', 'super_admin']
export const superAdmin: readonly Role[] = ['super_admin']
export const employee: readonly Role[] = ['employee']

/** Keys of what opens behind a control. */
export const inside = (control: string, keys: readonly string[]) =>
  keys.map((key) => `${control} › ${key}`)

/** The keys that somebody of this role finds. */
export function expectedFor(place: Place, role: Role): string[] {
  const keys = place.controls.flatMap((entry) => {
    if (typeof entry === 'string') return [entry]
    if (entry.who.includes(role)) return [entry.control, ...(entry.more ?? [])]
    return entry.shut ? [`${entry.control} (closed)`] : []
  })
  return [...new Set(keys)].toSorted()
}

/** What stands behind everything that this role does not get here. */
export function refusedFor(place: Place, role: Role): RefusalName[] {
  if (place.who && !place.who.includes(role)) return [...(place.calls ?? [])]
  if (place.walkers && !place.walkers.includes(role)) return []
  const lacks = place.controls.flatMap((entry) =>
    typeof entry === 'string' || entry.who.includes(role) ? [] : entry.calls,
  )
  return [...new Set(lacks)]
}
