import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { chromiumLaunch } from '../../support/chromium.ts'
import { expect } from './page-test.ts'
import { watchRequests } from './quiet.ts'

/** The saved state of Chromium's print dialog, which selects printing to a file. */
const appState = JSON.stringify({
  version: 2,
  recentDestinations: [{ id: 'Save as PDF', origin: 'local', account: '', capabilities: {} }],
  selectedDestinationId: 'Save as PDF',
})

/**
 * A Chromium that prints without a dialog: every `print()` of a page writes a file. It needs a window, which headless
 * Chromium lacks together with its print dialog, but the window is not displayed.
 */
export async function printingBrowser(folder: string): Promise<{
  context: BrowserContext
  /** The file that the next `print()` writes. */
  printed: () => Promise<Uint8Array>
}> {
  const [profile, files] = [join(folder, 'profile'), join(folder, 'files')]
  mkdirSync(join(profile, 'Default'), { recursive: true })
  mkdirSync(files)
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({
      printing: { print_preview_sticky_settings: { appState } },
      savefile: { default_directory: files },
    }),
  )
  const { executablePath, args, env } = chromiumLaunch()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env,
    headless: false,
    args: [...args, '--kiosk-printing', '--ozone-platform=headless'],
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  watchRequests(context)
  const returned = new Set<string>()
  const next = () => readdirSync(files).find((name) => name.endsWith('.pdf') && !returned.has(name))
  return {
    context,
    async printed() {
      await expect.poll(next).toBeDefined()
      const name = String(next())
      const read = () => readFileSync(join(files, name))
      // The file appears before it is complete.
      await expect.poll(() => read().subarray(-8).toString()).toContain('%%EOF')
      returned.add(name)
      return new Uint8Array(read())
    },
  }
}

type Matrix = readonly [number, number, number, number, number, number]

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

/** A box in millimetres, from the top left corner of the paper. */
export interface PaperBox {
  x: number
  y: number
  width: number
  height: number
}

export interface PaperPage {
  width: number
  height: number
  text: string
  /** The boxes around all filled paths, in their order. */
  shapes: PaperBox[]
}

const millimetres = (points: number) => (points / 72) * 25.4

/** Reads the content of each page of a file. Positions are in millimetres. */
export async function paperPages(file: Uint8Array): Promise<PaperPage[]> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(file)
  const pages: PaperPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    // oxlint-disable-next-line no-await-in-loop
    const { fnArray, argsArray } = await page.getOperatorList()
    // oxlint-disable-next-line no-await-in-loop
    const { items } = await page.getTextContent()
    const shapes: PaperBox[] = []
    let matrix: Matrix = [1, 0, 0, 1, 0, 0]
    const saved: Matrix[] = []
    for (const [at, operation] of fnArray.entries()) {
      const args = argsArray[at] as unknown[]
      if (operation === OPS.save) saved.push(matrix)
      else if (operation === OPS.restore) matrix = saved.pop() ?? matrix
      else if (operation === OPS.transform) matrix = times(matrix, args as unknown as Matrix)
      else if (operation === OPS.constructPath && args[0] === OPS.fill) {
        const [x1, y1, x2, y2] = args[2] as [number, number, number, number]
        const across = [matrix[0] * x1 + matrix[4], matrix[0] * x2 + matrix[4]].map(millimetres)
        const down = [matrix[3] * y1 + matrix[5], matrix[3] * y2 + matrix[5]].map((y) =>
          millimetres(height - y),
        )
        const [x, y] = [Math.min(...across), Math.min(...down)]
        shapes.push({ x, y, width: Math.max(...across) - x, height: Math.max(...down) - y })
      }
    }
    pages.push({
      width: millimetres(width),
      height: millimetres(height),
      text: items.map((item) => ('str' in item ? item.str : '')).join(''),
      shapes,
    })
  }
  return pages
}
