import { expect, test } from '../support/page-test.ts'
import { newTicket, unique } from '../support/things.ts'

test('LIVE-02 NOTE-03 NOTE-05 two people exchange comments in two browsers, and only admins see an internal note', async ({
  api,
  as,
}) => {
  const ticket = await newTicket(await api('employee'))
  const address = `/ticketing/view-ticket/${ticket.id}`
  const [raiser, admin] = [await as('employee'), await as('system_admin')]
  await Promise.all([raiser.goto(address), admin.goto(address)])
  const [question, note, reply] = [unique('Any news'), unique('Vendor is slow'), unique('Monday')]

  await raiser.getByRole('textbox', { name: 'Comment' }).fill(question)
  await raiser.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(admin.getByText(question)).toBeVisible()

  await admin.getByText('Internal note').click()
  await admin.getByRole('textbox', { name: 'Internal note' }).fill(note)
  await admin.getByRole('button', { name: 'Add note' }).click()
  await expect(admin.getByText(note)).toBeVisible()

  await admin.getByRole('textbox', { name: 'Comment' }).fill(reply)
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(raiser.getByText(reply)).toBeVisible()
  await expect(raiser.getByText(note)).toHaveCount(0)
  await raiser.reload()
  await expect(raiser.getByText(reply)).toBeVisible()
  await expect(raiser.getByText(note)).toHaveCount(0)
})
