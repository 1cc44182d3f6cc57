import type { Asset } from '../../src/wire/asset.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { heads, median, wholePage, type World } from './embed/world.ts'
import { report } from './server.ts'

const expected = 5000
const turns = 9

/** Adds assets like the first one to its place and starts a stock-take there. Returns its id. */
async function startStockTake({ server }: World, token: string): Promise<number> {
  const ask = async <Body>(path: string, body?: object) => {
    const { status, text } = await server.ask(path, { token, ...(body && { body }) })
    if (status !== 200 && status !== 201) throw new Error(`${path} responded ${status}: ${text}`)
    return JSON.parse(text) as Body
  }
  const { items } = await ask<{ items: Asset[] }>('/api/v1/assets?perPage=1')
  const [asset] = items
  if (!asset) throw new Error('There is no asset')
  const common = {
    category_id: asset.category.id,
    place_id: asset.place.id,
    status: 'ready',
    labelled: 'yes',
    manager: asset.manager,
    quantity: 1,
  }
  for (let from = 0; from < expected; from += 100) {
    const serial_numbers = Array.from({ length: 100 }, (_, at) => `TAKE-${from + at}`)
    await ask('/api/v1/assets/similar', { ...common, serial_numbers })
  }
  const scope = { place_id: asset.place.id, location_ids: null, category_ids: null }
  return (await ask<StockTake>('/api/v1/stock-takes', { name: 'Measured', ...scope })).id
}

/** TAKE-26: measures a stock-take of 5,000 assets, until it can be used and until a mark is on screen. */
export async function measureStockTake(world: World): Promise<void> {
  const { site, product, browser, server } = world
  const token = await server.signIn('super.admin@example.com')
  const take = await startStockTake(world, token)
  const element = `<stock-take take-id="${take}"></stock-take>`
  site.put('/page.html', wholePage(heads(product, 'widgets', token).configured, element))
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const open = page.getByRole('checkbox', { disabled: false })
  const loads: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now()
    await page.goto(`${site.origin}/page.html`)
    await open.first().waitFor()
    loads.push(performance.now() - began)
  }
  const marks: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await page.waitForTimeout(500)
    const toNextFrame = await open.nth(1).evaluate(async (box: HTMLElement) => {
      const began = performance.now()
      box.click()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - began
    })
    marks.push(toNextFrame)
  }
  await context.close()
  report(`TAKE-26 stock-take of ${expected} usable`, median(loads), { limit: 3000 })
  report('TAKE-26 slowest mark until the next frame', Math.max(...marks), { limit: 100 })
}
