import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { expectAccessible, focused, settled } from '../kit/stage.tsx'
import { openWorld } from '../open-world.tsx'
import { AssetInfo } from '../../../widgets/asset-info/asset-info.tsx'

// The history API has its own host. No server runs there, so the tests stage its responses.
const historyHost = 'http://history.test'
const world = await openWorld({ env: { HISTORY_API_HOST: historyHost } })
const { watched } = world
/** Id of the employee's laptop in the test company. */
const ownLaptop = 1
const path = `/api/v1/asset/${ownLaptop}/history`

interface Entry {
  id: number
  created_at: string
  created_by: { username: string }
  history: { messages: string[] }
}

let respond: () => Promise<Response>
const items = (entries: readonly Entry[]) => async () => Response.json({ items: entries })

/** Returns a history entry of that local time. */
const entry = (id: number, moment: Date, messages: string[]): Entry => ({
  id,
  created_at: moment.toISOString(),
  created_by: { username: 'Omana Office' },
  history: { messages },
})

const drawer = () => page.getByRole('dialog', { name: 'History' })
const opener = () => page.getByRole('button', { name: 'History', exact: true })
const shown = () =>
  page
    .getByRole('list', { name: 'History' })
    .getByRole('listitem')
    .elements()
    .filter((item) => item.querySelector('time'))
    .map((item) => ({
      who: item.querySelector('p')?.textContent,
      when: item.querySelector('time')?.textContent,
      what: [...item.querySelectorAll('li')].map(({ textContent }) => textContent),
    }))

async function openHistory(handler: typeof respond = items([])) {
  respond = handler
  watched.stage = async (url, pass) => (url.origin === historyHost ? await respond() : await pass())
  const opened = await world.show(<AssetInfo assetId={ownLaptop} />)
  await opener().click()
  await expect.element(drawer()).toBeVisible()
  return opened
}

const now = new Date(2026, 10, 20, 18, 0)
beforeEach(async () => {
  await world.signInAs('systemAdmin')
  world.setClock(now)
})

describe('the drawer', () => {
  test('HIST-01 CONST-06 slides in from the right, exactly 340 px wide, and its button closes it', async () => {
    const { host } = await openHistory(items([entry(1, now, ['Asset added'])]))
    await settled(host)
    const { width, right, height } = drawer().element().getBoundingClientRect()
    expect(width).toBe(340)
    expect(right).toBe(document.documentElement.clientWidth)
    expect(height).toBe(window.innerHeight)
    await expect.element(drawer().getByText('Asset added')).toBeVisible()
    await expectAccessible(host)
    await drawer().getByRole('button', { name: 'Close' }).click()
    await expect.element(drawer()).not.toBeInTheDocument()
  })

  test('HIST-02 shows «Loading» while the history loads, and a text if the asset has no history', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await openHistory(async () => {
      await promise
      return Response.json({ items: [] })
    })
    await expect.element(drawer().getByText('Loading', { exact: true })).toBeVisible()
    resolve()
    await expect.element(drawer().getByText('There is no history yet')).toBeVisible()
    expect(drawer().getByText('Loading', { exact: true }).elements()).toHaveLength(0)
  })

  test('HIST-03 sends one request for the whole history, newest first, to the history host', async () => {
    await openHistory()
    await expect.poll(() => watched.to(path).length).toBe(1)
    const [url] = watched.to(path)
    expect(url?.origin).toBe(historyHost)
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      assetId: String(ownLaptop),
      all: 'true',
      orderDir: 'desc',
      orderBy: 'created_at',
    })
  })
})

describe('entries', () => {
  test('HIST-04 HIST-05 HIST-06 OP-073 OP-074 shows entries newest first, each with its user, time and messages', async () => {
    await openHistory(
      items([
        {
          ...entry(1, new Date(2024, 2, 5, 15, 10), ['Asset added']),
          created_by: { username: 'Sanjay System' },
        },
        entry(3, new Date(2026, 10, 20, 15, 10), [
          'Status changed from Ready to In use',
          'Remarks updated',
        ]),
        entry(2, new Date(2026, 10, 19, 0, 5), ['2 images added']),
      ]),
    )
    await expect.poll(shown).toEqual([
      {
        who: 'Omana Office',
        when: 'Today 3:10 PM',
        what: ['Status changed from Ready to In use', 'Remarks updated'],
      },
      { who: 'Omana Office', when: 'Yesterday 12:05 AM', what: ['2 images added'] },
      { who: 'Sanjay System', when: 'March 5, 2024 3:10 PM', what: ['Asset added'] },
    ])
  })

  test('HIST-04 shows all 500 entries in a drawer that scrolls, also by keyboard', async () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      entry(at + 1, new Date(2025, 0, 1, 0, at), [`Change ${at + 1}`]),
    )
    const { host } = await openHistory(items(many))
    await expect.poll(() => shown().length).toBe(500)
    expect(shown()[0]?.what).toEqual(['Change 500'])
    await settled(host)
    const list = page.getByRole('list', { name: 'History' }).element()
    const scroller = list.closest('dialog > div')
    if (!scroller) throw new Error('The drawer has no body')
    expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe(list)
    await userEvent.keyboard('{End}')
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(1000)
  })
})

describe('failure and reload', () => {
  test('HIST-07 ERR-25 a failure ends loading, is logged without a toast, and shows an error line with Retry', async () => {
    await openHistory(async () => new Response('{}', { status: 500 }))
    await expect.element(drawer().getByText('The history could not be loaded.')).toBeVisible()
    expect(drawer().getByText('Loading', { exact: true }).elements()).toHaveLength(0)
    expect(watched.logged).toEqual(['The history could not be loaded.'])
    expect($toasts.get()).toEqual([])
    respond = items([entry(1, now, ['Asset added'])])
    await drawer().getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => shown().length).toBe(1)
  })

  test('a change of the asset reloads the history, and the previous entries stay visible meanwhile', async () => {
    await openHistory(items([entry(1, now, ['Asset added'])]))
    await expect.poll(() => shown().length).toBe(1)
    const { promise, resolve } = Promise.withResolvers<void>()
    respond = async () => {
      await promise
      return Response.json({
        items: [entry(2, now, ['Vendor updated']), entry(1, now, ['Asset added'])],
      })
    }
    changed('assets')
    await expect.poll(() => watched.to(path).length).toBeGreaterThan(1)
    expect(shown()).toHaveLength(1)
    resolve()
    await expect.poll(() => shown().length).toBe(2)
  })
})
