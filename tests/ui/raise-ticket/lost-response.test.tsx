import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { $toasts, toasts } from '../../../src/state/feedback/toasts.ts'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { discardDraft } from '../discard-draft.ts'
import { openWorld } from '../open-world.tsx'
import { drafts } from '../../../src/state/record/drafts.ts'
import { choose } from '../choose.ts'

const world = await openWorld()
const { watched } = world

beforeEach(async () => {
  sessionStorage.clear()
  await world.signInAs('employee')
})

const toastTexts = () => $toasts.get().map(({ text }) => text)
const description = () => page.getByRole('textbox', { name: 'Description' })
const save = () => page.getByRole('button', { name: /^Save/ })

/** Returns how many tickets of the employee have a description that starts with `text`. */
async function countRaised(text: string): Promise<number> {
  const response = await fetch(`${world.origin}/api/v1/user-ticket?perPage=100`, {
    headers: { Authorization: `Bearer ${world.tokens.employee}` },
  })
  const { items } = (await response.json()) as { items: { description: string }[] }
  return items.filter((ticket) => ticket.description.startsWith(text)).length
}

/** Opens the form and submits a ticket whose response is lost. */
async function raiseWithLostResponse(
  text: string,
  assetId?: number,
): ReturnType<typeof world.show> {
  const shown = await world.show(<RaiseTicket assetId={assetId} />)
  await submitWithLostResponse(text, assetId)
  return shown
}

async function submitWithLostResponse(text: string, assetId?: number): Promise<void> {
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  await choose('Priority', 'Low (With in next 5 Business days)')
  if (assetId === undefined) {
    await choose('Category', 'Furniture')
    await choose('Place', 'Pune')
  }
  await description().fill(text)
  watched.stage = async (url, pass) => {
    const response = await pass()
    if (response.status === 201) throw new TypeError(`No response from ${url.pathname}`)
    return response
  }
  await save().click()
  await expect.poll(toastTexts).toEqual(['Error in raising ticket'])
  watched.stage = undefined
}

test('a form changed after a lost response warns before it raises a second ticket, and keeps its text', async () => {
  const text = 'The lamp flickers'
  await raiseWithLostResponse(text)
  let reloads = 0
  const stop = onChanged(['tickets'], () => (reloads += 1))
  await description().fill(`${text}, at night`)
  await save().click()
  await expect
    .poll(toastTexts)
    .toEqual([
      'This ticket was already raised by your first attempt. Press Save to raise another one.',
    ])
  stop()
  expect([reloads, await countRaised(text)]).toEqual([1, 1])
  await expect.element(description()).toHaveValue(`${text}, at night`)
  await save().click()
  await expect.poll(toastTexts).toContain('Ticket raised successfully')
  expect(await countRaised(text)).toBe(2)
})

test('after a lost response and a reload, Save raises no second ticket; after Discard, it raises a new one', async () => {
  const { show } = await raiseWithLostResponse('The window does not close')
  await show(null)
  const reopened = await world.show(<RaiseTicket />)
  await expect.element(description()).toHaveValue('The window does not close')
  await save().click()
  await expect.poll(toastTexts).toContain('Ticket raised successfully')
  expect(await countRaised('The window')).toBe(1)
  await reopened.show(null)
  await world.show(<RaiseTicket />)
  await submitWithLostResponse('The window is dirty')
  await discardDraft()
  await submitWithLostResponse('The window is broken')
  expect(await countRaised('The window')).toBe(3)
})

test('a draft restored before the lists have loaded can be sent, and none of its values counts as deleted', async () => {
  drafts.write('raise-ticket', {
    priority: 'low',
    description: 'Half a report',
    category_id: 2,
    place_id: 2,
    location_id: null,
    manager: null,
  })
  const never = new Promise<Response>(() => undefined)
  watched.stage = async (url, pass) =>
    await (/\/(categories|places|locations)$/.test(url.pathname) ? never : pass())
  await world.show(<RaiseTicket />)
  await expect.element(description()).toHaveValue('Half a report')
  await save().click()
  await expect.element(page.getByText('Ticket raised successfully')).toBeVisible()
  expect(page.getByText('no longer exists').elements()).toHaveLength(0)
})

test('OP-117 STA-04 a draft loses only the values that were deleted since, and says so', async () => {
  drafts.write('raise-ticket', {
    priority: 'low',
    description: 'The whole report',
    category_id: 999_999,
    place_id: 2,
    location_id: 999_999,
    manager: 'office_admin',
    asset_id: 999_999,
  })
  await world.show(<RaiseTicket />)
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect
    .element(field('Category'))
    .toHaveAccessibleDescription('This category no longer exists')
  await expect
    .element(field('Location'))
    .toHaveAccessibleDescription('This location no longer exists')
  await expect.element(field('Place')).toHaveTextContent('Pune')
  await expect.element(field('Priority')).toHaveTextContent('Low (With in next 5 Business days)')
  await expect.element(description()).toHaveValue('The whole report')
  expect(drafts.read('raise-ticket')).toMatchObject({ category_id: null, asset_id: null })
  await choose('Category', 'Laptop')
  await expect.element(field('Category')).not.toHaveAccessibleDescription()
  drafts.remove('raise-ticket')
})
