import type { Page } from '@playwright/test'
import type { Client } from './client.ts'
import { isWholeGrid } from './grid.ts'
import { untilSettled } from './page-test.ts'
import { faultsOfReach } from './reach.ts'
import { makeThings } from './screens.ts'

// Screens at every width: each control can be clicked, and the page does not scroll sideways. `npm test` checks a
// coarse
// grid, `npm run test:deep` (E2E_GRID=full) the whole one.

const heights = [390, 600, 768, 900]

/** Returns widths from 320 px on. */
export const upTo = (last: number, step: number) =>
  Array.from({ length: (last - 320) / step + 1 }, (_, at) => 320 + at * step)

/** Window sizes: the whole grid, or a phone, two narrow windows and a desktop screen. */
const sizes = isWholeGrid
  ? heights.flatMap((height) => upTo(1920, 20).map((width) => ({ width, height })))
  : [320, 640, 1024, 1440].map((width, at) => ({ width, height: heights[at] ?? 768 }))

const endless = 'W'.repeat(250)

/** Creates records with texts of the maximum length that contain no blank. */
export const createLongRecords = (admin: Client, employee: Client) =>
  makeThings(admin, employee, {
    description: endless.repeat(20),
    more: {
      serial_number: endless,
      description: endless.repeat(20),
      vendor: endless,
      asset_details: { os: endless, mac_address: endless, remarks: endless.repeat(20) },
    },
  })

/** Collects faults by their message, each with the sizes at which it occurred. */
export class Faults {
  readonly #seen = new Map<string, string[]>()

  add(faults: readonly string[], where: string): void {
    for (const fault of faults) this.#seen.set(fault, [...(this.#seen.get(fault) ?? []), where])
  }

  list(): string[] {
    return [...this.#seen].map(([fault, at]) => `${fault} at ${at.slice(0, 5).join(', ')}`)
  }
}

/** Returns what is wrong with the layout of the screen at any size, with the sidebar open and closed. */
export async function faultsAtEverySize(page: Page): Promise<string[]> {
  // Phones have no sidebar.
  await page.setViewportSize({ width: 1440, height: 900 })
  await untilSettled(page)
  const toggle = page.getByRole('button', { name: /^(Collapse|Expand)/ })
  const faults = new Faults()
  for (const rail of (await toggle.count()) > 0 ? ['open', 'closed'] : ['none']) {
    if (rail === 'closed') await toggle.click()
    for (const [at, { width, height }] of sizes.entries()) {
      // Windows up to 640 px have no rail, so their second round would repeat the first.
      if (rail === 'closed' && (width <= 640 || (!isWholeGrid && at % 2 === 0))) continue
      await page.setViewportSize({ width, height })
      faults.add(await faultsOfReach(page), `${width} × ${height}, rail ${rail}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    // The browser remembers the state of the rail, so this opens it again.
    if (rail === 'closed') await toggle.click()
  }
  return faults.list()
}
