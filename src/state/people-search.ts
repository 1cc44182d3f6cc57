import { referenceTexts } from '../domain/messages/en/reference.ts'
import { normalizeSearch } from '../domain/text/search-text.ts'
import { env } from '../env.ts'
import { call } from '../http/call.ts'
import { endsSession } from '../http/error.ts'
import { $owner } from '../session/session.ts'
import type { User, UserListQuery } from '../wire/user.ts'
import { $reference, type ReferenceState } from './reference.ts'
import { toasts } from './feedback/toasts.ts'

/** Maximum number of people in a search result. */
const perPage = 50

const foundPeople = new Map<number, User>()
// Another user may see less of them.
$owner.listen(() => foundPeople.clear())

/** Finds people whose name contains a text, the newest first, and whether there are more. */
export async function findPeople(
  { text, ...criteria }: Pick<UserListQuery, 'role' | 'active'> & { text: string },
  signal: AbortSignal,
): Promise<{ people: readonly User[]; more: boolean }> {
  const query = { ...criteria, search: normalizeSearch(text), perPage }
  const { items, totalItems } = await call('listUsers', { query }, { signal })
  for (const user of items) foundPeople.set(user.id, user)
  return { people: items, more: totalItems > items.length }
}

/** The ids of users that were requested since these lists were loaded. */
let requested: Pick<ReferenceState, 'users' | 'places'> & { ids: Set<number> } = {
  users: [],
  places: [],
  ids: new Set(),
}

/** Returns the ids that were requested since the last load. A load that partly fails replaces only some lists. */
function requestedSinceLoad({ users, places }: ReferenceState): Set<number> {
  if (requested.users !== users || requested.places !== places)
    requested = { users, places, ids: new Set() }
  return requested.ids
}

/** Adds users to the reference lists: those that a search has found at once, others when they are loaded by id. */
export async function loadMissingPeople(ids: readonly number[]): Promise<void> {
  const state = $reference.get()
  const { status, users } = state
  const requestedIds = requestedSinceLoad(state)
  const isUnknown = (id: number) => !requestedIds.has(id) && !users.some((user) => user.id === id)
  const missing = ids.filter(isUnknown)
  // While the lists are loading, this can return: screens request the users again when the lists change.
  if (status !== 'ready' || missing.length === 0) return
  for (const id of missing) requestedIds.add(id)
  try {
    const known = missing.flatMap((id) => foundPeople.get(id) ?? [])
    addPeople(known.length === missing.length ? known : await peopleById(missing))
  } catch (error) {
    env().log(referenceTexts.usersFailed, error)
    if (!endsSession(error)) toasts.error(referenceTexts.usersFailed)
    const state = $reference.get()
    $reference.set({ ...state, failed: [...new Set([...state.failed, 'users' as const])] })
  }
}

const peopleById = async (id: number[]) =>
  (await call('listUsers', { query: { id, perPage: id.length } })).items

function addPeople(people: readonly User[]): void {
  for (const { id } of people) foundPeople.delete(id)
  const state = $reference.get()
  // The session has ended, or the users do not exist.
  if (state.status === 'idle' || people.length === 0) return
  const users = [...new Map([...state.users, ...people].map((user) => [user.id, user])).values()]
  // Only a load may clear the requested ids.
  if (requested.users === state.users) requested = { ...requested, users }
  $reference.set({ ...state, users })
}
