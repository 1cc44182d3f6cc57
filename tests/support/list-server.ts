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

/** A server of `total` rows, that can be held back, and whose requests are written down. */
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

/** Lets everything happen that needs no time. Timers must be fake. */
export const settled = () => vi.advanceTimersByTimeAsync(0)

/** A list of the server that somebody looks at until `stop`. */
export async function openList(api: ListServer, options: Partial<Options> = {}) {
  const list = pagedList<string, Filters>({ fetch: api.fetch, filters: none, ...options })
  const stop = list.$state.listen(() => {})
  await settled()
  return { ...list, stop, state: () => list.$state.get() }
}

/** A suite about lists: fake time, and before each test a server and lists that nobody has asked yet. */
export function listSuite() {
  const api = listServer()
  const stops: (() => void)[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    // Lists of former tests come to rest late: they go on asking the server of theirs.
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
    /** A list that is looked at until the test ends. */
    async opened(options: Partial<Options> = {}) {
      const list = await openList(api, options)
      stops.push(list.stop)
      return list
    },
    last: () => api.requests.at(-1),
  }
}
