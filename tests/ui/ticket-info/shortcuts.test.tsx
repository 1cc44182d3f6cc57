import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setShortcuts } from '../../../src/parts/shortcuts/shortcuts-on.ts'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import type { Ticket } from '../../../src/wire/ticket.ts'
import { asApplication } from '../kit/as-application.ts'
import { openWorld } from '../open-world.tsx'
import { ask, raise, show } from '../ticket-conversation/open-talk.tsx'

const world = await openWorld()

test('TRIAGE-06 in the application, A assigns and R begins a reply from anywhere, until they are turned off', async () => {
  asApplication()
  const ticket = await raise(world, 'employee')
  await world.signInAs('superAdmin')
  await show(world, <TicketInfo ticketId={ticket} />)
  const reply = page.getByRole('textbox').last()
  await expect.element(reply).toBeVisible()
  await userEvent.keyboard('?')
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('r')
  await expect.element(reply).not.toHaveFocus()
  setShortcuts(true)
  await userEvent.keyboard('a')
  await expect
    .poll(async () => {
      const answer = await ask(world, ['superAdmin', `GET /ticket/${ticket}`])
      return ((await answer.json()) as Ticket).assigned_user?.id
    })
    .toBe(4)
  await userEvent.keyboard('r')
  await expect.element(reply).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(reply).toHaveValue('a')
})
