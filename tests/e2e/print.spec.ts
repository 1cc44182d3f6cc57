import type { Page } from '@playwright/test'
import type { Client } from './support/client.ts'
import { foreignPage, readyTags } from './support/foreign-page.ts'
import { inGrid } from './support/grid.ts'
import { expect, test, untilSettled } from './support/page-test.ts'
import {
  faultsOnPaper,
  isPrinted,
  print,
  textsOnScreen,
  withoutBlanks,
  type Orientation,
  type PrintedPage,
} from './support/paper.ts'
import { newAsset, newTicket, unique } from './support/things.ts'

// Prints screens with Chromium and reads the PDF files, which stay among the reports for review. All tests run in
// one worker, so that their records are created once.

/** Creates a text of this many sentences, whose first and last words are unique. */
const text = (name: string, sentences: number) =>
  `${name}-begins ${'A sentence that is printed. '.repeat(sentences)}${name}-ends`

/** Comments of one line, of half a page, and one of more than a page. */
const sentencesOf = (at: number) => (at === 12 ? 350 : at % 7 === 0 ? 80 : at % 3)
const longest = 'comment-12'

interface Made {
  ticket: number
  asset: number
  /** Finds the twelve tickets of the list. */
  word: string
}

async function make(client: Client): Promise<Made> {
  const word = unique('Printed').replace(' ', '')
  const tickets: number[] = []
  for (let at = 1; at <= 12; at += 1) {
    // One after the other: the list is sorted by their order.
    // oxlint-disable-next-line no-await-in-loop
    const { id } = await newTicket(client, 'high', text(`${word}-ticket-${at}`, 12))
    tickets.push(id)
  }
  const [ticket = 0] = tickets
  for (let at = 1; at <= 25; at += 1) {
    const body = text(`comment-${at}`, sentencesOf(at))
    // oxlint-disable-next-line no-await-in-loop
    await client.post(`/ticket/${ticket}/comments`, { body, visibility: 'public' })
  }
  const asset = await newAsset(client, {
    more: {
      description: text('description', 30),
      vendor: 'W'.repeat(100),
      asset_details: { os: 'Linux', remarks: text('remarks', 40) },
    },
  })
  for (let at = 0; at < 5; at += 1) await client.picture(asset.id)
  return { ticket, asset: asset.id, word }
}

let sharedRecords: Promise<Made> | undefined
const sharedRecordsOf = (client: Client) => (sharedRecords ??= make(client))

/** Returns the number of the only page that contains both words. */
const pageWith = (pages: readonly PrintedPage[], ...words: string[]) =>
  pages.findIndex((page) => words.every((word) => page.text.includes(word)))

interface Printout {
  address: (made: Made) => string
  /** The element that is printed on a host page too; each kind of screen once. */
  element?: (made: Made) => string
  /** Further checks of its pages. */
  holds?: (pages: readonly PrintedPage[], made: Made) => void
}

const printouts: Readonly<Record<string, Printout>> = {
  'a ticket with 25 comments': {
    address: ({ ticket }) => `/ticketing/view-ticket/${ticket}`,
    element: ({ ticket }) => `<ticket-info ticket-id="${ticket}"></ticket-info>`,
    holds: (pages) => {
      expect(pages.slice(0, -1).filter((page) => page.used < 0.5)).toEqual([])
      for (let at = 1; at <= 25; at += 1) {
        const name = `comment-${at}`
        expect(isPrinted(withoutBlanks(text(name, sentencesOf(at))), pages), name).toBe(true)
        if (name === longest) continue
        expect(pageWith(pages, `${name}-begins`, `${name}-ends`), name).toBeGreaterThanOrEqual(0)
      }
    },
  },
  'asset information': {
    address: ({ asset }) => `/view-asset-info/?assetId=${asset}&assetType=assets`,
    // The current picture and five thumbnails, and nothing to add documents with.
    holds: (pages) => {
      expect(pages.reduce((sum, page) => sum + page.pictures, 0)).toBe(6)
      expect(pages.filter(({ text: words }) => words.includes('Upto10PDF'))).toEqual([])
    },
  },
  'the list of assets': {
    address: () => '/dashboard?tab=all',
  },
  'the list of tickets': {
    address: ({ word }) => `/ticketing?search=${word}`,
    element: () => '<ticket-list></ticket-list>',
  },
  'the activity log': {
    address: () => '/activity-logs',
  },
  'a report': { address: () => '/reports', element: () => '<desk-report></desk-report>' },
}

/** Prints this part of the page in portrait, and in landscape in dark mode. Returns the pages in portrait. */
async function prints(
  page: Page,
  part: string,
  orientations: readonly Orientation[] = ['portrait', 'landscape'],
): Promise<PrintedPage[]> {
  const shown = await textsOnScreen(page, part)
  expect(shown.length).toBeGreaterThan(10)
  const printed: PrintedPage[][] = []
  for (const orientation of orientations) {
    const pages = await print(page, test.info().outputPath(`${orientation}.pdf`), orientation)
    expect(shown.filter((each) => !isPrinted(each, pages))).toEqual([])
    expect(isPrinted(`${withoutBlanks(page.url())}·`, pages)).toBe(true)
    expect(pages.flatMap((each) => each.beyond)).toEqual([])
    expect(pages.filter((each) => each.text === '')).toEqual([])
    printed.push(pages)
    await page.emulateMedia({ colorScheme: 'dark' })
  }
  const [upright = []] = printed
  if (upright.length > 1) expect(upright[0]?.used).toBeGreaterThan(0.5)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const orientation of orientations) expect(await faultsOnPaper(page, orientation)).toEqual([])
  return upright
}

/** On a host page, orientations differ only in width for the element, so one is enough. */
const onHostPage = inGrid(['portrait', 'landscape'] as const, (each) => each === 'portrait')

for (const [name, { address, element, holds }] of Object.entries(printouts)) {
  test(`FFILE-03 OP-126 ${name} is printed completely from the application`, async ({
    shared,
    api,
  }) => {
    const things = await sharedRecordsOf(await api('super_admin'))
    const page = await shared('super_admin')
    await page.goto(address(things))
    await untilSettled(page)
    const pages = await prints(page, 'main')
    holds?.(pages, things)
  })

  if (element === undefined) continue
  test(`FFILE-03 OP-126 ${name} is printed completely on a host page`, async ({
    browser,
    session,
    api,
    baseURL,
  }) => {
    const things = await sharedRecordsOf(await api('super_admin'))
    const html = element(things)
    const tag = /^<([\w-]+)/.exec(html)?.[1] ?? ''
    const { page, faults } = await foreignPage(browser, String(baseURL), {
      host: {},
      body: `<h1>Intranet of the host</h1><p>On screen alone</p>${html}`,
      storedSession: await session('super_admin'),
    })
    await expect.poll(() => readyTags(page)).toContain(tag)
    await untilSettled(page)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('@media print { h1 { font-size: 50px } p { display: none } }')
      document.adoptedStyleSheets.push(sheet)
    })
    const pages = await prints(page, tag, onHostPage)
    expect(pages[0]?.text).toContain('Intranetofthehost')
    expect(pages[0]?.text).not.toContain('Onscreenalone')
    expect(await page.locator('h1').evaluate((each) => getComputedStyle(each).fontSize)).toBe(
      '50px',
    )
    holds?.(pages, things)
    expect(faults).toEqual([])
    await page.context().close()
  })
}

test('FFILE-03 OP-126 a page break never cuts a row of a list, and each page repeats the column names', async ({
  as,
  api,
}) => {
  const { word } = await sharedRecordsOf(await api('super_admin'))
  const page = await as('super_admin', { width: 390 })
  await page.goto(`/ticketing?search=${word}`)
  await untilSettled(page)
  const pages = await print(page, test.info().outputPath('narrow.pdf'))
  expect(pages.length).toBeGreaterThan(1)
  for (const each of pages) expect(each.text).toContain('ResolveDate')
  for (let at = 1; at <= 12; at += 1) {
    const ends = [`${word}-ticket-${at}-begins`, `${word}-ticket-${at}-ends`]
    expect(pageWith(pages, ...ends), `ticket ${at}`).toBeGreaterThanOrEqual(0)
  }
})

test('FFILE-03 OP-126 on a phone, a report and the selected picture of an asset are printed completely', async ({
  as,
  api,
}) => {
  const { asset } = await sharedRecordsOf(await api('super_admin'))
  const page = await as('super_admin', { width: 390, touch: true })
  await page.goto('/reports')
  await untilSettled(page)
  const report = await print(page, test.info().outputPath('report.pdf'))
  expect(report.flatMap((each) => each.beyond)).toEqual([])
  expect(report.every((each) => each.text !== '')).toBe(true)
  await page.goto(`/view-asset-info/?assetId=${asset}&assetType=assets`)
  await untilSettled(page)
  await page.getByRole('button', { name: 'Show image 3 of 5' }).click()
  await untilSettled(page)
  const pages = await print(page, test.info().outputPath('picture.pdf'))
  expect(pages.reduce((sum, each) => sum + each.pictures, 0)).toBe(6)
  await page.emulateMedia({ media: 'print' })
  const buttonBox = await page.getByRole('button', { name: /full size/ }).boundingBox()
  const picture = await page
    .getByRole('button', { name: /full size/ })
    .locator('img:visible')
    .boundingBox()
  expect(picture).toEqual(buttonBox)
})

test('FFILE-03 OP-126 the check reports controls, and content that is cut, beyond the edge, fixed or dark', async ({
  shared,
}) => {
  const page = await shared(undefined)
  await page.goto('/privacy-policy')
  await untilSettled(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await faultsOnPaper(page, 'portrait')).toEqual([])
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const add = (name: string, style: Readonly<Record<string, string>>) => {
      const element = root.appendChild(document.createElement(name))
      element.textContent = name.repeat(40)
      Object.assign(element.style, style)
    }
    add('button', {})
    add('p', { overflow: 'hidden', whiteSpace: 'nowrap', width: '50px' })
    add('i', { position: 'absolute', left: '700px' })
    add('b', { position: 'fixed', bottom: '0' })
    add('div', { background: 'black', height: '50px' })
  })
  const faults = (await faultsOnPaper(page, 'portrait')).join('\n')
  for (const fault of ['is a control', 'is cut', 'is beyond', 'stays in view', 'is dark'])
    expect(faults).toContain(fault)
})
