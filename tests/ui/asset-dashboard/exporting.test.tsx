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
  ] as const)('DASH-10 DASH-11 DASH-12 %s: %s', async (person, may) => {
    await openDashboard({ person })
    const there = (name: string) => button(name).query() !== null
    expect([there('Export'), there('Add Asset')]).toEqual([may, may])
    await tab('My Assets').click()
    await loaded()
    expect([there('Export'), there('Add Asset')]).toEqual([false, may])
  })

  test('DASH-12 Add Asset goes to the form', async () => {
    await openDashboard()
    await button('Add Asset').click()
    expect(watched.intents).toEqual([{ route: 'add-asset' }])
  })
})

describe('export', () => {
  test('EXP-01 asks for all rows of the list as it is searched, filtered and ordered, and saves exported_data.xlsx', async () => {
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

  test('EXP-01 busy while it runs, a second click does nothing; after 10 s a quiet word', async () => {
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
    const word = page.getByText('The export is still being prepared. A long list takes a while.')
    await expect.element(word).toBeVisible()
    await button('Export').click({ force: true })
    await expectAccessible(host)
    gate.resolve()
    await expect.poll(() => watched.saved.length).toBe(1)
    await expect.element(word).not.toBeInTheDocument()
    expect(button('Export').element().getAttribute('aria-busy')).toBeNull()
    expect(exports()).toHaveLength(1)
  })

  test('STA-09 EXP-04 ERR-10 a failure is logged without toast and dialog; one line stays until it is closed, ten seconds pass or an action succeeds', async () => {
    const { host } = await openDashboard()
    const line = page.getByText(failed)
    const refuse: typeof watched.stage = async (url, pass) =>
      url.pathname === '/api/v1/export-asset' ? new Response('{}', { status: 500 }) : await pass()
    const failTwice = async () => {
      watched.stage = refuse
      await button('Export').click()
      await expect.element(line).toBeVisible()
      await button('Export').click()
      await expect.poll(() => exports().length % 2).toBe(0)
    }
    await failTwice()
    expect(new Set(watched.logged)).toEqual(new Set([failed]))
    expect($toasts.get()).toEqual([])
    expect(page.getByRole('alertdialog').query()).toBeNull()
    expect(line.elements()).toHaveLength(1)
    await expectAccessible(host)
    await button('Close').click()
    expect(line.query()).toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await failTwice()
    await vi.advanceTimersByTimeAsync(9000)
    expect(line.elements()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await expect.element(line).not.toBeInTheDocument()
    await button('Export').click()
    await expect.element(line).toBeVisible()
    watched.stage = undefined
    await button('Export').click()
    await expect.poll(() => watched.saved.length).toBe(1)
    expect(line.query()).toBeNull()
  })
})
