import { atom, onMount, type WritableAtom } from 'nanostores'
import { referenceTexts } from '../domain/messages/en/reference.ts'
import { env, pageWide } from '../env.ts'
import { call } from '../http/call.ts'
import { endsSession } from '../http/error.ts'
import type { Category, Location, Place } from '../wire/reference.ts'
import type { User } from '../wire/user.ts'
import { combineStops, onChanged } from './reload/changes.ts'
import { followOwner } from './reload/follow-owner.ts'
import { retryOnline } from './reload/keep-current.ts'
import { toasts } from './feedback/toasts.ts'

/** The reference lists from which options are made. */
export interface ReferenceLists {
  categories: readonly Category[]
  /** All users if there are few; otherwise admins, the newest others, and those that `people-search.ts` has added. */
  users: readonly User[]
  locations: readonly Location[]
  places: readonly Place[]
}

/** `loading` until every list has loaded or failed; a failed list keeps its entries. */
export interface ReferenceState extends ReferenceLists {
  status: 'idle' | 'loading' | 'ready'
  failed: readonly (keyof ReferenceLists)[]
}

/** Before anything was loaded. */
export const noLists: ReferenceState = {
  status: 'idle',
  failed: [],
  categories: [],
  users: [],
  locations: [],
  places: [],
}

/** Returns the rows of a response: a bare array, `{data}` or `{items}` (OP-025). Throws for anything else. */
function rows<Row>(reply: unknown): Row[] {
  const { data, items } = (reply ?? {}) as { data?: unknown; items?: unknown }
  const list = [reply, data, items].find((each) => Array.isArray(each))
  if (!list) throw new TypeError('A reference list response has no rows')
  return list as Row[]
}

/** Maximum number of people that are loaded without a search. */
const maxPeople = 200

/** Returns whether the list contains all people. Otherwise they must be searched on the server. */
export const holdsEverybody = ({ users }: { users: readonly unknown[] }): boolean =>
  users.length < maxPeople

const loaders: { [Name in keyof ReferenceLists]: () => Promise<ReferenceLists[Name]> } = {
  categories: async () => rows(await call('listCategories', { query: { withAssetCount: true } })),
  users: async () =>
    rows(
      await call('listUsers', {
        query: { perPage: maxPeople, orderBy: 'role', orderDir: 'desc' },
      }),
    ),
  locations: async () => rows(await call('listLocations', {})),
  places: async () => rows(await call('listPlaces', {})),
}

const failures = {
  categories: 'categoriesFailed',
  users: 'usersFailed',
  locations: 'locationsFailed',
  places: 'placesFailed',
} as const satisfies Record<keyof ReferenceLists, keyof typeof referenceTexts>

type Reference = WritableAtom<ReferenceState> & { reload(): Promise<void> }

function createReference(names: readonly (keyof ReferenceLists)[]): Reference {
  const $state = atom<ReferenceState>(noLists)
  let latestLoad = 0

  async function reload(): Promise<void> {
    const thisLoad = ++latestLoad
    $state.set({ ...$state.value, status: 'loading' })
    const results = await Promise.allSettled(names.map((name) => loaders[name]()))
    if (thisLoad !== latestLoad) return
    const next: Record<string, unknown> = { ...$state.value }
    const failed: (keyof ReferenceLists)[] = []
    for (const [index, result] of results.entries()) {
      const name = names[index] as keyof ReferenceLists
      if (result.status === 'fulfilled') next[name] = result.value
      else {
        failed.push(name)
        reportFailure(name, result.reason)
      }
    }
    $state.set({ ...(next as unknown as ReferenceState), status: 'ready', failed })
  }

  const ownership = { owner: '' }
  const forget = () => {
    latestLoad += 1
    $state.set(noLists)
  }
  onMount($state, () => {
    const load = () => void reload()
    const stop = combineStops(
      onChanged(['reference', 'users'], load),
      followOwner(ownership, { $state, forget, load }),
      retryOnline(() => $state.value.failed.length > 0, load),
    )
    load()
    return stop
  })
  return Object.assign($state, { reload })
}

function reportFailure(name: keyof ReferenceLists, error: unknown): void {
  const text = referenceTexts[failures[name]]
  env().log(text, error)
  if (!endsSession(error)) toasts.error(text)
}

/**
 * The shared loader of categories, people, locations and places. Subscribing loads; further subscribers share the
 * lists.
 */
export const $reference = pageWide('reference@2', () =>
  createReference(['categories', 'users', 'locations', 'places']),
)

/** The same without people, for the form that raises a ticket. */
export const $ticketLists = pageWide('ticket-lists@1', () =>
  createReference(['categories', 'locations', 'places']),
)
