import { atom } from 'nanostores'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WidgetHost } from '../../../src/element/widget-host.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { listQuery, screenChoices } from '../../../src/state/list/list-registry.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import { $ticketLists } from '../../../src/state/reference.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { raiseTicketStore, type RaiseTicketStore } from '../../../src/screens/raise-ticket/store.ts'
import { company } from '../../support/company.ts'
import { injectFetch } from '../../support/inject-fetch.ts'
import { testApi } from '../../support/api.ts'
import { watchedEnv, type WatchedEnv } from '../../support/watched-env.ts'
import { eventually } from '../../support/eventually.ts'

const api = testApi()
let watched: WatchedEnv
let bodies: { path: string; body: Record<string, unknown>; key: string | null }[] = []
const stops: (() => void)[] = []

/** A host page that records the events of the form and cancels them if `veto`. */
let received: { name: string; detail: unknown }[] = []
let veto = false
const host: WidgetHost = {
  scope: 'raise',
  $over: atom(),
  emit(name, detail) {
    received.push({ name, detail })
    return !veto
  },
  navigate: (intent) => void watched.intents.push(intent),
  link: () => ({ href: '', go() {} }),
}

beforeAll(async () => {
  const real = injectFetch(api.app)
  watched = watchedEnv(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST') {
      bodies.push({
        path: new URL(request.url).pathname,
        body: (await request.clone().json()) as Record<string, unknown>,
        key: request.headers.get('idempotency-key'),
      })
    }
    return await real(input, init)
  }, 'http://localhost')
  await watched.signInWith(await api.tokenOf('employee'))
  $ticketLists.listen(() => undefined)
  await eventually(() => expect($ticketLists.get().status).toBe('ready'))
})

beforeEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  watched.stage = undefined
  watched.forget()
  bodies = []
  received = []
  veto = false
})

function open(assetId?: number, inApp = false): RaiseTicketStore {
  const store = raiseTicketStore({ assetId, host, inApp })
  stops.push(store.form.$state.listen(() => undefined))
  stops.push(store.$lists.listen(() => undefined))
  store.$begun.set(true)
  return store
}

async function openOn(assetId: number): Promise<RaiseTicketStore> {
  const store = open(assetId)
  await eventually(() => expect(store.asset.$state.get().status).toBe('ready'))
  return store
}

const toastTexts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
const shown = (store: RaiseTicketStore) => store.form.$state.get()

function fill(store: RaiseTicketStore) {
  store.form.set('priority', 'high')
  store.form.set('description', 'The lamp over bay 4 flickers')
  store.form.set('category_id', company.categories.furniture)
  store.form.set('place_id', company.places.pune)
  store.form.set('location_id', company.locations.lab)
}

describe('without an asset', () => {
  test('TKR-14 another place clears a location that is not its own', () => {
    const store = open()
    fill(store)
    expect(shown(store).values.location_id).toBe(company.locations.lab)
    store.form.set('place_id', company.places.bengaluru)
    expect(shown(store).values.location_id).toBeNull()
    store.form.reset()
  })

  test('TKR-17 TKR-18 ERR-34 sends the priority under both names and shows a toast', async () => {
    const store = open()
    fill(store)
    store.form.set('location_id', null)
    expect(await store.form.submit()).toBe(true)
    expect(bodies[0]).toMatchObject({
      path: '/api/v1/ticket/non-asset',
      body: {
        category_id: company.categories.furniture,
        manager: 'office_admin',
        place_id: company.places.pune,
        location_id: null,
        priorityLevel: 'high',
        priority: 'high',
        description: 'The lamp over bay 4 flickers',
      },
    })
    expect(toastTexts()).toEqual(['success: Ticket raised successfully'])
    expect(received.map(({ name }) => name)).toEqual([
      'assetdesk-ticket-raise',
      'assetdesk-ticket-raised',
    ])
    expect(store.$raised.get()).toMatchObject({
      status: 'unassigned',
      user: { id: company.users.employee },
    })
  })

  test('the text of a page is not a draft, and the next page replaces it', async () => {
    const draft = () => drafts.read('raise-ticket')?.['description']
    const store = open()
    store.setAddition('Page: Printer')
    expect(shown(store)).toMatchObject({ values: { description: 'Page: Printer' }, dirty: false })
    expect(draft()).toBeUndefined()
    store.setAddition('Page: Doors')
    fill(store)
    store.form.set('description', 'It jams\nPage: Doors')
    const next = open()
    next.setAddition('Page: Coffee machine')
    expect(shown(next)).toMatchObject({
      values: { description: 'It jams\nPage: Coffee machine' },
      restored: { overEmpty: true },
    })
    expect(await next.form.submit()).toBe(true)
    expect(bodies[0]?.body).toMatchObject({ description: 'It jams\nPage: Coffee machine' })
    expect(bodies[0]?.body).not.toHaveProperty('addition')
    expect(shown(next).values.description).toBe('Page: Coffee machine')
    next.form.set('description', 'It leaks')
    next.form.reset()
    expect(shown(next).values.description).toBe('Page: Coffee machine')
    expect(draft()).toBeUndefined()
  })

  test('TKR-18 TKR-19 the application replaces the screen by My Tickets, on page 1 without a search', async () => {
    const place = listQuery('myTickets', 'raise')
    place.set({ ...place.get(), page: 3, search: 'tap' })
    let lists = 0
    stops.push(onChanged(['tickets'], () => void (lists += 1)))
    const store = open(undefined, true)
    fill(store)
    await store.form.submit()
    expect(watched.intents).toEqual([{ route: 'ticketing', replace: true }])
    expect(screenChoices('raise').get().ticketTab).toBe('mine')
    expect(place.get()).toMatchObject({ page: 1, search: '' })
    expect(lists).toBe(1)
  })

  test('TKR-18 after a save, the application stays on the screen that the user has opened meanwhile', async () => {
    const store = open(undefined, true)
    fill(store)
    watched.stage = async (_url, pass) => {
      for (const stop of stops.splice(0)) stop()
      return await pass()
    }
    expect(await store.form.submit()).toBe(true)
    expect(toastTexts()).toEqual(['success: Ticket raised successfully'])
    expect(watched.intents).toEqual([])
  })

  test('sends nothing if the host page cancels the event', async () => {
    veto = true
    const store = open()
    fill(store)
    expect(await store.form.submit()).toBe(false)
    expect(bodies).toEqual([])
    expect(shown(store).values.description).toBe('The lamp over bay 4 flickers')
    store.form.reset()
  })
})

describe('about an asset', () => {
  test('LNK-08 a chosen asset stays chosen if it cannot be loaded, and none if it does not exist', async () => {
    const store = open()
    watched.stage = () => Promise.resolve(new Response(null, { status: 503 }))
    store.choose(company.assets.freeProjector)
    await eventually(() => expect(store.asset.$state.get().status).toBe('failed'))
    expect(toastTexts()).toEqual(['error: The asset could not be loaded. Try again later.'])
    expect(store.$about.get()).toBe(company.assets.freeProjector)
    watched.stage = undefined
    store.choose(99_999)
    await eventually(() => expect(store.$about.get()).toBeUndefined())
    expect(toastTexts()).toContain('error: Asset is not there')
    expect(watched.intents).toEqual([])
    store.form.reset()
  })

  test('TKR-16 sends the asset id as a number, and the priority under both names', async () => {
    const store = await openOn(company.assets.freeProjector)
    store.form.set('priority', 'low')
    store.form.set('description', 'Lens is scratched')
    expect(await store.form.submit()).toBe(true)
    expect(bodies[0]?.path).toBe('/api/v1/ticket/asset')
    expect(bodies[0]?.body).toEqual({
      asset_id: company.assets.freeProjector,
      priorityLevel: 'low',
      priority: 'low',
      description: 'Lens is scratched',
      category_id: company.categories.other,
      place_id: company.places.pune,
      location_id: null,
      manager: 'system_admin',
    })
  })

  test('TKR-05 ERR-42 an unknown asset shows a toast and opens the dashboard', async () => {
    const store = open(99_999)
    await eventually(() => expect(store.asset.$state.get().status).toBe('failed'))
    expect(toastTexts()).toEqual(['error: Asset is not there'])
    expect(watched.intents).toEqual([{ route: 'dashboard', automatic: true }])
  })

  test('TKR-20 ERR-32 for an asset of another user, the toast shows the first constraint and the draft stays', async () => {
    const store = await openOn(company.assets.othersLaptop)
    store.form.set('priority', 'high')
    store.form.set('description', 'Please repair')
    expect(await store.form.submit()).toBe(false)
    expect(toastTexts()).toEqual([
      'error: A ticket can be raised only for an asset that is unassigned or assigned to you',
    ])
    expect(shown(store)).toMatchObject({
      status: 'failed',
      values: { description: 'Please repair' },
    })
  })
})

describe('failures', () => {
  const answer =
    (status: number, body: unknown) => async (url: URL, pass: () => Promise<Response>) =>
      url.pathname.includes('/ticket/')
        ? new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
        : await pass()

  test.each([
    ['TKR-20 a 422 without constraints', 422, { statusCode: 422, error: 'x', message: [] }],
    ['TKR-20 a server error', 500, { statusCode: 500, error: 'Internal Server Error' }],
    ['TKR-20 garbage', 502, '<html>'],
    ['ERR-32 a 204 without a body', 204, ''],
  ])('%s shows “Error in raising ticket”', async (_name, status, body) => {
    watched.stage =
      status === 204 ? async () => new Response(null, { status }) : answer(status, body)
    const store = open()
    fill(store)
    expect(await store.form.submit()).toBe(false)
    expect(toastTexts()).toEqual(['error: Error in raising ticket'])
    expect(shown(store).values.description).toBe('The lamp over bay 4 flickers')
    store.form.reset()
  })

  test('TKR-20 the first constraint of the first entry is shown as a toast and at its field', async () => {
    const message = [
      { property: 'description', value: '', constraints: { rude: 'Mind your words' } },
    ]
    watched.stage = answer(422, { statusCode: 422, error: 'x', message })
    const store = open()
    fill(store)
    await store.form.submit()
    expect(toastTexts()).toEqual(['error: Mind your words'])
    expect(shown(store).errors).toEqual({ description: 'Mind your words' })
    store.form.reset()
  })

  test('TKR-21 ERR-33 a retry after a lost connection sends the same key and raises only one ticket', async () => {
    let lost = true
    watched.stage = async (url, pass) => {
      const reply = await pass()
      if (url.pathname.includes('/ticket/') && lost) {
        lost = false
        throw new TypeError('connection reset')
      }
      return reply
    }
    const store = open()
    fill(store)
    expect(await store.form.submit()).toBe(false)
    expect(toastTexts()).toEqual(['error: Error in raising ticket'])
    expect(await store.form.submit()).toBe(true)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]?.key).toBe(bodies[1]?.key)
    const first = store.$raised.get()?.id
    fill(store)
    await store.form.submit()
    expect(store.$raised.get()?.id).toBe((first ?? 0) + 1)
    expect(bodies[2]?.key).not.toBe(bodies[1]?.key)
  })
})
