import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Intent } from '../../../src/env.ts'
import { page, userEvent } from 'vitest/browser'
import { define as defineDashboard } from '../../../widgets/asset-dashboard/element.ts'
import { define as defineFilters } from '../../../widgets/asset-filters/element.ts'
import { inventory } from '../../support/inventory.ts'
import {
  freshScope,
  lastQuery,
  loaded,
  row,
  search,
  signInAs,
  watched,
  watchCompany,
} from './open-dashboard.tsx'

beforeAll(watchCompany)

defineDashboard()
defineFilters()

afterEach(() => document.body.replaceChildren())

/** Puts elements on a page that knows nothing but their tags. */
async function place(tags: readonly string[], scope = freshScope()): Promise<HTMLElement[]> {
  await signInAs('systemAdmin')
  const holder = document.body.appendChild(document.createElement('div'))
  holder.innerHTML = tags.map((tag) => `<${tag} scope="${scope}"></${tag}>`).join('\n')
  return [...holder.children] as HTMLElement[]
}
const tab = (name: string) => page.getByRole('tab', { name })
const total = () => page.getByText(/^Total Assets/).element().textContent
/** Uses the last of so many elements that have filters. */
async function filterSpareParts(elements: number): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Filters/ })
  await expect.poll(() => buttons.elements()).toHaveLength(elements)
  await buttons.last().click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Spare parts' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Apply' }).click()
}

describe('asset-dashboard', () => {
  test('LNK-01 OP-121 the ID is a link to the application and asks the page first; elsewhere on a row nothing happens', async () => {
    const [element] = await place(['asset-dashboard'])
    await tab('All Assets').click()
    await search('workstation')
    const link = row('Workstation').getByRole('link', { name: '24031907' })
    const query = { assetId: inventory.fullRupees, assetType: 'assets' }
    await expect
      .element(link)
      .toHaveAttribute(
        'href',
        `http://localhost:7300/view-asset-info/?assetId=${query.assetId}&assetType=assets`,
      )
    const received: Intent[] = []
    element?.addEventListener('assetdesk-navigate', (event) => {
      received.push(event.detail)
      if (received.length === 1) event.preventDefault()
    })
    await link.click()
    expect([received, watched.intents]).toEqual([[{ route: 'view-asset-info', query }], []])
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(watched.intents).toEqual([{ route: 'view-asset-info', query }])
    // With a key pressed the browser opens a tab by itself.
    const left: boolean[] = []
    const note = (event: Event) => {
      left.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', note)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      const click = { [key]: true, bubbles: true, cancelable: true, composed: true }
      link.element().dispatchEvent(new MouseEvent('click', click))
    }
    document.removeEventListener('click', note)
    await row('Workstation').getByRole('cell', { name: 'Compute Traders' }).click()
    expect(left).toEqual([true, true, true])
    expect([received.length, watched.intents.length]).toEqual([2, 1])
  })
})

describe('asset-filters', () => {
  test('WID-02 its filters change the list beside it, and a chip removed here disappears there', async () => {
    await place(['asset-dashboard', 'asset-filters'])
    await tab('All Assets').click()
    await loaded()
    await filterSpareParts(2)
    await expect.poll(total).toBe(`Total Assets ${inventory.cables}`)
    expect(lastQuery()).toMatchObject({ page: '1', 'status[]': 'spare_parts' })
    const chips = page.getByRole('button', { name: 'Remove Status Spare parts' })
    await expect.poll(() => chips.elements().length).toBe(2)
    await chips.last().click()
    await expect.poll(total).toBe(`Total Assets ${inventory.total}`)
    await expect.poll(() => chips.elements().length).toBe(0)
  })

  test('WID-02 beside My Assets, applying brings All Assets forward', async () => {
    await place(['asset-dashboard', 'asset-filters'])
    await loaded()
    await filterSpareParts(2)
    await expect.element(tab('All Assets')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(total).toBe(`Total Assets ${inventory.cables}`)
  })

  test('alone it loads no list', async () => {
    await place(['asset-filters'])
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect
      .poll(
        () =>
          page.getByRole('form').elements().length + page.getByRole('combobox').elements().length,
      )
      .toBeGreaterThan(7)
    expect(watched.to('/api/v1/assets')).toEqual([])
  })

  test('WID-02 a list of another scope is left alone', async () => {
    const [other] = await place(['asset-dashboard'])
    await tab('All Assets').click()
    await loaded()
    await place(['asset-dashboard', 'asset-filters'])
    await filterSpareParts(3)
    const totals = () =>
      page
        .getByText(/^Total Assets/)
        .elements()
        .map(({ textContent }) => textContent)
    const moved = `Total Assets ${inventory.cables}`
    await expect.poll(totals).toContain(moved)
    expect(totals()).toEqual([`Total Assets ${inventory.total}`, moved])
    expect(other?.shadowRoot?.textContent).not.toContain(moved)
    expect(
      watched.to('/api/v1/assets').filter(({ searchParams }) => searchParams.has('status[]')),
    ).toHaveLength(1)
  })
})
