import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stockTakeTexts as texts } from '../../../src/domain/messages/en/stock-take.ts'
import { StockTake } from '../../../widgets/stock-take/stock-take.tsx'
import type { World } from '../open-world.tsx'
import {
  button,
  enter,
  entry,
  figures,
  tab,
  stockTakeWorld,
  type StockTakeWorld,
} from './stock-take-world.tsx'

let world: World
let { startStockTake, cutConnection, countsOf } = {} as StockTakeWorld
beforeAll(async () => {
  ;({ world, startStockTake, cutConnection, countsOf } = await stockTakeWorld())
})
beforeEach(() => world.signInAs('systemAdmin'))

/** The URLs of all files that the page has fetched. The browser's own list stops at 250. */
const fetched: string[] = []
new PerformanceObserver((list) =>
  fetched.push(...list.getEntries().map(({ name }) => name)),
).observe({
  type: 'resource',
})
const isFetched = (file: string) => fetched.some((name) => name.includes(file))

test('TAKE-13 the screen loads the dialogs for marks in advance, so that notes and taking back work offline', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  await expect.poll(() => isFetched('/note-dialog.tsx')).toBe(true)
  await expect.poll(() => isFetched('/dialog-outlet.tsx')).toBe(true)
  cutConnection()
  await enter('SC-1')
  await expect.element(page.getByText('Offline: 1 mark waits')).toBeVisible()
  await button(texts.note).click()
  await page.getByRole('textbox', { name: texts.note }).fill('Behind the door')
  await button(texts.save).click()
  await tab(/Marked 1/).click()
  await expect.element(page.getByText(/Behind the door/)).toBeVisible()
  await button(texts.takeBack).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack }).click()
  await expect.poll(figures).toEqual([4, 0, 0, 0, 0, 4])
  await expect.element(entry()).toHaveFocus()
})

test('TAKE-08 TAKE-13 two marks of the same code both wait, and the screen says that the code was already marked', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  cutConnection()
  await enter('SC-1')
  await enter('WHAT-IS-IT')
  await enter('sc-1')
  await expect.element(page.getByText(/Already marked by Sanjay System, today at/)).toBeVisible()
  await enter('what-is-it')
  await expect.element(page.getByText(/Already marked by/).nth(1)).toBeVisible()
  await expect.element(page.getByText('Offline: 4 marks wait')).toBeVisible()
  await tab(/Marked 2/).click()
  await expect.element(page.getByText('Waiting on this device, 2')).toBeVisible()
})

test('TAKE-09 TAKE-10 TAKE-14 a mark can get a note or be taken back in a dialog that was open while the mark was sent', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  const online = async (found: number) => {
    world.watched.stage = undefined
    dispatchEvent(new Event('online'))
    await expect.poll(async () => (await countsOf(id)).found).toBe(found)
    await expect.element(page.getByText(/^Waiting on this device/)).not.toBeInTheDocument()
  }
  const choose = async (name: string, action: string) => {
    await tab(/Marked/).click()
    await button(`Actions for ${name}`).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  cutConnection()
  await enter('SC-1')
  await choose('Screen', texts.note)
  const note = page.getByRole('textbox', { name: texts.note })
  await note.fill('Behind the door')
  await online(1)
  await expect.element(note).toHaveValue('Behind the door')
  await button(texts.save).click()
  await expect.element(page.getByText(/Behind the door/).first()).toBeVisible()
  await expect.element(page.getByText(/^Waiting on this device/)).not.toBeInTheDocument()
  cutConnection()
  await enter('KB-2')
  await choose('Keyboard', texts.takeBack)
  await online(2)
  await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack }).click()
  await expect.poll(async () => (await countsOf(id)).found).toBe(1)
  await expect.poll(figures).toEqual([4, 1, 0, 0, 0, 3])
})

test('TAKE-09 TAKE-14 a mark that is taken back while it is being sent does not count', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  const gate = Promise.withResolvers<void>()
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith('/marks')) await gate.promise
    return await pass()
  }
  await enter('SC-1')
  await button(texts.takeBack).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack }).click()
  await expect.poll(figures).toEqual([4, 0, 0, 0, 0, 4])
  gate.resolve()
  await expect
    .poll(() => world.watched.requests.filter(({ method }) => method === 'DELETE'))
    .toHaveLength(1)
  await expect.poll(async () => (await countsOf(id)).found).toBe(0)
  await expect.poll(figures).toEqual([4, 0, 0, 0, 0, 4])
})

test('TAKE-10 TAKE-13 a note can be finished when the server has meanwhile found the asset of the code', async () => {
  await world.sql(`update assets set serial_number = 'PUNE-9' where id = 3`)
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  cutConnection()
  await enter('PUNE-9')
  await tab(/Marked 1/).click()
  await button('Actions for PUNE-9').click()
  await page.getByRole('menuitem', { name: texts.note }).click()
  const note = page.getByRole('textbox', { name: texts.note })
  await note.fill('Behind the door')
  world.watched.stage = undefined
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/^Waiting on this device/)).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('Behind the door')
  await button(texts.save).click()
  await expect.element(page.getByText(/Behind the door · Sanjay System/)).toBeVisible()
  await expect.element(button(/^Actions for/)).toHaveFocus()
})
