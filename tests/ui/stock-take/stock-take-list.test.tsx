import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { takeListTexts as texts, takeNewTexts } from '../../../src/domain/messages/en/take.ts'
import { StockTakeList, StockTakes } from '../../../widgets/stock-take-list/stock-take-list.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { cells, loaded, openWorld, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.signInAs('systemAdmin'))

const button = (name: string) => page.getByRole('button', { name, exact: true })
test('TAKE-01 TAKE-03 TAKE-26 a stock-take is started with what it expects before one’s eyes, and stands in the list', async () => {
  const { host } = await world.show(<StockTakeList />)
  await expect.element(page.getByText(texts.empty)).toBeVisible()
  await button(texts.add).click()
  await expect.element(page.getByText(takeNewTexts.choosePlace)).toBeVisible()
  await choose(takeNewTexts.place, 'Chennai')
  await expect.element(page.getByText('No assets are expected there').first()).toBeVisible()
  await expect.element(button(takeNewTexts.start)).toHaveAttribute('aria-disabled', 'true')
  await choose(takeNewTexts.place, 'Pune')
  await expect.element(page.getByText('27 assets are expected')).toBeVisible()
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  await expect
    .element(page.getByRole('textbox', { name: takeNewTexts.name }))
    .toHaveValue(`Pune, ${month}`)
  await choose(takeNewTexts.locations, 'Lab')
  await expect.element(page.getByText('25 assets are expected')).toBeVisible()
  await expectAccessible(host)
  await button(takeNewTexts.start).click()
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
  await choose(takeNewTexts.place, 'Pune')
  await expect.element(page.getByText(takeNewTexts.meets(`Pune, ${month}`))).toBeVisible()
})

test('PAL-06 the command opens the dialog at once', async () => {
  await world.show(<StockTakes start />)
  await expect.element(page.getByRole('heading', { name: takeNewTexts.title })).toBeVisible()
})
