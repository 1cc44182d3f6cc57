import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, place } from '../kit/stage.tsx'
import { openDashboard, row, search, watchCompany } from './open-dashboard.tsx'

beforeAll(watchCompany)

describe('in a container of 390 px', () => {
  test('nothing stands out at the side, actions are 40 px, and axe finds nothing', async () => {
    const { host } = await openDashboard({ place, width: '390px' })
    await search('workstation')
    await page.getByRole('switch', { name: 'Show thumbnail' }).click()
    const inside = host.shadowRoot?.querySelector('section')
    expect(inside?.scrollWidth).toBeLessThanOrEqual(390)
    const { height } = row('Workstation')
      .getByRole('button', { name: 'Raise Ticket' })
      .element()
      .getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(24)
    await expectAccessible(host)
  })
})

test('axe finds nothing in the table at full width, in the open filters, in an empty and in a preview', async () => {
  const { host } = await openDashboard()
  await search('workstation')
  await page.getByRole('switch', { name: 'Show thumbnail' }).click()
  await page.getByRole('button', { name: 'Picture of Workstation' }).click()
  await expectAccessible(host)
  await page.getByRole('dialog').getByRole('img').click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'User' }).click()
  await expectAccessible(host)
  await page.getByRole('searchbox', { name: 'Search Asset' }).click({ force: true })
  await search('nothing of the kind')
  await expectAccessible(host)
})
