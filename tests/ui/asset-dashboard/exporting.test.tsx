import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { loaded, openDashboard, signInAs, watched, watchCompany } from './open-dashboard.tsx'
import { listQuery } from '../../../src/state/list/list-registry.ts'

beforeAll(watchCompany)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const exports = () => watched.to('/api/v1/export-asset')
const failed = 'The export failed. Try again.'

afterEach(() => vi.useRealTimers())

describe('buttons', () => {
  test.each([
    ['officeAdmin', true],
    ['employee', false],
  ] as const)(
    'DASH-10 DASH-11 DASH-12 %s sees Add Asset, and Export on All Assets: %s',
    async (person, canAdd) => {
      await openDashboard({ person })
      const isShown = (name: string) => button(name).query() !== null
      expect([isShown('Export'), isShown('Add Asset')]).toEqual([canAdd, canAdd])
      await tab('My Assets').click()
      await loaded()
      expect([isShown('Export'), isShown('Add Asset')]).toEqual([false, canAdd])
    },
  )

  test('DASH-12 Add Asset opens the form', async () => {
    await openDashboard()
    await button('Add Asset').click()
    expect(watched.intents).toEqual([{ route: 'add-asset' }])
  })
})

describe('export', () => {
  test('EXP-01 requests all rows with the current search, filters and order, and saves exported_data.xlsx', async () => {
    const scope = 'narrowed'
    await signInAs('systemAdmin')
    const place = listQuery('allAssets', scope)
    const { filters } = place.get()
    place.set({
      page: 2,
      search: 'lamp',
      filters: { ...filters, status: ['ready'] },
      sort: { by: 'asset_detail.payment_date', dir: 'asc' },
    })
    await openDashboard({ scope })
    await button('Export').click()
    await expect.poll(() => watched.saved.length).toBe(1)
    expect(exports()).toHaveLength(1)
    expect(Object.fromEntries(exports()[0]?.searchParams ?? [])).toEqual({
      'status[]': 'ready',
      search: 'lamp',
      orderBy: 'asset_detail.payment_date',
      orderDir: 'asc',
      all: 'true',
      archived: 'false',
    })
    const [saved] = watched.saved
    expect(saved?.name).toBe('exported_data.xlsx')
    const start = new Uint8Array(await (saved?.file.slice(0, 2) ?? new Blob()).arrayBuffer())
    expect(String.fromCharCode(...start)).toBe('PK')
  })

  test('BULK-17 VAL-03 is in the order of a computed column', async () => {
    const scope = 'by book value'
    await signInAs('systemAdmin')
    const place = listQuery('allAssets', scope)
    place.set({ ...place.get(), sort: { by: 'book_value_inr', dir: 'asc' } })
    await openDashboard({ scope })
    await button('Export').click()
    await expect.poll(() => watched.saved.length).toBe(1)
    const { orderBy, orderDir } = Object.fromEntries(exports()[0]?.searchParams ?? [])
    expect([orderBy, orderDir]).toEqual(['book_value_inr', 'asc'])
  })

  test('EXP-01 the button is busy during the export and ignores a second click; after 10 s, a notice is shown', async () => {
    const { host } = await openDashboard()
    const gate = Promise.withResolvers<void>()
    watched.stage = async (url, pass) => {
      if (url.pathname === '/api/v1/export-asset') await gate.promise
      return await pass()
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ;(button('Export').element() as HTMLElement).click()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await expect.element(button('Export')).toHaveAttribute('aria-busy', 'true')
    const notice = page.getByText('The export is still being prepared. A long list takes a while.')
    await expect.element(notice).toBeVisible()
    await button('Export').click({ force: true })
    await expectAccessible(host)
    gate.resolve()
    await expect.poll(() => watched.saved.length).toBe(1)
    await expect.element(notice).not.toBeInTheDocument()
    expect(button('Export').element().getAttribute('aria-busy')).toBeNull()
    expect(exports()).toHaveLength(1)
  })

  test('STA-09 EXP-04 ERR-10 a failure is logged and shows one line, which stays until it is closed, 10 s pass or an export succeeds', async () => {
    const { host } = await openDashboard()
    const errorLine = page.getByText(failed)
    const failExports: typeof watched.stage = async (url, pass) =>
      url.pathname === '/api/v1/export-asset' ? new Response('{}', { status: 500 }) : await pass()
    const failTwice = async () => {
      watched.stage = failExports
      await button('Export').click()
      await expect.element(errorLine).toBeVisible()
      await button('Export').click()
      await expect.poll(() => exports().length % 2).toBe(0)
    }
    await failTwice()
    expect(new Set(watched.logged)).toEqual(new Set([failed]))
    expect($toasts.get()).toEqual([])
    expect(page.getByRole('alertdialog').query()).toBeNull()
    expect(errorLine.elements()).toHaveLength(1)
    await expectAccessible(host)
    await button('Close').click()
    expect(errorLine.query()).toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await failTwice()
    await vi.advanceTimersByTimeAsync(9000)
    expect(errorLine.elements()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await expect.element(errorLine).not.toBeInTheDocument()
    await button('Export').click()
    await expect.element(errorLine).toBeVisible()
    watched.stage = undefined
    await button('Export').click()
    await expect.poll(() => watched.saved.length).toBe(1)
    expect(errorLine.query()).toBeNull()
  })
})
