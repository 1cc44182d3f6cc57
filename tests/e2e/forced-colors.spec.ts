import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/page-test.ts'

type Colour = [number, number, number]

/** Returns WCAG contrast ratios of a switch on screen: of knob and track, and of track and page. */
async function contrasts(page: Page, isOn: boolean): Promise<{ knob: number; edge: number }> {
  const name = `input[role=switch]${isOn ? ':checked' : ':not(:checked)'}:enabled`
  const track = page.locator(`${name} + span`).first()
  await track.scrollIntoViewIfNeeded()
  const box = await track.boundingBox()
  if (!box) throw new Error('No switch')
  const clip = { x: box.x - 8, y: box.y, width: box.width + 16, height: box.height }
  const picture = sharp(await page.screenshot({ clip, animations: 'disabled' })).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (share: number): Colour => {
    const x = Math.round(8 + share * box.width)
    const from = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return [...data.subarray(from, from + 3)] as Colour
  }
  const [knob, beside] = isOn ? [at(0.7), at(0.25)] : [at(0.3), at(0.75)]
  const outside = at(-0.15)
  // The border is one pixel wide.
  const border = [-0.05, -0.02, 0, 0.02, 0.05, 0.08].map(at)
  const edge = Math.max(...[...border, beside].map((each) => contrast(each, outside)))
  return { knob: contrast(knob, beside), edge }
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

test('FGUEST-05 in forced colours, light and dark, the knob of a switch is visible, on and off', async ({
  as,
}) => {
  const page = await as('employee')
  await page.goto('/notifications/settings')
  const first = page.locator('input[role=switch]:enabled').first()
  await expect(first).toBeAttached()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const isOn of [true, false]) {
      // Only the look is checked. The settings of the account are not saved.
      await first.evaluate((each: HTMLInputElement, on) => void (each.checked = on), isOn)
      const { knob, edge } = await contrasts(page, isOn)
      const which = `of a switch that is ${isOn ? 'on' : 'off'}, ${colorScheme}`
      expect(knob, `the knob ${which}`).toBeGreaterThan(3)
      expect(edge, `the edge ${which}`).toBeGreaterThan(3)
    }
  }
})
