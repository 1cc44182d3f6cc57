import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { scanTexts } from '../../../src/domain/messages/en/scan.ts'
import { AssetScan } from '../../../widgets/asset-scan/asset-scan.tsx'
import { expectAccessible, frame } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'

const ownLaptop = 1
const othersLaptop = 2
const chair = 3

let world: World
let scanned: unknown[]
let navigations: unknown[]
let host: HTMLElement
beforeAll(async () => {
  world = await openWorld()
  await world.sql(
    `update assets set serial_number = 'CH-3', description = 'Blue chair', assigned_to = null where id = ${chair}`,
  )
})
beforeEach(async () => {
  await world.signInAs('employee')
  scanned = []
  navigations = []
  host = document.createElement('div')
  host.addEventListener('assetdesk-scanned', ({ detail }) => scanned.push(detail))
  host.addEventListener('assetdesk-navigate', ({ detail }) => navigations.push(detail))
})

const entry = () => page.getByRole('textbox', { name: 'Code or ID' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const show = (mode?: string, width?: string) =>
  world.show(<AssetScan mode={mode} />, { host, ...(width && { width }) })
async function enter(text: string): Promise<void> {
  await entry().fill(text)
  await userEvent.keyboard('{Enter}')
}
const codeOf = (id: number) => expect.objectContaining({ id, code: assetCode(id) })

test('SCAN-09 SCAN-16 a found asset is shown with its actions and announced', async () => {
  const shown = await show(undefined, '320px')
  await enter(assetCode(chair).toLowerCase())
  await expect.element(page.getByText('Blue chair', { exact: true })).toBeVisible()
  await expect.element(page.getByText(`Found: ${assetCode(chair)}, Blue chair`)).toBeInTheDocument()
  expect(scanned).toEqual([{ text: assetCode(chair).toLowerCase(), asset: codeOf(chair) }])
  await expectAccessible(shown.host)
  await button('Open').nth(1).click()
  expect(world.watched.intents).toEqual([
    { route: 'view-asset-info', query: { assetId: chair, assetType: 'assets' } },
  ])
  await button('Scan again').click()
  await expect.element(page.getByText('Blue chair', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Code or ID' })).toHaveFocus()
})

test('SCAN-05 SCAN-06 the input is first in the tab order, and no camera opens automatically', async () => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  onTestFinished(() => asked.mockRestore())
  await show()
  await userEvent.tab()
  await expect.element(entry()).toHaveFocus()
  await expect.element(button('Open camera')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await button('Open camera').click()
  await expect.element(page.getByRole('region', { name: 'Code or ID' })).toHaveFocus()
})

test('SCAN-09 in ticket mode, opens the ticket form, or shows why that is not possible for another user’s asset', async () => {
  await show('ticket')
  await enter(assetCode(othersLaptop))
  await expect.element(page.getByRole('paragraph').getByText(scanTexts.notYours)).toBeVisible()
  await expect
    .element(page.getByText(/^Found: .+, MacBook Air\. Only for assets/))
    .toBeInTheDocument()
  await enter('CH-3')
  await expect
    .poll(() => navigations)
    .toEqual([expect.objectContaining({ route: 'add-ticket', params: { assetId: chair } })])
  expect(scanned).toHaveLength(2)
})

test.each([
  ['a later code', () => enter(assetCode(othersLaptop))],
  ['Scan again', () => button('Scan again').click()],
])('SCAN-09 in ticket mode, %s prevents the form of an earlier code', async (_, interrupt) => {
  const path = `/api/v1/assets/${chair}`
  const gate = Promise.withResolvers<void>()
  const passed = Promise.withResolvers<void>()
  await show('ticket')
  world.watched.stage = async (url, pass) => {
    if (url.pathname !== path) return await pass()
    await gate.promise
    return await pass().finally(passed.resolve)
  }
  await enter(assetCode(chair))
  await expect.poll(() => world.watched.to(path)).toHaveLength(1)
  await interrupt()
  await expect.element(page.getByText('Blue chair', { exact: true })).not.toBeInTheDocument()
  gate.resolve()
  await passed.promise
  await frame()
  expect(navigations).toEqual([])
  expect(page.getByText('Blue chair', { exact: true }).elements()).toEqual([])
})

test('SCAN-10 SCAN-11 in collect mode, dispatches each code of one input in order', async () => {
  await show('collect')
  const link = (id: number) => `${world.origin}/a/${assetCode(id)}`
  const { appUrl } = (await (await fetch(`${world.origin}/config`)).json()) as { appUrl: string }
  const ours = (id: number) => link(id).replace(world.origin, appUrl).toUpperCase()
  await enter(`${ours(chair)}${ours(ownLaptop)}`)
  await expect
    .poll(() => scanned)
    .toEqual([
      { text: ours(chair), asset: codeOf(chair) },
      { text: ours(ownLaptop), asset: codeOf(ownLaptop) },
    ])
  await expect.element(button('Open camera')).toBeVisible()
  await enter('Nothing')
  await expect.poll(() => scanned.at(-1)).toEqual({ text: 'Nothing', asset: null })
  expect(world.watched.intents).toEqual([])
})

async function paste(text: string): Promise<void> {
  const data = new DataTransfer()
  data.setData('text', text)
  const pasted = { clipboardData: data, bubbles: true, cancelable: true }
  ;(await entry().findElement()).dispatchEvent(new ClipboardEvent('paste', pasted))
}

test('SCAN-11 in collect mode, each line of a pasted column is a code', async () => {
  await show('collect')
  await paste(`${assetCode(chair)}\r\n\r\n${assetCode(ownLaptop)}\r\n`)
  await expect
    .poll(() => scanned)
    .toEqual([
      { text: assetCode(chair), asset: codeOf(chair) },
      { text: assetCode(ownLaptop), asset: codeOf(ownLaptop) },
    ])
})

test('SCAN-11 SCAN-16 in collect mode, the codes after a failed one wait for Retry', async () => {
  await show('collect')
  world.watched.stage = () => Promise.reject(new TypeError('offline'))
  await paste(`${assetCode(chair)}\n${assetCode(ownLaptop)}`)
  await expect.element(button('Retry')).toBeVisible()
  world.watched.stage = undefined
  await button('Retry').click()
  await expect
    .poll(() => scanned)
    .toEqual([
      { text: assetCode(chair), asset: codeOf(chair) },
      { text: assetCode(ownLaptop), asset: codeOf(ownLaptop) },
    ])
})

test('SCAN-07 SCAN-11 in collect mode, the codes after an ambiguous ID wait for a choice', async () => {
  await world.sql(`update assets set serial_number = 'TWIN' where id in (${chair}, ${ownLaptop})`)
  await show('collect')
  const several = page.getByText('Several assets have the ID twin. Choose one.').last()
  await paste(`twin\ntwin\n${assetCode(othersLaptop)}`)
  await button(`Open ${assetCode(chair)}`).click()
  await expect.poll(() => scanned).toEqual([{ text: 'twin', asset: codeOf(chair) }])
  await expect.element(several).toBeVisible()
  await button('Scan again').click()
  await expect
    .poll(() => scanned.slice(1))
    .toEqual([{ text: assetCode(othersLaptop), asset: codeOf(othersLaptop) }])
  await world.sql(`update assets set serial_number = 'CH-3' where id = ${chair}`)
})

test('SCAN-09 a listener that cancels the event prevents navigation', async () => {
  await show('ticket')
  host.addEventListener('assetdesk-scanned', (event) => event.preventDefault())
  await enter('CH-3')
  await expect.poll(() => scanned).toHaveLength(1)
  await expect.element(page.getByText('Blue chair', { exact: true })).toBeVisible()
  expect(navigations).toEqual([])
})

test('SCAN-07 if several assets have the ID, the user chooses one', async () => {
  await world.sql(`update assets set serial_number = 'TWIN' where id in (${chair}, ${ownLaptop})`)
  await show()
  await enter('twin')
  await expect
    .element(page.getByText('Several assets have the ID twin. Choose one.').first())
    .toBeVisible()
  expect(scanned).toEqual([])
  await button(`Open ${assetCode(chair)}`).click()
  expect(scanned).toEqual([{ text: 'twin', asset: codeOf(chair) }])
  await world.sql(`update assets set serial_number = 'CH-3' where id = ${chair}`)
})

test('SCAN-08 sends no request for a code that links to another site', async () => {
  const [text, where] = ['https://example.com/a/1042H', 'example.com']
  await show()
  world.watched.forget()
  await enter(text)
  await expect.element(page.getByText(`This code leads elsewhere: ${where}`).last()).toBeVisible()
  expect(world.watched.to('/api/v1/codes')).toEqual([])
  expect(page.getByRole('link').elements()).toEqual([])
})

test('SCAN-15 an employee can raise a ticket about an unknown code', async () => {
  await show()
  await enter('Old sticker 7')
  await expect.element(page.getByText('No asset has this code').last()).toBeVisible()
  expect(page.getByRole('button', { name: 'Add an asset with this ID' }).elements()).toEqual([])
  await button('Raise Ticket').click()
  await expect
    .poll(() => navigations)
    .toEqual([expect.objectContaining({ route: 'add-ticket', query: { about: 'Old sticker 7' } })])
  // The form opens in the panel, not in another tab.
  expect(world.watched.intents).toEqual([])
})

test('SCAN-15 OP3-064 an admin can add an asset with an unknown ID, but not with a mistyped code', async () => {
  await world.signInAs('officeAdmin')
  await show()
  await enter('SN-UNKNOWN')
  await button('Add an asset with this ID').click()
  expect(world.watched.intents).toEqual([
    { route: 'add-asset', query: { serialNumber: 'SN-UNKNOWN' } },
  ])
  await enter(`${chair}${assetCode(chair).endsWith('A') ? 'B' : 'A'}`)
  await expect.element(page.getByText(/The letter does not fit the number/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Add an asset with this ID' }).elements()).toEqual([])
})

test('SCAN-16 Retry looks up a code after a failed request', async () => {
  await show()
  world.watched.stage = (url, pass) =>
    url.pathname === '/api/v1/codes' ? Promise.reject(new TypeError('offline')) : pass()
  await enter('CH-3')
  await expect.element(page.getByText('The code could not be looked up.')).toBeVisible()
  await expect.element(entry()).toHaveValue('CH-3')
  world.watched.stage = undefined
  await button('Retry').click()
  await expect.element(page.getByText('Blue chair', { exact: true })).toBeVisible()
})
