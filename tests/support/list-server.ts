import { afterEach, beforeEach, vi } from 'vitest'
import { setOwner } from '../../src/session/owner.ts'
import {
  pagedList,
  type PagedListOptions,
  type PageRequest,
} from '../../src/state/list/paged-list.ts'

export interface Filters {
  place: readonly number[]
  status: 'open' | null
}
export const none: Filters = { place: [], status: null }
type Request = PageRequest<Filters>
export type Options = PagedListOptions<string, Filters>

/** A server of `total` rows that records its requests. While `state.held` is true, responses wait in `pending`. */
export function listServer(total = 30) {
  const requests: Request[] = []
  const pending: (() => void)[] = []
  const state = { total, held: false }
  const fetch: Options['fetch'] = async (request) => {
    requests.push(request)
    if (state.held) await new Promise<void>((resume) => pending.push(resume))
    const start = (request.page - 1) * request.perPage
    const items = Array.from(
      { length: Math.max(0, Math.min(request.perPage, state.total - start)) },
      (_, index) => `${request.search}${start + index + 1}`,
    )
    const totalPages = Math.ceil(state.total / request.perPage)
    return {
      items,
      page: request.page,
      totalPages,
      totalItems: state.total,
      offset: start,
      itemCount: items.length,
    }
  }
  return { requests, pending, state, fetch }
}

export type ListServer = ReturnType<typeof listServer>

/** Runs all pending callbacks that need no time. Timers must be fake. */
export const settled = () => vi.advanceTimersByTimeAsync(0)

/** Opens a list of the server with a listener until `stop`. */
export async function openList(api: ListServer, options: Partial<Options> = {}) {
  const list = pagedList<string, Filters>({ fetch: api.fetch, filters: none, ...options })
  const stop = list.$state.listen(() => {})
  await settled()
  return { ...list, stop, state: () => list.$state.get() }
}

/** Sets up fake timers and, before each test, a new server and no lists. */
export function listSuite() {
  const api = listServer()
  const stops: (() => void)[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    // Lists of former tests may still send requests. They go to the server of their test.
    Object.assign(api, listServer())
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    setOwner('')
    vi.useRealTimers()
  })
  return {
    api,
    stops,
    /** Opens a list that has a listener until the test ends. */
    async opened(options: Partial<Options> = {}) {
      const list = await openList(api, options)
      stops.push(list.stop)
      return list
    },
    last: () => api.requests.at(-1),
  }
}
