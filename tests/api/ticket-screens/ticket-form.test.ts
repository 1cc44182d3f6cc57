import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { ticketFormTexts } from '../../../src/domain/messages/en/ticket-form.ts'
import type { TicketFormValues } from '../../../src/domain/ticket/ticket-form-rules.ts'
import { widgetHost } from '../../../src/element/widget-host.ts'
import { env, provideEnv } from '../../../src/env.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { $reference } from '../../../src/state/reference.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { takeTicket } from '../../../src/parts/ticket/life.ts'
import {
  continueEdit,
  ticketRecord,
  type TicketRecord,
} from '../../../widgets/ticket-form/store.ts'
import { testApi } from '../../support/api.ts'
import { memoryStorage } from '../../../src/session/stored-session.ts'
import { company } from '../../support/company.ts'
import { injectFetch } from '../../support/inject-fetch.ts'
import { watchedEnv, type WatchedEnv } from '../../support/watched-env.ts'
import { eventually } from '../../support/eventually.ts'

const { assets, categories, users } = company

const api = testApi()
let watched: WatchedEnv
const stops: (() => void)[] = []

beforeAll(async () => {
  watched = watchedEnv(injectFetch(api.app), 'http://localhost')
  await watched.signInWith(await api.tokenOf('officeAdmin'))
  $reference.listen(() => undefined)
  await eventually(() => expect($reference.get().status).toBe('ready'))
})

/** Inserts ticket 80 (unassigned, furniture) and 81 (on hold, assigned to the office admin, category other). */
beforeEach(async () => {
  for (const stop of stops.splice(0)) stop()
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  await api.db.run(sql`delete from tickets where id >= 80`)
  await api.db
    .run(sql`insert into tickets (id, status, priority, description, raised_by, assigned_to, category_id, place_id, manager) values
    (80, 'unassigned', 'low', 'A wobbly table', 3, null, 2, 1, 'office_admin'),
    (81, 'on_hold', 'low', 'Something else', 3, 1, 3, 1, 'office_admin')`)
  watched.stage = undefined
  watched.forget()
})

type Options = Partial<Pick<Parameters<typeof ticketRecord>[0], 'inApp' | 'requestType'>>

function open(ticketId: number | undefined, options: Options = {}): TicketRecord {
  const { inApp = true, requestType } = options
  const store = ticketRecord({ ticketId, requestType, host: widgetHost(), inApp })
  stops.push(
    store.loading.$state.listen(() => undefined),
    store.form.$state.listen(() => undefined),
  )
  return store
}

async function opened(ticketId: number, options?: Options): Promise<TicketRecord> {
  const store = open(ticketId, options)
  await eventually(() => expect(store.loading.$state.get().status).toBe('ready'))
  return store
}

const shown = (store: TicketRecord) => store.form.$state.get()
const toastTexts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
const puts = () => watched.requests.filter(({ method }) => method === 'PUT')
const stored = async (id: number) => (await api.as('superAdmin').get(`/api/v1/ticket/${id}`)).body
const answering = (status: number, body?: object) => (url: URL, pass: () => Promise<Response>) =>
  url.pathname === '/api/v1/ticket/80' && puts().length > 0
    ? Promise.resolve(new Response(body ? JSON.stringify(body) : null, { status }))
    : pass()

function type(store: TicketRecord, values: Partial<TicketFormValues>): void {
  for (const [name, value] of Object.entries(values)) {
    store.form.set(name as keyof TicketFormValues, value)
  }
}

describe('saving', () => {
  test('TKE-18 TKE-19 ERR-39 sends exactly five keys, shows a toast and opens the tickets', async () => {
    const received: string[] = []
    stops.push(
      onChanged(['tickets'], () => void received.push('tickets')),
      onChanged(['assets'], () => void received.push('assets')),
    )
    const store = await opened(80)
    type(store, { assigned_to: users.officeAdmin, asset_id: String(assets.freeChair) })
    expect(await store.form.submit()).toBe(true)
    expect(JSON.parse(puts()[0]?.body ?? '')).toEqual({
      status: 'in_progress',
      assigned_to: users.officeAdmin,
      manager: 'office_admin',
      asset_id: assets.freeChair,
      category_id: categories.furniture,
    })
    expect(toastTexts()).toEqual(['success: Ticket updated successfully.'])
    expect(received).toEqual(['tickets', 'assets'])
    expect(watched.intents).toEqual([{ route: 'ticketing' }])
  })

  test('TKE-19 goes one page back if the form was opened from an asset', async () => {
    const store = await opened(81, { requestType: 'changeUser' })
    type(store, { status: 'completed' })
    expect(await store.form.submit()).toBe(true)
    expect(watched.intents).toEqual([{ route: 'back' }])
    expect((await stored(81)).status).toBe('completed')
  })

  test('after a save, the application stays on the screen that the user has opened meanwhile', async () => {
    const store = await opened(81)
    type(store, { status: 'completed' })
    watched.stage = async (_url, pass) => {
      for (const stop of stops.splice(0)) stop()
      return await pass()
    }
    expect(await store.form.submit()).toBe(true)
    expect(toastTexts()).toEqual(['success: Ticket updated successfully.'])
    expect(watched.intents).toEqual([])
  })

  test('stays on the form in an embedded element, which continues with the saved version', async () => {
    const store = await opened(81, { inApp: false })
    for (const status of ['in_progress', 'completed'] as const) {
      type(store, { status })
      expect(await store.form.submit()).toBe(true)
    }
    expect(watched.intents).toEqual([])
    expect(store.$row.get()).toMatchObject({ status: 'completed', version: 3 })
    expect(shown(store).dirty).toBe(false)
  })
})

describe('a ticket that was assigned during the edit', () => {
  beforeEach(() => provideEnv({ ...env(), drafts: memoryStorage() }))

  /** Opens the unassigned ticket, links an asset to it, then assigns the ticket to the user. */
  async function take() {
    const store = await opened(80)
    type(store, { asset_id: String(assets.freeChair) })
    await takeTicket({ id: 80, assigned_user: null }, widgetHost())
    return store
  }

  test('OP-079 is saved after the conflict screen, without a new choice of the assignee', async () => {
    const store = await take()
    await store.loading.reload()
    expect(store.$outdated.get()).toBe(true)
    await store.form.submit()
    expect(shown(store).errors).toEqual({})
    expect(store.$conflict.get()?.merge.taken).toEqual(['status', 'assigned_to'])
  })

  test('TKE-18 continues with the assignee if the user has taken it on the same screen', async () => {
    const store = await take()
    await continueEdit(store)
    expect(store.$outdated.get()).toBe(false)
    expect(shown(store).values.assigned_to).toBe(users.officeAdmin)
    store.form.reset()
    expect(shown(store).values).toMatchObject({ assigned_to: users.officeAdmin, asset_id: '' })
    type(store, { asset_id: String(assets.freeChair) })
    expect(await store.form.submit()).toBe(true)
    expect(await stored(80)).toMatchObject({ status: 'in_progress', asset_id: assets.freeChair })
  })
})

describe('refusals', () => {
  test('TKE-20 ERR-35 a 204 without a body shows an error and keeps the draft', async () => {
    const store = await opened(80)
    type(store, { assigned_to: users.officeAdmin })
    watched.stage = answering(204)
    expect(await store.form.submit()).toBe(false)
    expect(toastTexts()).toEqual(['error: Error in updating ticket.'])
    expect(shown(store).values.assigned_to).toBe(users.officeAdmin)
  })

  test('TKE-21 TKE-22 ERR-36 known rules are shown on separate lines of the toast and at the field', async () => {
    const store = await opened(80)
    type(store, { assigned_to: users.officeAdmin, asset_id: String(assets.othersLaptop) })
    expect(await store.form.submit()).toBe(false)
    const { assetOfAnother, assetCategory } = ticketFormTexts.rules
    expect(toastTexts()).toEqual([`error: ${assetOfAnother}\n${assetCategory}`])
    expect(shown(store).errors).toEqual({ asset_id: `${assetOfAnother}\n${assetCategory}` })
    type(store, { asset_id: String(assets.ownLaptop) })
    expect(shown(store).errors).toEqual({})
    await store.form.submit()
    expect(toastTexts()).toEqual([`error: ${assetCategory}`])
  })

  test.each([
    ['unknown', 999_999],
    ['archived', assets.brokenLaptop],
  ])('TKE-23 ERR-37 an %s asset shows “Invalid Asset Id”', async (_state, id) => {
    const store = await opened(81)
    type(store, { asset_id: String(id) })
    expect(await store.form.submit()).toBe(false)
    expect(toastTexts()).toEqual(['error: Invalid Asset Id'])
    expect(shown(store).errors).toEqual({ asset_id: 'Invalid Asset Id' })
    expect(shown(store).values.asset_id).toBe(String(id))
  })

  test('OP-098 a ticket that was deleted meanwhile shows the same message, but not at a field', async () => {
    const store = await opened(81)
    type(store, { status: 'completed' })
    await api.db.run(sql`update tickets set deleted_at = now() where id = 81`)
    expect(await store.form.submit()).toBe(false)
    expect([toastTexts(), shown(store).errors]).toEqual([['error: Invalid Asset Id'], {}])
  })

  test('TKE-24 ERR-38 a server error, a lost connection and an unknown rule show “Something went wrong.”', async () => {
    const store = await opened(80)
    type(store, { assigned_to: users.officeAdmin })
    const wrong = [
      answering(500, { statusCode: 500, error: 'Internal Server Error' }),
      () => Promise.reject(new TypeError('Failed to fetch')),
      answering(422, {
        statusCode: 422,
        error: 'Unprocessable Entity',
        message: [{ property: 'status', value: 'x', constraints: { isIn: 'No such status' } }],
      }),
    ]
    for (const stage of wrong) {
      watched.stage = stage
      expect(await store.form.submit()).toBe(false)
      expect(toastTexts()).toEqual(['error: Something went wrong.'])
    }
    expect(shown(store).errors).toEqual({ status: 'No such status' })
  })
})

describe('loading', () => {
  test.each([undefined, NaN, 0, -1, 1.5])(
    'ticket id %s: sends no request and shows no toast',
    async (id) => {
      const store = open(id)
      await eventually(() => expect(store.loading.$state.get().status).toBe('failed'))
      expect(toastTexts()).toEqual([])
      expect(watched.to(`/api/v1/ticket/${id}`)).toEqual([])
      expect(store.canRetry).toBe(false)
      expect(await store.form.submit()).toBe(false)
    },
  )

  test.each([999_999, 99_999_999_999])(
    'ticket id %i: loading fails without a toast',
    async (id) => {
      const store = open(id)
      await eventually(() => expect(store.loading.$state.get().status).toBe('failed'))
      expect(toastTexts()).toEqual([])
    },
  )
})
