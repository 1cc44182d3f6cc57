import type { Page } from '@playwright/test'
import type { Client } from './client.ts'
import { isWholeGrid } from './grid.ts'
import { stands } from './page-test.ts'
import { faultsOfReach } from './reach.ts'
import { makeThings } from './screens.ts'

// Screens at every width: each control can be clicked, and the page does not scroll sideways. `npm test` walks a coarse
// grid, `npm run test:deep` (E2E_GRID=full) the whole one.

const heights = [390, 600, 768, 900]

/** Returns widths from 320 px on. */
export const upTo = (last: number, step: number) =>
  Array.from({ length: (last - 320) / step + 1 }, (_, at) => 320 + at * step)

/** Widths with their heights: all of them, or a phone, two windows and a screen. */
const sizes = isWholeGrid
  ? heights.flatMap((height) => upTo(1920, 20).map((width) => ({ width, height })))
  : [320, 640, 1024, 1440].map((width, at) => ({ width, height: heights[at] ?? 768 }))

const endless = 'W'.repeat(250)

/** Makes records whose texts are as long as they may be, without a blank to break them at. */
export const makeHostile = (admin: Client, employee: Client) =>
  makeThings(admin, employee, {
    description: endless.repeat(20),
    more: {
      serial_number: endless,
      description: endless.repeat(20),
      vendor: endless,
      asset_details: { os: endless, mac_address: endless, remarks: endless.repeat(20) },
    },
  })

/** Faults by what they say, each with the sizes at which it was seen. */
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
  await stands(page)
  const toggle = page.getByRole('button', { name: /^(Collapse|Expand)/ })
  const faults = new Faults()
  for (const rail of (await toggle.count()) > 0 ? ['open', 'closed'] : ['none']) {
    if (rail === 'closed') await toggle.click()
    for (const [at, { width, height }] of sizes.entries()) {
      // Without a rail the second round would be the first one again.
      if (rail === 'closed' && (width <= 640 || (!isWholeGrid && at % 2 === 0))) continue
      await page.setViewportSize({ width, height })
      faults.add(await faultsOfReach(page), `${width} × ${height}, rail ${rail}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    // The browser remembers it.
    if (rail === 'closed') await toggle.click()
  }
  return faults.list()
}
