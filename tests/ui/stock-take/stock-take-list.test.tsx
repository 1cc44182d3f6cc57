import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  stockTakeListTexts as texts,
  newStockTakeTexts,
} from '../../../src/domain/messages/en/stock-take.ts'
import {
  StockTakeList,
  StockTakeScreen,
} from '../../../widgets/stock-take-list/stock-take-list.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { cells, loaded, openWorld, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.signInAs('systemAdmin'))

const button = (name: string) => page.getByRole('button', { name, exact: true })
test('TAKE-01 TAKE-03 TAKE-26 the dialog shows the number of expected assets; the started stock-take appears in the list', async () => {
  const { host } = await world.show(<StockTakeList />)
  await expect.element(page.getByText(texts.empty)).toBeVisible()
  await button(texts.add).click()
  await expect.element(page.getByText(newStockTakeTexts.choosePlace)).toBeVisible()
  await choose(newStockTakeTexts.place, 'Chennai')
  await expect.element(page.getByText('No assets are expected there').first()).toBeVisible()
  await expect.element(button(newStockTakeTexts.start)).toHaveAttribute('aria-disabled', 'true')
  await choose(newStockTakeTexts.place, 'Pune')
  await expect.element(page.getByText('27 assets are expected')).toBeVisible()
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  await expect
    .element(page.getByRole('textbox', { name: newStockTakeTexts.name }))
    .toHaveValue(`Pune, ${month}`)
  await choose(newStockTakeTexts.locations, 'Lab')
  await expect.element(page.getByText('25 assets are expected')).toBeVisible()
  await expectAccessible(host)
  await button(newStockTakeTexts.start).click()
  await expect
    .poll(() => world.watched.intents)
    .toEqual([expect.objectContaining({ route: 'stock-take' })])
  await loaded()
  await expect.poll(() => cells(texts.columns.name)).toEqual([`Pune, ${month}`])
  expect(
    (['place', 'by', 'state', 'found', 'missing'] as const).map((each) =>
      cells(texts.columns[each]),
    ),
  ).toEqual([['Pune'], ['Sanjay System'], ['Open'], ['0 of 25'], ['–']])
  await button(texts.add).click()
  await choose(newStockTakeTexts.place, 'Pune')
  await expect.element(page.getByText(newStockTakeTexts.overlaps(`Pune, ${month}`))).toBeVisible()
})

test('the dialog keeps what was typed after Escape, and discards it after Cancel', async () => {
  await world.show(<StockTakeList />)
  const place = page.getByRole('combobox', { name: newStockTakeTexts.place })
  const name = page.getByRole('textbox', { name: newStockTakeTexts.name })
  await button(texts.add).click()
  await choose(newStockTakeTexts.place, 'Pune')
  await name.fill('Counted in December')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toBeInTheDocument()
  await button(texts.add).click()
  await expect.element(name).toHaveValue('Counted in December')
  await expect.element(place).toHaveTextContent('Pune')
  await expect.element(page.getByText(/ assets are expected/)).toBeVisible()
  await expect.element(page.getByText(/^Your draft of .* was restored$/)).toBeVisible()
  await button(newStockTakeTexts.cancel).click()
  await button(texts.add).click()
  await expect.element(name).toHaveValue('')
})

test('the dialog stays open while the stock-take starts; one that starts after the screen was left opens nothing', async () => {
  const { show } = await world.show(<StockTakeList />)
  const name = page.getByRole('textbox', { name: newStockTakeTexts.name })
  await button(texts.add).click()
  await choose(newStockTakeTexts.place, 'Pune')
  await name.fill('Started late')
  await expect.element(page.getByText(/ assets are expected/)).toBeVisible()
  const starting = Promise.withResolvers<void>()
  world.watched.stage = async (url, pass) => {
    if (url.pathname === '/api/v1/stock-takes') await starting.promise
    return await pass()
  }
  await button(newStockTakeTexts.start).click()
  await userEvent.keyboard('{Escape}')
  await button('Close').click()
  await expect.element(button(newStockTakeTexts.cancel)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(name).toBeVisible()
  await show(null)
  await world.show(<StockTakeList />)
  starting.resolve()
  await expect.poll(() => cells(texts.columns.name)).toContain('Started late')
  expect(world.watched.intents).toEqual([])
})

test('a dialog that has been saving for 10 s can be closed, and keeps its input', async () => {
  await world.show(<StockTakeList />)
  const name = page.getByRole('textbox', { name: newStockTakeTexts.name })
  await button(texts.add).click()
  await choose(newStockTakeTexts.place, 'Pune')
  await name.fill('Stalled')
  await expect.element(page.getByText(/ assets are expected/)).toBeVisible()
  const starting = Promise.withResolvers<void>()
  world.watched.stage = async (url, pass) => {
    if (url.pathname !== '/api/v1/stock-takes') return await pass()
    await starting.promise
    return new Response('{}', { status: 500 })
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  ;(button(newStockTakeTexts.start).element() as HTMLElement).click()
  const cancel = button(newStockTakeTexts.cancel)
  await expect.poll(() => cancel.element().getAttribute('aria-disabled')).toBe('true')
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.element(cancel).not.toHaveAttribute('aria-disabled')
  await cancel.click()
  await expect.element(name).not.toBeInTheDocument()
  starting.resolve()
  await button(texts.add).click()
  await expect.element(name).toHaveValue('Stalled')
  await cancel.click()
})

test('PAL-06 the command opens the dialog at once', async () => {
  await world.show(<StockTakeScreen start />)
  await expect.element(page.getByRole('heading', { name: newStockTakeTexts.title })).toBeVisible()
})
