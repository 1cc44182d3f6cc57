import { atom } from 'nanostores'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bindLists } from '../../../host/page/list-address.ts'
import type { PageRouter } from '../../../host/page/router.ts'
import { readAddress, type Address } from '../../../src/domain/access/address.ts'
import type { RouteName } from '../../../src/domain/access/routes.ts'
import { pageWide } from '../../../src/env.ts'
import { joinSession } from '../../../src/session/session.ts'
import { changed, type Subject } from '../../../src/state/reload/changes.ts'
import { listSearch } from '../../../src/state/list/list-address.ts'
import { placeOfQuery } from '../../../src/domain/list/list-query.ts'
import { emptyFilters, type ListName } from '../../../src/domain/list/list-filters.ts'
import { listQuery, resetSearch, screenChoices } from '../../../src/state/list/list-registry.ts'
import { pagedList, type PagedList, type PageRequest } from '../../../src/state/list/paged-list.ts'

type Filters = Readonly<Record<string, unknown>>
type Tab = 'mine' | 'all'

interface Screen {
  route: RouteName
  lists: Partial<Record<Tab, ListName>>
  tab?: 'assetTab' | 'ticketTab'
  subject: Subject
  minSearch?: number
  /** Choices of the filter panel. */
  choices: readonly Filters[]
}

const assets = [{ status: ['in_use', 'sold'] }, { place: [2], location: [7] }, { image: 'with' }]
const screens: readonly Screen[] = [
  {
    route: 'dashboard',
    tab: 'assetTab',
    lists: { mine: 'myAssets', all: 'allAssets' },
    subject: 'assets',
    minSearch: 3,
    choices: assets,
  },
  { route: 'trash', lists: { all: 'trash' }, subject: 'trash', minSearch: 3, choices: assets },
  {
    route: 'ticketing',
    tab: 'ticketTab',
    lists: { mine: 'myTickets', all: 'allTickets' },
    subject: 'tickets',
    choices: [{ status: ['on_hold', 'completed'] }, { assigned_user: [4] }, { overdue: 'only' }],
  },
  { route: 'users', lists: { all: 'users' }, subject: 'users', choices: [] },
  {
    route: 'activity-logs',
    lists: { all: 'activity' },
    subject: 'activity',
    choices: [{ from: '2026-01-02', to: '2026-01-03' }],
  },
]
const walks = screens.flatMap((screen) =>
  Object.entries(screen.lists).map(([tab, name]) => ({ name, screen, tab: tab as Tab })),
)

/** Returns a generator of reproducible random numbers from 0 to 1 (mulberry32). */
function chances(seed: number): () => number {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The address bar and history of a document, with the page's router. */
function browser(start: string) {
  const steps = [start]
  let at = 0
  let isClosed = false
  const $address = atom<Address>(readAddress(start))
  const show = () => $address.set(readAddress(steps[at] ?? '/'))
  const open = (path: string, push: boolean) => {
    if (isClosed) return
    if (push) steps.splice(++at, Infinity, path)
    else steps[at] = path
    show()
  }
  const router = {
    $address,
    setSearch: (search: string, { push }: { push: boolean }) =>
      open(`/${$address.get().route}${search}`, push),
  } as unknown as PageRouter
  return {
    router,
    entries: () => steps.length,
    open: (path: string) => open(path, true),
    /** Goes back or forward. Returns whether that was possible. */
    step(by: 1 | -1): boolean {
      if (steps[at + by] === undefined) return false
      at += by
      show()
      return true
    },
    /** Reloads the document: only its address survives. */
    reload(forget: () => void) {
      isClosed = true
      forget()
      isClosed = false
      show()
    },
  }
}

const names = Object.keys(emptyFilters) as ListName[]
const untouched = (name: ListName) => ({ page: 1, search: '', filters: emptyFilters[name] })
function forgetLists(): void {
  for (const name of names) listQuery(name).set(untouched(name))
  screenChoices().set({ assetTab: 'mine', ticketTab: 'all', thumbnails: [] })
}

const page = browser('/privacy-policy')

/** A user at one of the screens. */
function person({ screen }: { screen: Screen }) {
  const requests: PageRequest<Filters>[] = []
  let rows = 60
  const list = (name: ListName): PagedList<string, Filters> =>
    pagedList<string, Filters>({
      filters: emptyFilters[name] as Filters,
      place: listQuery(name) as never,
      minSearch: screen.minSearch ?? 0,
      reloadOn: [screen.subject],
      async fetch(request) {
        requests.push(request)
        const isWhole = request.search === '' && request.filters === emptyFilters[name]
        const totalItems = isWhole ? rows : 20
        const totalPages = Math.ceil(totalItems / 12)
        const itemCount = Math.min(12, totalItems - (request.page - 1) * 12)
        const items = Array.from({ length: Math.max(0, itemCount) }, () => 'row')
        return { items, page: request.page, totalPages, totalItems, offset: 0, itemCount }
      },
    })
  const lists = Object.fromEntries(
    Object.values(screen.lists).map((name) => [name, list(name)]),
  ) as Record<ListName, PagedList<string, Filters>>
  const shown = (): ListName =>
    screen.lists[screen.tab ? screenChoices().get()[screen.tab] : 'all'] ?? 'users'
  let watching: { name: ListName; stop: () => void } | undefined
  return {
    requests,
    shown,
    list: () => lists[shown()],
    remove: () => (rows -= 5),
    /** Draws the open list, or nothing if another screen is open. */
    draw(): void {
      const name = page.router.$address.get().route === screen.route ? shown() : undefined
      if (name === watching?.name) return
      if (watching) lists[watching.name].discardUnapplied()
      watching?.stop()
      watching = name && { name, stop: lists[name].$state.listen(() => {}) }
    },
    leave: () => watching?.stop(),
  }
}
type Person = ReturnType<typeof person>

/** Parts of box and panel that may differ from the applied filters after the steps so far. */
interface Unsent {
  typed: boolean
  edited: boolean
}

type Step = (chance: () => number, who: Person, screen: Screen) => Partial<Unsent> | undefined

const pick = <Value>(values: readonly Value[], chance: () => number): Value | undefined =>
  values[Math.floor(chance() * values.length)]
const settled = { typed: false, edited: false }

const steps: Readonly<Record<string, Step>> = {
  type(chance, who) {
    who.list().search(pick(['', 'a', 'ab', 'abc', 'abcd', '%', 'émoji 🙂'], chance) ?? '')
    return { typed: true }
  },
  page(chance, who) {
    who.list().goTo(1 + Math.floor(chance() * 7))
    return undefined
  },
  edit(chance, who, { choices }) {
    const choice = pick(choices, chance)
    if (!choice || Object.keys(emptyFilters[who.shown()]).length === 0) return undefined
    who.list().edit({ ...who.list().$state.get().edited, ...choice })
    return { edited: true }
  },
  apply(_chance, who) {
    who.list().apply(who.list().$state.get().edited)
    return { edited: false }
  },
  clear(_chance, who) {
    who.list().clear()
    return { edited: false }
  },
  'remove a chip'(_chance, who) {
    const { filters } = who.list().$state.get()
    const [key, value] =
      Object.entries(filters).find(([, chosen]) => [chosen ?? []].flat()[0]) ?? []
    if (key === undefined) return undefined
    who.list().removeFilter(key, [value].flat()[0])
    return { edited: false }
  },
  delete(_chance, who, { subject }) {
    who.remove()
    resetSearch(who.shown())
    changed(subject)
    return { typed: false }
  },
  'change elsewhere'(_chance, _who, { subject }) {
    changed(subject)
    return undefined
  },
  'change the tab'(_chance, _who, { tab }) {
    if (!tab) return undefined
    const choices = screenChoices()
    const other = choices.get()[tab] === 'mine' ? 'all' : 'mine'
    choices.set({ ...choices.get(), [tab]: other })
    return settled
  },
  leave(_chance, who) {
    page.open('/privacy-policy')
    who.draw()
    return settled
  },
  back: () => (page.step(-1) ? settled : undefined),
  forward: () => (page.step(1) ? settled : undefined),
  reload: () => (page.reload(forgetLists), settled),
}

/** Returns the state of box, panel, chips, pager, request and address, which must agree. */
function agreement(who: Person, { route }: Screen, unsent: Unsent) {
  const name = who.shown()
  const { search, edited, filters, shownPage } = who.list().$state.get()
  const at = listQuery(name).get()
  const { page: askedPage, search: askedSearch, filters: askedFilters } = who.requests.at(-1) ?? {}
  const request = { page: askedPage, search: askedSearch, filters: askedFilters }
  const query = new URLSearchParams(page.router.$address.get().search)
  const { sort: _, ...address } = placeOfQuery(query, name)
  const shown = {
    page: shownPage,
    search: unsent.typed ? at.search : search,
    filters,
  }
  const panel = unsent.edited ? filters : edited
  return { shown, panel, request, address, written: listSearch(route) ?? '' }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const user = { id: 1, role: 'super_admin' }
pageWide('session@1', () => ({ state: { status: 'signed-in', user } }))
joinSession()
vi.stubGlobal('document', new EventTarget())
bindLists(page.router)
afterAll(() => vi.unstubAllGlobals())

describe('after any step, search box, panel, chips, pager, request and address agree', () => {
  test.each(walks)('STA-01 500 random walks through $name', async ({ screen, tab }) => {
    for (let seed = 1; seed <= 500; seed++) await walk(screen, { tab, seed })
  })
})

test('a page and a tab add a history entry; typing, an arrow key and the correction of a page add none', async () => {
  const [screen] = screens
  if (!screen) throw new Error('No screen')
  const who = person({ screen })
  const added = async (action: () => unknown) => {
    const before = page.entries()
    action()
    who.draw()
    await vi.advanceTimersByTimeAsync(1500)
    return [page.router.$address.get().search, page.entries() - before]
  }
  const addedByUser = (action: () => unknown, key = 'Enter') =>
    added(() => {
      document.dispatchEvent(Object.assign(new Event('keydown'), { key }))
      action()
    })
  page.open('/privacy-policy')
  forgetLists()
  expect(await added(() => page.open('/dashboard?page=9'))).toEqual(['?page=2', 1])
  expect(await addedByUser(() => who.list().goTo(1))).toEqual(['', 1])
  expect(await addedByUser(() => who.list().goTo(2), 'ArrowUp')).toEqual(['?page=2', 0])
  expect(await addedByUser(() => who.list().goTo(1), 'ArrowDown')).toEqual(['', 0])
  expect(await addedByUser(() => who.list().search('lap'))).toEqual(['?search=lap', 0])
  expect(await addedByUser(() => who.list().search(''))).toEqual(['', 0])
  const changeTab = () => steps['change the tab']?.(Math.random, who, screen)
  expect(await addedByUser(changeTab)).toEqual(['?tab=all', 1])
  page.step(-1)
  expect(page.router.$address.get().search).toBe('')
  who.leave()
})

async function walk(screen: Screen, { tab, seed }: { tab: Tab; seed: number }): Promise<void> {
  const chance = chances(seed)
  const who = person({ screen })
  page.open('/privacy-policy')
  forgetLists()
  if (screen.tab) screenChoices().set({ ...screenChoices().get(), [screen.tab]: tab })
  page.open(`/${screen.route}`)
  const walked: string[] = []
  let unsent: Unsent = settled
  for (let count = 0; count < 7; count++) {
    const [name, step] = pick(Object.entries(steps), chance) ?? []
    if (name === undefined || !step) continue
    walked.push(name)
    document.dispatchEvent(new Event('click'))
    if (page.router.$address.get().route !== screen.route) page.open(`/${screen.route}`)
    who.draw()
    unsent = { ...unsent, ...step(chance, who, screen) }
    who.draw()
    await vi.advanceTimersByTimeAsync(1100)
    who.draw()
    await vi.advanceTimersByTimeAsync(400)
    if (page.router.$address.get().route !== screen.route) continue
    const { shown, panel, request, address, written } = agreement(who, screen, unsent)
    const after = `walk ${seed}: ${walked.join(', ')}`
    expect(request, after).toEqual(shown)
    expect(address, after).toEqual(shown)
    expect(panel, after).toEqual(shown.filters)
    expect(written, after).toBe(page.router.$address.get().search)
  }
  who.leave()
  await vi.advanceTimersByTimeAsync(1100)
}
