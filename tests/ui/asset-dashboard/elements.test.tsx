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

/** Signs in and adds elements to the page by their tags alone. */
async function place(tags: readonly string[], scope = freshScope()): Promise<HTMLElement[]> {
  await signInAs('systemAdmin')
  const holder = document.body.appendChild(document.createElement('div'))
  holder.innerHTML = tags.map((tag) => `<${tag} scope="${scope}"></${tag}>`).join('\n')
  return [...holder.children] as HTMLElement[]
}
const tab = (name: string) => page.getByRole('tab', { name })
const total = () => page.getByText(/^Total Assets/).element().textContent
/** Waits for `elements` Filters buttons and applies the filter Spare parts in the last one. */
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
  test('LNK-01 OP-121 the ID links to the application, and the page can cancel the navigation; a click elsewhere on the row does nothing', async () => {
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
    // With a modifier key, the browser itself opens a tab.
    const handledByBrowser: boolean[] = []
    const recordClick = (event: Event) => {
      handledByBrowser.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', recordClick)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      const click = { [key]: true, bubbles: true, cancelable: true, composed: true }
      link.element().dispatchEvent(new MouseEvent('click', click))
    }
    document.removeEventListener('click', recordClick)
    await row('Workstation').getByRole('cell', { name: 'Compute Traders' }).click()
    expect(handledByBrowser).toEqual([true, true, true])
    expect([received.length, watched.intents.length]).toEqual([2, 1])
  })
})

describe('asset-filters', () => {
  test('WID-02 filters the dashboard beside it, and a chip removed in one element disappears in the other', async () => {
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

  test('WID-02 applying a filter while the dashboard shows My Assets switches it to All Assets', async () => {
    await place(['asset-dashboard', 'asset-filters'])
    await loaded()
    await filterSpareParts(2)
    await expect.element(tab('All Assets')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(total).toBe(`Total Assets ${inventory.cables}`)
  })

  test('requests no list if there is no dashboard on the page', async () => {
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

  test('WID-02 does not filter a list of another scope', async () => {
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
    const filteredTotal = `Total Assets ${inventory.cables}`
    await expect.poll(totals).toContain(filteredTotal)
    expect(totals()).toEqual([`Total Assets ${inventory.total}`, filteredTotal])
    expect(other?.shadowRoot?.textContent).not.toContain(filteredTotal)
    expect(
      watched.to('/api/v1/assets').filter(({ searchParams }) => searchParams.has('status[]')),
    ).toHaveLength(1)
  })
})
