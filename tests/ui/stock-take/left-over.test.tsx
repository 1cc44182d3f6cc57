import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { scanTexts } from '../../../src/domain/messages/en/scan.ts'
import { stockTakeTexts as texts } from '../../../src/domain/messages/en/stock-take.ts'
import { StockTake } from '../../../widgets/stock-take/stock-take.tsx'
import { $reference } from '../../../src/state/reference.ts'
import { choose } from '../choose.ts'
import { painted } from '../gallery/pictures.ts'
import type { World } from '../open-world.tsx'
import {
  button,
  enter,
  entry,
  figures,
  screen,
  tab,
  stockTakeWorld,
  type StockTakeWorld,
} from './stock-take-world.tsx'

const assetInPune = 3

let world: World
let { callApi, startStockTake, countsOf, cutConnection } = {} as StockTakeWorld
beforeAll(async () => {
  ;({ world, callApi, startStockTake, countsOf, cutConnection } = await stockTakeWorld())
})
beforeEach(() => world.signInAs('systemAdmin'))

/** Lets marks reach the server, but loses the responses. */
function loseResponses(): void {
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (url.pathname.endsWith('/marks')) throw new TypeError('offline')
    return response
  }
}

async function addNote(note: string): Promise<void> {
  await button(texts.note).click()
  await page.getByRole('textbox', { name: texts.note }).fill(note)
  await button(texts.save).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

const takeBack = async () => {
  await button(texts.takeBack).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack }).click()
}

test('TAKE-10 TAKE-16 a photo that is sent after the end can be saved, and the list names its file', async () => {
  const { id } = await startStockTake()
  const { host } = await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  cutConnection()
  await enter('SC-1')
  await expect.element(page.getByText('Offline: 1 mark waits')).toBeVisible()
  const input = host.querySelector('input[type="file"]') as HTMLInputElement
  await userEvent.upload(input, painted({ name: 'front.png' }))
  await callApi(`POST /stock-takes/${id}/cancel`)
  world.watched.stage = undefined
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(texts.refused.ended(1))).toBeVisible()
  await button(texts.refused.savePhotoOf('Screen')).click()
  await button(texts.refused.save).click()
  const [photo, list] = world.watched.saved
  const name = `stock-take-${id}-${assetCode(screen)}.png`
  expect([photo?.name, photo?.file.type]).toEqual([name, 'image/png'])
  expect(await list?.file.text()).toContain(`\t${name}`)
})

test('TAKE-09 TAKE-15 a mark does not count if its response was lost and it is taken back', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  loseResponses()
  await enter('SC-1')
  await expect.element(page.getByText('Offline: 1 mark waits')).toBeVisible()
  expect((await countsOf(id)).found).toBe(1)
  await takeBack()
  await expect.poll(async () => (await countsOf(id)).found).toBe(0)
  await expect.poll(figures).toEqual([4, 0, 0, 0, 0, 4])
  await expect.element(page.getByText(/^Offline/)).not.toBeInTheDocument()
})

test('TAKE-15 when a refused mark is discarded, the next one has the focus, then the code field', async () => {
  const { id } = await startStockTake()
  const { id: bayC } = await callApi<{ id: number }>('POST /locations', {
    display_name: 'Bay C',
    place_id: 3,
  })
  await $reference.reload()
  await world.show(<StockTake takeId={id} />)
  await choose(texts.iAmIn, 'Bay C')
  await world.sql(`delete from locations where id = ${bayC}`)
  await enter('SC-1')
  await enter('KB-2')
  await button(texts.refused.discardOf('Screen')).click()
  await expect.element(button(texts.refused.retryOf('Keyboard'))).toHaveFocus()
  await button(texts.refused.discardOf('Keyboard')).click()
  await expect.element(entry()).toHaveFocus()
})

test('TAKE-10 TAKE-15 a note on a mark whose response was lost stays', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  loseResponses()
  await enter('SC-1')
  await expect.element(page.getByText('Offline: 1 mark waits')).toBeVisible()
  await addNote('Behind the door')
  world.watched.stage = undefined
  dispatchEvent(new Event('online'))
  const noteOf = async () => {
    const path = `GET /stock-takes/${id}/lines?result[]=found`
    const { items } = await callApi<{ items: { mark: { note: string | null } }[] }>(path)
    return items.map(({ mark }) => mark.note)
  }
  await expect.poll(noteOf).toEqual(['Behind the door'])
  await tab(/Marked 1/).click()
  await expect.element(page.getByText(/Behind the door/)).toBeVisible()
  await takeBack()
  await expect.poll(async () => (await countsOf(id)).found).toBe(0)
})

test('TAKE-09 TAKE-10 a mark with a note that is taken back before it is sent does not count, nor does its earlier version', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  loseResponses()
  await enter('SC-1')
  await expect.element(page.getByText('Offline: 1 mark waits')).toBeVisible()
  expect((await countsOf(id)).found).toBe(1)
  cutConnection()
  await addNote('Behind the door')
  await takeBack()
  world.watched.stage = undefined
  dispatchEvent(new Event('online'))
  await expect.poll(async () => (await countsOf(id)).found).toBe(0)
})

test('TAKE-09 TAKE-10 an unknown code with a note disappears when its mark is taken back', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await expect.element(tab(/To find 4/)).toBeVisible()
  cutConnection()
  await enter('NOBODY-4')
  await addNote('Behind the door')
  world.watched.stage = undefined
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(texts.unknownCode).first()).toBeVisible()
  await takeBack()
  await expect.poll(figures).toEqual([4, 0, 0, 0, 0, 4])
  await expect.element(tab(/Marked 0/)).toBeVisible()
  expect(world.watched.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('TAKE-11 View asset opens a marked asset of the trash there', async () => {
  const { id } = await startStockTake()
  await world.sql(`update assets set deleted_at = now() where id = ${assetInPune}`)
  await world.show(<StockTake takeId={id} />)
  await enter(assetCode(assetInPune))
  await tab(/Marked 1/).click()
  await button(/^Actions for/).click()
  await page.getByRole('menuitem', { name: texts.view }).click()
  const query = { assetId: assetInPune, assetType: 'trash' }
  expect(world.watched.intents).toEqual([{ route: 'view-asset-info', query }])
})

test('TAKE-11 OP3-064 a mistyped code is not offered as the ID of an asset', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await enter('1042A')
  await tab(/Marked 1/).click()
  await expect.element(page.getByText(texts.unknownCode).last()).toBeVisible()
  await expect.element(button('Actions for 1042A')).toBeVisible()
  await button('Actions for 1042A').click()
  await expect.element(page.getByRole('menuitem', { name: texts.takeBack })).toBeVisible()
  expect(page.getByRole('menuitem', { name: scanTexts.add }).query()).toBeNull()
})

test('TAKE-06 the last mark shows characters that would reverse their neighbours by their code points', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />)
  await enter('NO\u202eBODY')
  await expect.element(page.getByText('NO[U+202E]BODY')).toBeVisible()
})

test('TAKE-27 on a phone, Close and Cancel are in the menu at the bottom of the screen', async () => {
  const { id } = await startStockTake()
  await world.show(<StockTake takeId={id} />, { width: '390px' })
  await expect.element(tab(/To find 4/)).toBeVisible()
  await expect.element(button(texts.actions.close)).not.toBeInTheDocument()
  await button('More').click()
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect.element(item(texts.actions.cancel)).toBeVisible()
  await item(texts.actions.close).click()
  await expect.element(page.getByRole('heading', { name: 'Close Chennai, count?' })).toBeVisible()
  await button(texts.close.no).click()
  await callApi(`POST /stock-takes/${id}/cancel`)
  await world.show(<StockTake takeId={id} />, { width: '390px' })
  await expect.element(tab(/Missing 4/).last()).toBeVisible()
  await expect.element(button(texts.actions.report)).toBeVisible()
})
