import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type Control, controlsIn, overlaySelector } from './controls.ts'
import type { Watch } from './watch.ts'

/** A page on which nothing is under way any more. */
export interface Sight {
  /** Path and tab of the address. */
  place: string
  /** How many dialogs, drawers, panels and menus are open. */
  depth: number
  /** The focus is nowhere. */
  lost: boolean
  /** What can be used, when the wanted part of the page is still in front. */
  controls: Control[]
}

/** The part of a page that is looked at. */
export interface Part {
  place: string
  depth: number
  roots(): readonly Locator[]
}

/** What there is to see once no request and no movement is under way and the page has been drawn. */
export async function settled(page: Page, watch: Watch, part: Part): Promise<Sight> {
  let sight: Sight = { place: '', depth: 0, lost: false, controls: [] }
  const state = async () => {
    if (watch.pending() > 0) return 'requests'
    // One document may just make room for the next.
    const drawn = await page.evaluate(atRest, overlaySelector).catch(() => undefined)
    if (!drawn) return 'no document'
    if (drawn.moving) return `moving ${drawn.moving}`
    const place = placeOf(page.url())
    const there = place === part.place && drawn.depth === part.depth
    sight = { ...drawn, place, controls: there ? await controlsIn(part.roots()) : [] }
    return watch.pending() > 0 ? 'requests' : 'settled'
  }
  await expect.poll(state, { intervals: [0, 20, 50, 100], timeout: 15_000 }).toBe('settled')
  return sight
}

async function atRest(selector: string) {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // A spinner turns for ever; what fades or slides comes to an end.
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    .map((each) => ('transitionProperty' in each ? each.transitionProperty : 'animation'))
  const waiting = [...document.querySelectorAll('main:empty, [aria-busy="true"]')]
  const overlays = [...document.querySelectorAll(selector)]
  return {
    moving: [...ending, ...waiting.map(({ tagName }) => tagName)].join(' '),
    depth: overlays.filter((each) => each.checkVisibility()).length,
    lost: document.activeElement === document.body,
  }
}

/** Path and tab of an address: what else stands in it is the state of a list. */
export function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return `${pathname} ${searchParams.get('tab') ?? ''}`
}

/** Rows of a table and options of a list are alike: axe looks at the first few of them. */
const alike = ['tbody tr:nth-child(n + 4)', '[role="option"]:nth-child(n + 5)']

/** What axe says about the page, or about the part of it that the selector names. It is brought in once per document. */
export async function axeFaults(page: Page, part = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(violations, { include: [part], exclude: alike })
}

async function violations(context: { include: string[]; exclude: string[] }) {
  const { axe: here } = window as unknown as { axe: typeof axe }
  const found = await here.run(context, { resultTypes: ['violations'] })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
