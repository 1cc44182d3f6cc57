import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $reference } from '../../../src/state/reference.ts'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { TicketForm } from '../../../widgets/ticket-form/ticket-form.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { openForm, select, startAfresh, told, watched, world, openCompany } from './open-form.tsx'

beforeAll(openCompany)

beforeEach(startAfresh)

const hint = () => page.getByText('Some options could not be loaded.')
const retry = () => page.getByRole('button', { name: 'Retry' })
/** Requests for the lists; what is shown beside them may load anew at any time. */
const listsAsked = () =>
  watched.requests.filter(({ url }) => /\/(categories|users|locations|places)$/.test(url.pathname))
    .length
const fail = async (path: string) => {
  watched.stage = async (url, pass) =>
    url.pathname.includes(path) ? Response.json({ statusCode: 500 }, { status: 500 }) : await pass()
  await $reference.reload()
}

const forms = [
  { name: 'an asset', show: () => openForm(), list: 'categories', empty: 'Category' },
  {
    name: 'an update of a ticket',
    show: () => world.show(<TicketForm ticketId={2} />),
    list: 'users',
    empty: 'Assigned User',
  },
]

test.each(forms)(
  'OP-015 the form of $name says that options are missing, and asks for them again',
  async ({ show, list, empty }) => {
    const { host } = await show()
    await expect.element(select(empty)).toBeVisible()
    await expect.poll(() => $reference.get().status).toBe('ready')
    expect(hint().query()).toBeNull()
    await fail(list)
    await expect.element(hint()).toBeVisible()
    expect(told()).toHaveLength(1)
    await expectAccessible(host)
    watched.stage = undefined
    const asked = listsAsked()
    await retry().click()
    await expect.poll(() => hint().query()).toBeNull()
    expect(listsAsked() - asked).toBe(4)
    await select(empty).click()
    await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(1)
    await userEvent.keyboard('{Escape}')
  },
)

test('OP-015 a list that a form has no use for is not asked for', async () => {
  await world.show(<RaiseTicket />)
  await expect.element(select('Category')).toBeVisible()
  await fail('users')
  expect([hint().query(), told()]).toEqual([null, ['Failed to fetch users. Please try again.']])
})
