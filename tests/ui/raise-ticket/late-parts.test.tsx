import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { choose } from '../choose.ts'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()
const description = () => page.getByRole('textbox', { name: 'Description' })
const save = () => page.getByRole('button', { name: 'Save', exact: true })
const raised = () => page.getByText(/^Ticket \d+ has been raised$/)

// In a page of its own, since the code is loaded only once per page.
test('without the code that is shown after it, a raised ticket has its number, and the next one loads the code again', async () => {
  const session = cdp() as unknown as { send(method: string, params?: object): Promise<unknown> }
  const block = (...urls: string[]) => session.send('Network.setBlockedURLs', { urls })
  await world.signInAs('employee')
  await session.send('Network.enable')
  await block('*/late-parts.tsx*')
  try {
    await world.show(<RaiseTicket assetId={1} />)
    await description().fill('The fan is loud')
    await choose('Priority', 'Immediately')
    await save().click()
    await expect.element(raised()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'View ticket' })).not.toBeInTheDocument()
  } finally {
    await block()
  }
  await page.getByRole('button', { name: 'Raise another ticket' }).click()
  await description().fill('The fan is louder')
  await expect.element(page.getByText('Is it one of these?')).toBeVisible()
  await choose('Priority', 'Immediately')
  await save().click()
  await expect.element(page.getByRole('link', { name: 'View ticket' })).toBeVisible()
})
