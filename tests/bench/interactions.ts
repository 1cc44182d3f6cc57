import type { CDPSession, Page } from 'playwright'
import type { Place } from '../../src/wire/reference.ts'
import { builds, heads, inWorld, median, wholePage, type World } from './embed/world.ts'
import { percentiles, report } from './server.ts'
import { measureStockTake } from './stock-take-on-screen.ts'
import { measureTicketInPlace } from './ticket-in-place.ts'

/**
 * Measures, for both builds and with a processor four times slower, the time from a key or click to the next frame, the
 * time of many cards compared with one, and the memory after a thousand elements: `npm run bench -- interactions`. Before
 * that, measures how long a ticket and a large stock-take take to open.
 */
const limit = { p95: 120, cards: 3, calls: 3 }

declare global {
  interface Window {
    /** Milliseconds of the longest event of each interaction, by id. */
    interactions: Map<number, number>
  }
}

function observe(): void {
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & {
        interactionId: number
      }
      const before = window.interactions.get(interactionId) ?? 0
      if (interactionId) window.interactions.set(interactionId, Math.max(before, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** A build, and the token of its user. */
interface Use extends World {
  folder: string
  token: string
}

interface Opened {
  page: Page
  session: CDPSession
}

async function open(use: Use, body: string): Promise<Opened> {
  const { site, product, browser, folder, token } = use
  site.put('/page.html', wholePage(heads(product, folder, token).configured, body))
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(observe)
  await page.goto(`${site.origin}/page.html`)
  return { page, session }
}

/** Returns the milliseconds from each interaction of `act` to the next frame, at least one frame. */
async function timesOf({ page, session }: Opened, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => window.interactions.clear())
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await act()
  await page.waitForTimeout(500)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return await page.evaluate(() => [...window.interactions.values()])
}

const place = (id: number): Place => ({ id, name: `place-${id}`, display_name: `Place ${id}` })

async function typing(use: Use) {
  const opened = await open(use, '<raise-ticket></raise-ticket>')
  const field = opened.page.getByRole('textbox', { name: 'Description' })
  await field.click()
  const times = await timesOf(opened, async () => {
    await opened.page.keyboard.type('The lamp over bay 12 flickers since this morning', {
      delay: 60,
    })
  })
  await opened.page.context().close()
  return times
}

async function openingList(use: Use) {
  const opened = await open(use, '')
  const { page } = opened
  await page.route(/\/places(\?|$)/, async (route) => {
    const rows = Array.from({ length: 1000 }, (_, at) => place(at + 1))
    const headers = { 'access-control-allow-origin': use.site.origin }
    await route.fulfill({ json: rows, headers })
  })
  await page.evaluate(() => document.body.append(document.createElement('raise-ticket')))
  const field = page.getByRole('combobox', { name: 'Place' })
  const times = await timesOf(opened, async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      await field.click()
      await page.getByRole('option').first().waitFor()
      await page.waitForTimeout(200)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    }
  })
  await page.context().close()
  return times
}

async function nextPage(use: Use) {
  const opened = await open(use, '<asset-dashboard></asset-dashboard>')
  const next = opened.page.getByRole('button', { name: 'Next' })
  await next.waitFor()
  const all = opened.page.getByRole('tab', { name: /^All/ })
  if ((await all.count()) > 0) await all.click()
  await opened.page.waitForTimeout(1000)
  const times = await timesOf(opened, async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      if ((await next.getAttribute('aria-disabled')) === 'true') break
      await next.click()
      await opened.page.waitForTimeout(500)
    }
  })
  await opened.page.context().close()
  return times
}

/** Returns the milliseconds until these cards show their assets, and the number of requests for assets. */
async function showCards(use: Use, ids: readonly number[]) {
  const { page } = await open(use, '<sign-in></sign-in>')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/assets[/?]/.test(request.url())) calls += 1
  })
  const milliseconds = await page.evaluate(async (all) => {
    const start = performance.now()
    const elements = all.map((id) => {
      const element = document.createElement('asset-card')
      element.setAttribute('asset-id', String(id))
      return element
    })
    document.body.append(...elements)
    const isShown = (element: Element) => element.shadowRoot?.querySelector('dl, dt, h2, h3')
    while (!elements.every(isShown)) await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, ids)
  await page.context().close()
  return { milliseconds, calls }
}

/** Returns medians of one card and of many, measured alternately so that other load affects both alike. */
async function cardsInTurns(use: Use, ids: readonly number[]) {
  const visits = { one: [] as number[], many: [] as number[] }
  let calls = 0
  for (let turn = 0; turn < 7; turn += 1) {
    visits.one.push((await showCards(use, ids.slice(0, 1))).milliseconds)
    const many = await showCards(use, ids)
    visits.many.push(many.milliseconds)
    calls = Math.max(calls, many.calls)
  }
  return { one: median(visits.one), many: median(visits.many), calls }
}

/** Memory of the page: the heap in MB, nodes and listeners. */
interface Kept {
  heap: number
  nodes: number
  listeners: number
}

/**
 * Returns the memory after garbage collections. One collection only frees some of the removed elements, so collections
 * are repeated until five in a row free nothing, at most 150.
 */
async function keptBy({ page, session }: Opened): Promise<Kept> {
  await page.waitForTimeout(1500)
  let latest: Kept = { heap: NaN, nodes: NaN, listeners: NaN }
  for (let turn = 0, idle = 0; turn < 150 && idle < 5; turn += 1) {
    await session.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(100)
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN
    const [nodes, listeners] = [of('Nodes'), of('JSEventListeners')]
    idle = nodes === latest.nodes && listeners === latest.listeners ? idle + 1 : 0
    latest = { heap: of('JSHeapUsedSize') / 1e6, nodes, listeners }
  }
  return latest
}

/** Returns the memory after a hundred and after a thousand elements were added and removed. */
async function mounts(use: Use) {
  const opened = await open(use, '<raise-ticket></raise-ticket>')
  const { page, session } = opened
  await page.getByRole('textbox', { name: 'Description' }).waitFor()
  await session.send('Performance.enable')
  const round = async () =>
    await page.evaluate(async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        const elements = Array.from({ length: 10 }, () => document.createElement('raise-ticket'))
        document.body.append(...elements)
        while (!elements.every((each) => each.shadowRoot?.querySelector('textarea')))
          await new Promise(requestAnimationFrame)
        for (const each of elements) each.remove()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
  await round()
  const first = await keptBy(opened)
  for (let turn = 0; turn < 9; turn += 1) await round()
  const last = await keptBy(opened)
  await page.context().close()
  return { first, last }
}

await inWorld(async (world) => {
  const token = await world.server.signIn('super.admin@example.com')
  const list = '/api/v1/assets?page=1&perPage=100&orderBy=created_at&orderDir=desc'
  const { text } = await world.server.ask(list, { token })
  const ids = (JSON.parse(text) as { items: { id: number }[] }).items.map(({ id }) => id)
  await measureTicketInPlace(world)
  await measureStockTake(world)
  for (const [build, folder] of Object.entries(builds)) {
    console.log(`\n${build}`)
    const use = { ...world, folder, token }
    for (const [name, work] of Object.entries({ typing, openingList, nextPage })) {
      const times = await work(use)
      const { p50, p95 } = percentiles(times)
      console.log(`${name}: ${times.length} interactions beyond a frame, p50 ${p50} ms`)
      report(`${name}, p95 (ms)`, p95, { limit: limit.p95 })
    }
    const { one, many, calls } = await cardsInTurns(use, ids)
    console.log(`one card ${one.toFixed(0)} ms, ${ids.length} cards ${many.toFixed(0)} ms`)
    report(`${ids.length} cards × one card`, many / one, { limit: limit.cards, unit: '×' })
    report(`requests of ${ids.length} cards`, calls, { limit: limit.calls, unit: '' })
    const { first, last } = await mounts(use)
    console.log(`heap after 100 and 1,000 mounts: ${first.heap}, ${last.heap} MB`)
    for (const what of ['nodes', 'listeners'] as const)
      report(`${what} after 1,000 mounts, ${first[what]} after 100`, last[what], {
        limit: first[what],
        unit: '',
      })
  }
})
