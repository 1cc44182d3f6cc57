import { expect, test } from '../support/page-test.ts'
import { newTicket, unique } from '../support/things.ts'

test('LIVE-02 NOTE-03 NOTE-05 two people talk in two browsers, and a note stays among admins', async ({
  api,
  as,
}) => {
  const ticket = await newTicket(await api('employee'))
  const address = `/ticketing/view-ticket/${ticket.id}`
  const [raiser, admin] = [await as('employee'), await as('system_admin')]
  await Promise.all([raiser.goto(address), admin.goto(address)])
  const [asked, noted, answered] = [unique('Any news'), unique('Vendor is slow'), unique('Monday')]

  await raiser.getByRole('textbox', { name: 'Comment' }).fill(asked)
  await raiser.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(admin.getByText(asked)).toBeVisible()

  await admin.getByText('Internal note').click()
  await admin.getByRole('textbox', { name: 'Internal note' }).fill(noted)
  await admin.getByRole('button', { name: 'Add note' }).click()
  await expect(admin.getByText(noted)).toBeVisible()

  await admin.getByRole('textbox', { name: 'Comment' }).fill(answered)
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(raiser.getByText(answered)).toBeVisible()
  await expect(raiser.getByText(noted)).toHaveCount(0)
  await raiser.reload()
  await expect(raiser.getByText(answered)).toBeVisible()
  await expect(raiser.getByText(noted)).toHaveCount(0)
})
