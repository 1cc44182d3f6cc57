import type { Client } from './support/client.ts'
import { inGrid, isWholeGrid } from './support/grid.ts'
import { untilSettled } from './support/page-test.ts'
import { expect, test } from './support/plain-page.ts'
import { faultsOfReach } from './support/reach.ts'
import {
  pagesWithoutShell,
  makeThings,
  screens,
  type Screen,
  type Things,
} from './support/screens.ts'
import { changeText, faultsOfSight, prepareTextChanges, type TextChange } from './support/sight.ts'
import { act } from './support/on-screen.ts'

// Magnified screens: nothing is cut off or covered. `npm test` checks a list, a form and a conversation,
// `npm run test:deep` (E2E_GRID=full) checks every screen and its overlays.

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

const few = ['All Assets', 'Edit Asset Details', 'View Ticket Details']
const overlay = 'dialog[open], [role="dialog"]:not(dialog), [role="alertdialog"], [role="menu"]'

interface Condition {
  text: TextChange
  sizes: readonly (readonly [width: number, height: number])[]
}

/** A window of 1280 × 1024 at 400 % zoom, the text spacing of WCAG 1.4.12, and text of twice its size. */
const conditions: Readonly<Record<string, Condition>> = {
  '400 %': { text: 'none', sizes: [[320, 256]] },
  'spaced text': {
    text: 'spaced',
    sizes: [
      [1280, 800],
      [390, 800],
    ],
  },
  'large text': { text: 'doubled', sizes: [[1280, 800]] },
}

interface Place extends Pick<Screen, 'opens'> {
  address: (things: Things) => string
}
const places: Readonly<Record<string, Place>> = {
  ...screens,
  Login: { address: () => '/login' },
  'Privacy Policy': { address: () => pagesWithoutShell['privacy-policy'].address },
  'Page not Found': { address: () => pagesWithoutShell['page-not-found'].address },
}

let sharedThings: Promise<Things> | undefined
const thingsOf = (client: Client) => (sharedThings ??= makeThings(client, client))

for (const [name, { address, opens = [] }] of inGrid(Object.entries(places), ([each]) =>
  few.includes(each),
)) {
  test(`ACCS-02 ${name}: with enlarged or spaced text, nothing is cut off or covered`, async ({
    as,
    api,
  }) => {
    const things = await thingsOf(await api('super_admin'))
    const faults: string[] = []
    const who = name === 'Login' ? undefined : 'super_admin'
    const page = await as(who)
    await prepareTextChanges(page)
    await page.goto(address(things))
    for (const [condition, { text, sizes }] of Object.entries(conditions)) {
      await changeText(page, text)
      for (const [width, height] of sizes) {
        const look = async (what: string, within?: string) => {
          const results = [await faultsOfReach(page, within), await faultsOfSight(page, within)]
          faults.push(...results.flat().map((fault) => `${what}, ${condition}, ${width}: ${fault}`))
        }
        await page.setViewportSize({ width, height })
        await untilSettled(page)
        await look(name)
        for (const button of isWholeGrid ? opens : []) {
          await act(page, button)
          await expect(page.locator(overlay).filter({ visible: true })).toBeVisible()
          await look(String(button), overlay)
          await page.keyboard.press('Escape')
          await expect(page.locator(overlay).filter({ visible: true })).toHaveCount(0)
        }
      }
    }
    expect(faults).toEqual([])
  })
}

test('ACCS-02 the check reports text that is cut off, covered or too wide, and a hidden focus', async ({
  shared,
}) => {
  const page = await shared(undefined)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy-policy')
  await page.evaluate(() => {
    const add = (text: string, style: Readonly<Record<string, string>>, name = 'p') => {
      const element = document.body.appendChild(document.createElement(name))
      element.textContent = text
      Object.assign(element.style, { position: 'absolute', ...style })
    }
    add('Cut at the side of it', { width: '90px', overflow: 'hidden', whiteSpace: 'nowrap' })
    add('Cut below', { top: '40px', height: '9px', overflow: 'hidden', fontSize: '20px' })
    add('Leaving', { top: '80px', width: '20px', border: '1px solid', whiteSpace: 'nowrap' })
    for (const text of ['Over', 'Under']) add(text, { top: '160px' })
    add('Focus', { position: 'fixed', bottom: '0', zIndex: '-1' }, 'button')
    add('', { position: 'fixed', inset: '40% 0 0', background: 'red' }, 'div')
  })
  const faults = (await faultsOfSight(page)).join('\n')
  for (const fault of [
    /«Cut at the side of it» is cut off by \d+ px at the side/,
    /«Cut below» is cut off by \d+ px above or below/,
    /«Leaving» leaves its box/,
    /«Over» lies over «Under»/,
    /what stays leaves \d+ px/,
    /Focus» has the focus under div/,
  ])
    expect(faults).toMatch(fault)
})
