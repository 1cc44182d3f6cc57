import { referenceTexts } from '../domain/messages/en/reference.ts'
import { normalizeSearch } from '../domain/text/search-text.ts'
import { env } from '../env.ts'
import { call } from '../http/call.ts'
import { isRefusal } from '../http/error.ts'
import type { User, UserListQuery } from '../wire/user.ts'
import { $reference } from './reference.ts'
import { toasts } from './feedback/toasts.ts'

/** Most people in the result of a search. */
const perPage = 50

const found = new Map<number, User>()

/** Finds people whose name contains a text, the newest first, and whether there are more. */
export async function findPeople(
  { text, ...whom }: Pick<UserListQuery, 'role' | 'active'> & { text: string },
  signal: AbortSignal,
): Promise<{ people: readonly User[]; more: boolean }> {
  const query = { ...whom, search: normalizeSearch(text), perPage }
  const { items, totalItems } = await call('listUsers', { query }, { signal })
  for (const user of items) found.set(user.id, user)
  return { people: items, more: totalItems > items.length }
}

/** Users that were requested by id since the lists were loaded. */
const requested = new WeakMap<object, Set<number>>()

/** Adds users that are shown to the reference lists: known ones at once, others when loaded by id. */
export async function wantPeople(ids: readonly number[]): Promise<void> {
  const { status, users, places } = $reference.get()
  const already = requested.get(places) ?? new Set()
  requested.set(places, already)
  const isUnknown = (id: number) => !already.has(id) && !users.some((user) => user.id === id)
  const missing = ids.filter(isUnknown)
  // Nothing is lost while the lists are loading: screens request these users again when the lists change.
  if (status !== 'ready' || missing.length === 0) return
  for (const id of missing) already.add(id)
  try {
    const known = missing.flatMap((id) => found.get(id) ?? [])
    add(known.length === missing.length ? known : await peopleById(missing))
  } catch (error) {
    env().log(referenceTexts.usersFailed, error)
    if (!isRefusal(error)) toasts.error(referenceTexts.usersFailed)
    $reference.set({ ...$reference.get(), failed: ['users'] })
  }
}

const peopleById = async (id: number[]) =>
  (await call('listUsers', { query: { id, perPage: id.length } })).items

function add(people: readonly User[]): void {
  for (const { id } of people) found.delete(id)
  const state = $reference.get()
  // The session has ended.
  if (state.status === 'idle') return
  const byId = new Map([...state.users, ...people].map((user) => [user.id, user]))
  $reference.set({ ...state, users: [...byId.values()] })
}
