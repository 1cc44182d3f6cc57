import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { demoCookie } from '../support/demo.ts'
import { readCodes } from '../support/read-codes.ts'
import { expect, test, untilSettled } from './support/page-test.ts'
import type { Client } from './support/client.ts'
import { inGrid, isWholeGrid } from './support/grid.ts'
import type { StoredSession } from './support/people.ts'
import { paperPages, printingBrowser, type PaperBox, type PaperPage } from './support/printer.ts'
import { newAsset, type Asset } from './support/things.ts'

// Chromium prints the frame with the labels to a file. The files stay among the reports.

interface Format {
  paper: [width: number, height: number]
  /** The corner of the first label, and the distance to the next one, across and down. */
  first: [x: number, y: number]
  step: [x: number, y: number]
  columns: number
}

const a4: [number, number] = [210, 297]
const roll = (width: number, height: number): Format => ({
  paper: [width, height],
  first: [0, 0],
  step: [0, 0],
  columns: 1,
})

/** The dimensions that the manufacturers of these sheets publish, in millimetres. */
const formats: Readonly<Record<string, Format>> = {
  'a4-21': { paper: a4, first: [7.21, 15.15], step: [66.04, 38.1], columns: 3 },
  'a4-24': { paper: a4, first: [0, 0.5], step: [70, 37], columns: 3 },
  'a4-27': { paper: a4, first: [0, 4.5], step: [70, 32], columns: 3 },
  'a4-65': { paper: a4, first: [4.67, 10.7], step: [40.64, 21.2], columns: 5 },
  'roll-54': roll(54, 25),
  'roll-62': roll(62, 29),
  'roll-50': roll(50, 24),
  'roll-45': roll(45, 12),
}

const smallest = 'roll-45'
/** The smallest labels of a sheet and of a roll, and a sheet without margins. */
const few = /^(a4-65|a4-24|roll-45)$/
const testedFormats = inGrid(Object.entries(formats), ([name]) => few.test(name))

/** Creates assets with these descriptions, in this order. */
async function createAssets(
  client: Client,
  descriptions: readonly (string | null)[],
): Promise<Asset[]> {
  const assets: Asset[] = []
  for (const description of descriptions)
    // oxlint-disable-next-line no-await-in-loop
    assets.push(await newAsset(client, { category: 'Furniture', more: { description } }))
  return assets
}

/** Signs in a browser whose storage Playwright cannot set. */
async function signIn(
  context: BrowserContext,
  origin: string,
  storedSession: StoredSession,
): Promise<Page> {
  await context.addCookies([demoCookie(Number(new URL(origin).port))])
  await context.addInitScript(
    ([site, entries]) => {
      if (location.origin !== site) return
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [origin, Object.entries(storedSession)] as const,
  )
  return context.pages()[0] ?? (await context.newPage())
}

/** Returns the QR codes of a page, which are its only large squares. */
const squares = ({ shapes }: PaperPage): PaperBox[] =>
  shapes.filter(({ width, height }) => width > 5 && Math.abs(width - height) < 0.05)

/** Runs in the page: returns the offset of the first black module of the QR code on a label, in millimetres. */
function inset(code: Element): [number, number] {
  const numbers = String(code.getAttribute('transform')).match(/-?[\d.]+/g) ?? []
  const [x = 0, y = 0, module = 0] = numbers.map(Number)
  return [x + 4 * module, y + 4 * module]
}

const shift = { x: 0.5, y: -0.5 }
const before = 2

/** Returns how far each label is from its expected position. The first two positions are empty. */
function distances(pages: readonly PaperPage[], of: Format, [inX, inY]: [number, number]) {
  const isRoll = of.step[0] === 0
  return pages.flatMap((page) =>
    squares(page).map((box, at) => {
      const place = isRoll ? 0 : at + before
      const x = of.first[0] + (place % of.columns) * of.step[0] + shift.x + inX
      const y = of.first[1] + Math.floor(place / of.columns) * of.step[1] + shift.y + inY
      return Math.max(Math.abs(box.x - x), Math.abs(box.y - y))
    }),
  )
}

test('LBL-03 LBL-08 in every format, every printed label is within 0.3 mm of its position, and nothing else is printed', async ({
  session,
  api,
  baseURL,
}) => {
  const assets = await createAssets(await api('office_admin'), ['One', 'Two', 'Three'])
  const ids = assets.map(({ id }) => id).join('.')
  const { context, printed } = await printingBrowser(test.info().outputPath('printer'))
  const page = await signIn(context, String(baseURL), await session('office_admin'))
  const farthest: Record<string, number> = {}
  const prints = async (name: string) => {
    const query = `asset=${ids}&format=${name}&start=${before + 1}&shift=${name}_5_-5&without=bars`
    await page.goto(`${baseURL}/labels?${query}`)
    await untilSettled(page)
    const place = await page.locator('[data-code="qr"]').first().evaluate(inset)
    await page.getByRole('button', { name: 'Print 3 labels' }).click()
    const file = await printed()
    writeFileSync(test.info().outputPath(`${name}.pdf`), file)
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
    return { place, pages: await paperPages(file) }
  }
  for (const [name, format] of testedFormats) {
    // One browser prints one file after the other.
    // oxlint-disable-next-line no-await-in-loop
    const { place, pages } = await prints(name)
    expect(pages, name).toHaveLength(format.step[0] === 0 ? 3 : 1)
    for (const { width, height, text } of pages) {
      expect(Math.abs(width - format.paper[0]), name).toBeLessThan(0.3)
      expect(Math.abs(height - format.paper[1]), name).toBeLessThan(0.3)
      expect(text).not.toMatch(/stays empty|Print|Format|Dashboard/)
    }
    const all = distances(pages, format, place)
    expect(all, name).toHaveLength(3)
    farthest[name] = Math.max(...all)
  }
  test.info().annotations.push({ type: 'off by mm', description: JSON.stringify(farthest) })
  writeFileSync(test.info().outputPath('millimetres.json'), JSON.stringify(farthest))
  expect(Object.entries(farthest).filter(([, distance]) => !(distance < 0.3))).toEqual([])
  await context.close()
})

const hostile = [
  'x'.repeat(300),
  `W${'w'.repeat(79)}`,
  'लैपटॉप कंप्यूटर और उसका चार्जर '.repeat(8),
  '👩🏽‍💻🇮🇳 '.repeat(60),
  null,
]

test('LBL-05 LBL-06 in every format, an independent reader decodes every code, and no text overflows its label, even with extreme characters', async ({
  as,
  api,
  baseURL,
}) => {
  const client = await api('office_admin')
  const assets = await createAssets(client, hostile)
  const ids = assets.map(({ id }) => id)
  const { items } = await client.post<{ items: { code: string }[] }>('/label-sheets', {
    selection: { ids },
  })
  const origin = String(baseURL).toUpperCase()
  const page = await as('office_admin')
  const expectReadable = async (format: string, without: string) => {
    await page.goto(`/labels?asset=${ids.join('.')}&format=${format}&without=${without}`)
    await untilSettled(page)
    await page.locator('[data-sheet]').evaluateAll(enlarge)
    const what = `${format} without ${without}`
    expect(await page.evaluate(beyondLabels), what).toEqual([])
    const labels = page.locator('svg:has(> [data-asset])')
    await expect(labels, what).toHaveCount(items.length)
    // The unit tests decode the codes of all formats without printing them.
    if (!isWholeGrid && format !== smallest) return
    for (const [at, { code }] of items.slice(0, isWholeGrid ? undefined : 1).entries()) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await readCodes(await labels.nth(at).screenshot()), `${what} ${code}`).toEqual([
        ...(without === 'bars' ? [] : [{ format: 'Code128', text: code }]),
        ...(without === 'qr' ? [] : [{ format: 'QRCode', text: `${origin}/A/${code}` }]),
      ])
    }
  }
  for (const [format] of testedFormats)
    for (const without of inGrid(['', 'qr', 'bars'], (each) => each === '' || format === smallest))
      // One window shows one sheet after the other.
      // oxlint-disable-next-line no-await-in-loop
      await expectReadable(format, without)
})

/** Runs in the page: scales the sheets to 12 px per millimetre, so that the smallest module is 3 px wide. */
function enlarge(sheets: Element[]): void {
  for (const sheet of sheets) {
    const [, , width, height] = String(sheet.getAttribute('viewBox')).split(' ').map(Number)
    sheet.setAttribute('width', String(Number(width) * 12))
    sheet.setAttribute('height', String(Number(height) * 12))
  }
}

/** Runs in the page: returns the texts that reach beyond their label. */
function beyondLabels(): string[] {
  const texts = [...document.querySelectorAll<SVGTextElement>('[data-asset] text')]
  return texts.flatMap((text) => {
    const label = text.ownerSVGElement?.getBoundingClientRect()
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const isWithin =
      label !== undefined &&
      left >= label.left - 1 &&
      right <= label.right + 1 &&
      top >= label.top - 1 &&
      bottom <= label.bottom + 1
    return isWithin ? [] : [`${text.textContent} ${right} ${bottom}`]
  })
}
