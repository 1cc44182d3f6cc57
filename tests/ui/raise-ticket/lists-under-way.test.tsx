import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drafts } from '../../../src/state/record/drafts.ts'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()

test('a draft that comes back before the lists do can be sent: nothing in it is called unknown', async () => {
  await world.signInAs('employee')
  drafts.write('raise-ticket', {
    priority: 'low',
    description: 'Half a report',
    category_id: 2,
    place_id: 2,
    location_id: null,
    manager: null,
  })
  const never = new Promise<Response>(() => undefined)
  world.watched.stage = async (url, pass) =>
    await (/\/(categories|places|locations)$/.test(url.pathname) ? never : pass())
  await world.show(<RaiseTicket />)
  await expect
    .element(page.getByRole('textbox', { name: 'Description' }))
    .toHaveValue('Half a report')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText('Ticket raised successfully')).toBeVisible()
  expect(page.getByText('no longer exists').elements()).toHaveLength(0)
})
