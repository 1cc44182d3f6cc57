import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { stockTakeRuleTexts } from '../../../src/domain/messages/en/stock-take-rule.ts'
import { scanTexts } from '../../../src/domain/messages/en/scan.ts'
import { stockTakeTexts as texts } from '../../../src/domain/messages/en/stock-take.ts'
import { $reference } from '../../../src/state/reference.ts'
import { StockTake } from '../../../widgets/stock-take/stock-take.tsx'
import { painted } from '../gallery/pictures.ts'
import { clearStage, expectAccessible } from '../kit/stage.tsx'
import { type World } from '../open-world.tsx'
import {
  bayB,
  button,
  enter,
  entry,
  figures,
  screen,
  tab,
  stockTakeWorld,
  type StockTakeWorld,
} from './stock-take-world.tsx'
import { choose } from '../choose.ts'

const assetInPune = 3

let world: World
let { callApi, startStockTake, countsOf, cutConnection } = {} as StockTakeWorld
beforeAll(async () => {
  ;({ world, callApi, startStockTake, countsOf, cutConnection } = await stockTakeWorld())
})
beforeEach(() => world.signInAs('systemAdmin'))

test('TAKE-04 TAKE-05 TAKE-06 TAKE-08 TAKE-27 codes typed one after the other are marked, with the same counts as on the server', async () => {
  const { id } = await startStockTake()
  const { host } = await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  expect(figures()).toEqual([4, 0, 0, 0, 0, 4])
  await expect.element(page.getByText('Bay A, 2 of 2')).toBeVisible()
  await entry().click()
  await enter(assetCode(screen).toLowerCase())
  await expect.element(page.getByText('Bay A, as expected')).toBeVisible()
  await expect.element(entry()).toHaveValue('')
  await userEvent.keyboard('PH-3{Enter}')
  await expect.element(page.getByText('Bay B, as expected')).toBeVisible()
  await choose(texts.iAmIn, 'Bay B')
  await enter('kb-2')
  await expect.element(page.getByText('Expected in Bay A, marked in Bay B').first()).toBeVisible()
  await enter(assetCode(assetInPune))
  await expect.element(page.getByText('Expected in Pune').first()).toBeVisible()
  await enter('NOBODY-1')
  await expect.element(page.getByText(texts.unknownCode).first()).toBeVisible()
  await enter('https://example.com/x')
  const elsewhere = page.getByText('This code leads elsewhere: example.com')
  await expect.element(elsewhere.last()).toBeVisible()
  const announced = elsewhere.first().element()
  expect(announced.closest('[aria-live]')).not.toBeNull()
  await enter('https://example.com/x')
  await expect.poll(() => elsewhere.first().element() === announced).toBe(false)
  await enter('kb-2')
  await expect.element(page.getByText(/Already marked by Sanjay System, today at/)).toBeVisible()
  const spoken = () => page.getByText(/^\w+ Keyboard: Misplaced$/).element()
  const first = spoken()
  await enter('kb-2')
  // The text is the same, so that only a new element makes screen readers announce it again.
  await expect.poll(() => spoken() === first).toBe(false)
  await expect.poll(figures).toEqual([4, 2, 2, 0, 1, 1])
  expect(await countsOf(id)).toEqual({
    expected: 4,
    found: 2,
    misplaced: 2,
    extra: 0,
    unknown: 1,
    open: 1,
  })
  await expectAccessible(host)
  await button(/^Misplaced/).click()
  await expect.element(tab(/Marked 5/)).toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(() => page.getByRole('button', { name: /^Actions for/ }).elements().length)
    .toBe(2)
  await button(/Show all$/).click()
  await expect.element(tab(/Marked 5/)).toHaveFocus()
})

test('TAKE-05 MAST-10 the location of the user survives a reload and a merge of that location', async () => {
  const { id } = await startStockTake()
  const { id: bayC } = await callApi<{ id: number }>('POST /locations', {
    display_name: 'Bay C',
    place_id: 3,
  })
  const here = () => page.getByRole('combobox', { name: texts.iAmIn })
  await $reference.reload()
  await world.show(<StockTake takeId={id} />)
  await choose(texts.iAmIn, 'Bay C')
  await expect.element(here()).toHaveTextContent('Bay C')
  clearStage()
  await callApi(`POST /locations/${bayC}/merge`, { into: bayB })
  await $reference.reload()
  await world.show(<StockTake takeId={id} />)
  await expect.element(here()).toHaveTextContent('Bay B')
  await enter('PH-3')
  await expect.element(page.getByText('Bay B, as expected').first()).toBeVisible()
})

test('TAKE-09 TAKE-27 ticking an asset in the list marks it, and a mark can be taken back', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(page.getByRole('checkbox', { name: /Keyboard/ })).toBeVisible()
  ;(page.getByRole('checkbox', { name: /Keyboard/ }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  const bay = page.getByRole('group', { name: 'Bay A, 1 of 2' })
  await expect.poll(() => bay.getByRole('listitem').elements().length).toBe(2)
  // Keyboard users continue from this row (TAKE-27).
  await expect.element(page.getByRole('checkbox', { name: /Keyboard/ })).toHaveFocus()
  await expect.poll(async () => (await countsOf(id)).found).toBe(1)
  // The row stays in its place, so that the next row does not slip under the thumb.
  await expect.element(page.getByRole('checkbox', { name: /Keyboard/ })).toBeChecked()
  await button(texts.takeBack).click()
  await expect.element(page.getByRole('heading', { name: /on Keyboard back/ })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack }).click()
  await expect.poll(figures).toEqual([4, 0, 0, 0, 0, 4])
  expect((await countsOf(id)).found).toBe(0)
})

test('TAKE-10 TAKE-11 an unknown code can have a note and a photo; a refused file does not affect the mark', async () => {
  const { id } = await startStockTake()
  const { host } = await world.show(<StockTake takeId={id} />)
  await enter('NOBODY-2')
  await expect.element(page.getByText(texts.unknownCode).first()).toBeVisible()
  await button(texts.note).click()
  const note = page.getByRole('textbox', { name: texts.note })
  await note.fill('x'.repeat(1005))
  await button(texts.save).click()
  await expect.element(note).toHaveAccessibleDescription(stockTakeRuleTexts.noteTooLong)
  await expect.element(page.getByRole('alert')).toHaveTextContent(stockTakeRuleTexts.noteTooLong)
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveValue('x'.repeat(1005))
  await expect.element(button(texts.cancelNote).last()).toBeVisible()
  await note.fill('Behind the door')
  await button(texts.save).click()
  const input = host.querySelector<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(
    input as HTMLInputElement,
    new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }),
  )
  await expect.element(page.getByText(/Invalid file type/).first()).toBeVisible()
  const photos: number[] = []
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (url.pathname.endsWith('/photo') && photos.push(response.status) === 1)
      throw new TypeError('The response is lost')
    return response
  }
  await userEvent.upload(
    host.querySelector('input[type="file"]') as HTMLInputElement,
    painted({ name: 'a.png', width: 8, height: 8 }),
  )
  await expect.poll(() => photos).toEqual([201])
  dispatchEvent(new Event('online'))
  await expect.poll(() => photos).toEqual([201, 201])
  await tab(/Marked 1/).click()
  await expect.element(page.getByText(/Behind the door · 1 photo/)).toBeVisible()
  const lines = async () =>
    (
      await callApi<{ items: { mark: { note: string; photo_url: string | null } }[] }>(
        `GET /stock-takes/${id}/lines?result[]=unknown`,
      )
    ).items
  await expect.poll(async () => (await lines())[0]?.mark.photo_url).toBeTruthy()
  expect((await lines())[0]?.mark.note).toBe('Behind the door')
  await button('Actions for NOBODY-2').click()
  await page.getByRole('menuitem', { name: scanTexts.add }).click()
  expect(world.watched.intents).toEqual([
    { route: 'add-asset', query: { serialNumber: 'NOBODY-2' } },
  ])
})

test('TAKE-16 marks sent after the end are listed and can be copied, saved and discarded', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  cutConnection()
  await enter('SC-1')
  await enter('=1+1')
  await expect.element(page.getByText('Offline: 2 marks wait')).toBeVisible()
  const liveRegions = page.getByRole('status').elements()
  await callApi(`POST /stock-takes/${id}/cancel`)
  world.watched.stage = undefined
  dispatchEvent(new Event('online'))
  const title = page.getByText(texts.refused.ended(2))
  await expect.element(title).toBeVisible()
  // Screen readers announce a change of a live region, not a region that appears with its text.
  expect(liveRegions).toContain(title.element().closest('[role="status"]'))
  await expect.element(tab(/Missing 4/)).toBeVisible()
  expect(figures()).toEqual([4, 0, 0, 0, 0, 4])
  await button(texts.refused.copy).click()
  await expect.poll(() => world.watched.copied.length).toBe(1)
  const [, first, second] = (world.watched.copied[0] ?? '').split('\r\n')
  expect(first?.split('\t').slice(0, 3)).toEqual([assetCode(screen), 'Screen', 'Chennai'])
  // A spreadsheet must not run the code as a formula.
  expect(second?.startsWith("'=1+1\t")).toBe(true)
  await button(texts.refused.save).click()
  const [saved] = world.watched.saved
  expect([saved?.name, (await saved?.file.text())?.includes('Screen')]).toEqual([
    `stock-take-${id}-marks.tsv`,
    true,
  ])
  await button(texts.refused.discardAll).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.refused.discardAll })
    .click()
  await expect.element(page.getByText(texts.refused.ended(2))).not.toBeInTheDocument()
  await expect.element(tab(/Missing 4/)).toHaveFocus()
})

test('TAKE-24 TAKE-25 Cancel asks for confirmation; only the user who started a stock-take can cancel or close it', async () => {
  const { id } = await startStockTake()
  await world.signInAs('officeAdmin')
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  await expect.element(button(texts.actions.report)).toBeVisible()
  await expect.element(button(texts.actions.cancel)).not.toBeInTheDocument()
  await expect.element(button(texts.actions.close)).not.toBeInTheDocument()
  await world.signInAs('systemAdmin')
  await world.show(<StockTake takeId={id} />)
  await button(texts.actions.cancel).last().click()
  // Cancelling cannot be undone, so No has the focus.
  await expect
    .element(page.getByRole('alertdialog').getByRole('button', { name: texts.cancel.no }))
    .toHaveFocus()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.cancel.yes }).click()
  await expect.element(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

test('TAKE-19 a stock-take that changed since it was shown is neither closed nor cancelled', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  const conflict = page.getByText('Someone else has changed this since you loaded it').first()
  for (const [at, open] of [
    [1, texts.actions.close],
    [2, texts.actions.cancel],
  ] as const) {
    await button(open).last().click()
    const yes = page.getByRole('button', { name: 'Yes', exact: true })
    await expect.element(yes).toBeVisible()
    // Changes the stock-take as a merge of its place does.
    await world.sql(`update takes set name = 'Merged ${at}' where id = ${id}`)
    await yes.click()
    await expect.element(conflict).toBeVisible()
    await expect.element(page.getByRole('heading', { name: `Merged ${at}` })).toBeVisible()
    if (open === texts.actions.close)
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  expect(await callApi(`GET /stock-takes/${id}`)).toMatchObject({ state: 'open' })
})

test('TAKE-26 if a stock-take cannot be loaded, the screen says so and offers Retry', async () => {
  const { id } = await startStockTake()
  cutConnection()
  await world.show(<StockTake takeId={id} />)
  await expect.element(page.getByText(texts.notLoaded)).toBeVisible()
  world.watched.stage = undefined
  await button('Retry').click()
  await expect.element(tab(/To find 4/)).toBeVisible()
  await world.show(<StockTake takeId={99_999} />)
  await expect.element(page.getByText(texts.notThere)).toBeVisible()
})

test('TAKE-09 TAKE-10 an unsaved note stays when its dialog closes, until Cancel; after saving, its mark has the focus; after taking back, the code field has it', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await enter('SC-1')
  await expect.poll(async () => (await countsOf(id)).found).toBe(1)
  const save = async (text: string) => {
    await page.getByRole('textbox', { name: texts.note }).fill(text)
    await button(texts.save).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  const takeBack = async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack }).click()
    await expect.poll(async () => (await countsOf(id)).found).toBe(0)
    await expect.element(entry()).toHaveFocus()
  }
  await button(texts.note).click()
  await page.getByRole('textbox', { name: texts.note }).fill('On the table')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button(texts.note).click()
  await expect.element(page.getByRole('textbox', { name: texts.note })).toHaveValue('On the table')
  await button(texts.cancelNote).last().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button(texts.note).click()
  await expect.element(page.getByRole('textbox', { name: texts.note })).toHaveValue('')
  await save('On the desk')
  await expect.element(button(texts.note)).toHaveFocus()
  await button(texts.takeBack).click()
  await takeBack()
  await enter('SC-1')
  await tab(/Marked 1/).click()
  const more = button('Actions for Screen')
  await more.click()
  await page.getByRole('menuitem', { name: texts.note }).click()
  await save('Below the desk')
  await expect.element(page.getByText(/Below the desk · Sanjay System/)).toBeVisible()
  await expect.element(more).toHaveFocus()
  await more.click()
  await page.getByRole('menuitem', { name: texts.takeBack }).click()
  await takeBack()
})

test('TAKE-27 on a phone, the code field comes first in the tab order, and a tab at the bottom scrolls its list into view', async () => {
  const { id } = await startStockTake()
  const { host } = await world.show(<StockTake takeId={id} />, { width: '390px' })
  await expect.element(entry()).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Chennai, count' })
  const follows = () =>
    entry().element().compareDocumentPosition(heading.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  await expect.poll(follows).toBeTruthy()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await tab(/Marked/).click()
  const list = page.getByRole('tabpanel').element()
  await expect.poll(() => scrolled.mock.contexts).toContain(list)
  scrolled.mockRestore()
  host.style.width = '900px'
  await expect.poll(follows).toBe(0)
})

test('TAKE-27 at 390 px, the entries of the menu and the figures of the dialog are aligned', async () => {
  const { id } = await startStockTake()
  await page.viewport(390, 800)
  await world.show(<StockTake takeId={id} />, { width: '390px' })
  await button('More').click()
  const starts = page
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.querySelector('span')?.getBoundingClientRect().left)
  expect(starts).toEqual([starts[0], starts[0], starts[0]])
  await page.getByRole('menuitem', { name: texts.actions.close }).click()
  const topOf = (label: string) => {
    const name = page.getByRole('dialog').getByText(label, { exact: true }).element()
    return name.nextElementSibling?.getBoundingClientRect().top
  }
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(topOf('Not expected')).toBe(topOf('Found'))
})

test('ACCS-02 on a phone, the bar at the foot does not cover the control with the focus', async () => {
  const { id } = await startStockTake()
  await page.viewport(390, 500)
  onTestFinished(() => page.viewport(1280, 800))
  const { host } = await world.show(<StockTake takeId={id} />, { width: '390px' })
  const list = page.getByRole('tablist', { name: texts.lists })
  await expect.element(list).toBeVisible()
  const bar = list.element().parentElement?.parentElement
  const controls = [...host.querySelectorAll<HTMLElement>('a, input, button')]
  const others = controls.filter((each) => each.checkVisibility() && !bar?.contains(each))
  expect(others.length).toBeGreaterThan(5)
  for (const each of others) {
    scrollTo(0, 0)
    each.focus()
    const { bottom } = each.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0)
  }
})
