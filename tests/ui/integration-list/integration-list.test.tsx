import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { IntegrationList } from '../../../widgets/integration-list/integration-list.tsx'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.sql('delete from webhooks')
  await world.signInAs('superAdmin')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const expectToast = async (text: string) => {
  await expect.poll(() => $toasts.get().some((toast) => toast.text.includes(text))).toBe(true)
}

/** Creates a webhook and moves its address into a private network, so that nothing is ever sent. */
async function insert(name: string): Promise<void> {
  const response = await fetch(`${world.origin}/api/v1/webhooks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.tokens.superAdmin}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      name,
      url: 'https://93.184.216.34/hook',
      format: 'slack',
      kinds: ['ticket.raised', 'comment.added'],
      internal: true,
    }),
  })
  expect(response.status).toBe(201)
  await world.sql(`update webhooks set url = 'https://10.0.0.1/hook'`)
}

test('HOOK-15 HOOK-02 the first webhook can be added to the empty list, and its secret is shown once', async () => {
  const { host } = await world.show(<IntegrationList />)
  await expect.element(page.getByText('No webhooks yet')).toBeVisible()
  await expect.element(page.getByText('Nothing has been sent yet')).toBeVisible()
  await expectAccessible(host)
  await button('Add').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Facilities channel')
  await page.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/')
  await choose('Events', 'Ticket raised')
  await userEvent.keyboard('{Escape}')
  await button('Save').click()
  await expect.element(page.getByText(/is in a private network/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://93.184.216.34/hook')
  const saving = Promise.withResolvers<void>()
  world.watched.stage = async (_url, pass) => {
    await saving.promise
    return await pass()
  }
  await button('Save').click()
  // Opened again, the dialog could add it twice.
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Cancel')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  saving.resolve()
  const secret = page.getByRole('textbox', { name: 'Secret of the webhook' })
  await expect.element(secret).toBeVisible()
  expect(secret.element()).toHaveProperty('value', expect.stringMatching(/^whsec_/))
  await expectAccessible(host)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect.element(secret).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Facilities channel/ })
  await expect.element(row.getByText('93.184.216.34')).toBeVisible()
  await expect.element(row.getByRole('switch')).toBeChecked()
})

test('HOOK-01 HOOK-06 HOOK-07 FSERV-03 a failed test is shown at once, and its log row shows the response and can be sent again', async () => {
  await insert('IT operations')
  await world.show(<IntegrationList />)
  await expect
    .element(page.getByText('Ticket raised, Comment added · Internal notes'))
    .toBeVisible()
  await button('Send a test').click()
  await expectToast('Test to IT operations failed: The address is in a private network')
  const row = page.getByRole('row', { name: / Webhook Test / })
  await expect.element(row.getByText('Failed')).toBeVisible()
  const open = row.getByRole('button', { name: 'Show response' })
  await open.click()
  await expect.element(page.getByText('No response', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'First 1,000 characters of the response' }))
    .toHaveTextContent('The address is in a private network')
  await page.getByRole('radio', { name: 'Email' }).click({ force: true })
  await expect.element(page.getByText('No matching deliveries in the last 30 days')).toBeVisible()
  await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true })
  await world.sql('update webhooks set active = false')
  await row.getByRole('button', { name: 'Send again' }).click()
  await expectToast('This webhook is switched off. Switch it on, then send again.')
  await expect.element(row.getByText('Failed')).toBeVisible()
  await world.sql('update webhooks set active = true')
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect.element(row.getByText('Waiting')).toBeVisible()
})

test('HOOK-07 several deliveries can be sent again at the same time, each only once', async () => {
  await insert('IT operations')
  await world.show(<IntegrationList />)
  for (const count of [1, 2]) {
    await button('Send a test').click()
    await expect.poll(() => button('Send again').elements().length).toBe(count)
    await expect.element(button('Send a test')).not.toHaveAttribute('aria-disabled', 'true')
  }
  const gate = Promise.withResolvers<void>()
  world.watched.forget()
  world.watched.stage = async ({ pathname }, pass) => {
    if (pathname.endsWith('/retry')) await gate.promise
    return await pass()
  }
  const sent = () => world.watched.requests.filter(({ url }) => url.pathname.endsWith('/retry'))
  await button('Send again').first().click()
  await expect.element(button('Send again').first()).toHaveAttribute('aria-disabled', 'true')
  await button('Send again').last().click()
  await expect.poll(() => sent().length).toBe(2)
  gate.resolve()
  const deliveries = page.getByRole('row', { name: / Webhook Test / })
  await expect.poll(() => deliveries.getByText('Waiting').elements().length).toBe(2)
})

test('HOOK-07 a webhook that is switched off can be tested; its row shows both states, and so does the toast', async () => {
  await insert('IT operations')
  await world.sql('update webhooks set active = false')
  await world.show(<IntegrationList />)
  const row = page.getByRole('row', { name: /IT operations/ }).first()
  await expect.element(row.getByText('Switched off')).toBeVisible()
  await button('Send a test').click()
  await expectToast('Test to IT operations failed')
  await expect.element(row.getByText('Failed')).toBeVisible()
  await expect.element(row.getByText('Switched off')).toBeVisible()
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (!url.pathname.endsWith('/test')) return response
    const delivery = (await response.json()) as object
    return Response.json({ ...delivery, status: 'sent', duration: 40 })
  }
  await button('Send a test').click()
  await expectToast('Test delivered to IT operations in 40 ms. The webhook is still switched off.')
  await expect.element(page.getByText('Sending a test to IT operations')).not.toBeInTheDocument()
})

test('HOOK-02 a switch keeps the focus while it is saved, and ignores presses', async () => {
  await insert('IT operations')
  await world.show(<IntegrationList />)
  const on = page.getByRole('switch', { name: 'IT operations is on' })
  await expect.element(on).toBeChecked()
  const gate = Promise.withResolvers<void>()
  world.watched.forget()
  world.watched.stage = async (_url, pass) => {
    await gate.promise
    return await pass()
  }
  ;(on.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(on).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard(' ')
  expect(focused()).toBe(on.element())
  gate.resolve()
  await expect.element(on).not.toBeChecked()
  await expect.element(on).not.toHaveAttribute('aria-disabled')
  expect(focused()).toBe(on.element())
  const saves = world.watched.requests.filter(({ method }) => method === 'PUT')
  expect(saves).toHaveLength(1)
})

test('HOOK-02 a switch stays busy until the list has the new version of its webhook', async () => {
  await insert('IT operations')
  await world.show(<IntegrationList />)
  const on = page.getByRole('switch', { name: 'IT operations is on' })
  await expect.element(on).toBeChecked()
  const gate = Promise.withResolvers<void>()
  let isSaved = false
  world.watched.forget()
  world.watched.stage = async (url, pass) => {
    if (isSaved && url.pathname.endsWith('/webhooks')) await gate.promise
    const response = await pass()
    isSaved ||= /webhooks\/\d+$/.test(url.pathname)
    return response
  }
  await on.click({ force: true })
  const lists = () => world.watched.to('/api/v1/webhooks')
  await expect.poll(() => lists().length).toBe(1)
  await on.click({ force: true })
  await expect.element(on).toHaveAttribute('aria-disabled', 'true')
  gate.resolve()
  await expect.element(on).not.toHaveAttribute('aria-disabled')
  await expect.element(on).not.toBeChecked()
  await on.click({ force: true })
  await expect.element(on).toBeChecked()
  const saves = world.watched.requests.filter(({ method }) => method === 'PUT')
  expect(saves).toHaveLength(2)
})

test('HOOK-02 a change by another user is reported; a new secret is requested and shown', async () => {
  await insert('IT operations')
  await world.show(<IntegrationList />)
  const on = page.getByRole('switch', { name: 'IT operations is on' })
  await expect.element(on).toBeChecked()
  await world.sql(`update webhooks set name = 'Renamed'`)
  await on.click({ force: true })
  await expectToast('Someone else has changed this webhook')
  await expect.element(page.getByRole('switch', { name: 'Renamed is on' })).toBeChecked()
  await button('New secret').click()
  await button('Create a new secret').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Secret of the webhook' }))
    .toBeInTheDocument()
})

test('FMAIL-07 the log lists an encrypted reply that was not added to its ticket', async () => {
  await world.sql(`
    insert into deliveries (channel, user_id, subject, event_ids)
    select 'mail', id, 'encrypted:17:public:00ff', '{}' from users limit 1`)
  await world.show(<IntegrationList />)
  const row = page.getByRole('row').filter({ hasText: 'Encrypted reply not added' })
  await expect.element(row.getByText('#17')).toBeVisible()
  // It was never sent, so it has neither a status code nor a missing response.
  await row.getByRole('button', { name: 'Show response' }).click()
  await expect.element(row.getByRole('button', { name: 'Hide response' })).toBeVisible()
  expect(page.getByText('No response', { exact: true }).query()).toBeNull()
})

test('HOOK-07 the log names the number of an asset as such, not as that of a ticket', async () => {
  await world.sql(`
    insert into deliveries (channel, user_id, subject, event_ids)
    select 'mail', id, 'asset:196', '{}' from users limit 1`)
  await world.show(<IntegrationList />)
  await expect.element(page.getByRole('cell', { name: 'Asset 196', exact: true })).toBeVisible()
})
