import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logoutTexts } from '../../../src/domain/messages/en/sign-in.ts'
import { provideEnv } from '../../../src/env.ts'
import { browserEnv } from '../../../src/session/browser-env.ts'
import { configure } from '../../../src/session/configure.ts'
import { $session } from '../../../src/session/session.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import { logOut } from '../../../src/state/logout.ts'
import { Dialogs } from '../../../src/ui/modal/dialogs.tsx'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { storeSession } from '../../support/session-page.ts'
import { expectAccessible, stage } from '../kit/stage.tsx'

const question = page.getByRole('alertdialog', { name: logoutTexts.ask })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  sessionStorage.clear()
  const net = brokenFetch()
  net.always('POST /oauth/logout', {})
  provideEnv({ ...browserEnv, fetch: net.fetch })
  storeSession(sessionStorage, 'assetdesk:')
  configure({ apiOrigin: location.origin })
})
afterEach(() => sessionStorage.clear())

test('STA-13 logging out lists the unsent drafts; No cancels and keeps them, Yes logs out and discards them', async () => {
  for (const [name, values] of Object.entries({
    asset: { description: 'New' },
    'asset:4': { serial_number: 'VNF73521J9' },
    'asset:4:base': { version: 1 },
    'asset:5': { serial_number: '' },
    'ticket:17': { description: 'x' },
    'withdraw:18': { note: 'x' },
    'conversation-edit:19~5': { body: 'x' },
    'user:9': { username: 'Asha Rao' },
    'leave-user:13': { username: 'Rohit' },
    'raise-ticket': { description: 'x' },
    'raise-ticket:4': { description: 'x' },
    'raise-ticket:4:sent': { key: 'x' },
    'raise-ticket:6~2': { description: 'x' },
    'ticket-triage:18': { manager: 'it' },
    'handover:3': { note: 'x' },
    reply: { title: 'x' },
    'reply:2': { title: 'Greeting' },
    webhook: { name: 'x' },
    'service-account': { name: 'x' },
    'category:5': { display_name: 'Chairs' },
    place: { display_name: 'x' },
    'location:6': { display_name: '' },
    'stock-take': { name: 'x' },
    // Where the user counts.
    'stock-take 7': { location_id: 4 },
    toasts: { stored: [] },
  }))
    drafts.write(name, values)
  const { host } = await stage(<Dialogs />)
  const cancelledLogout = logOut()
  await expect.element(question).toBeVisible()
  const lines = (question.element().querySelector('p')?.textContent ?? '').split('\n')
  expect(lines.slice(1).toSorted()).toEqual([
    'Add Asset',
    'Add Place',
    'Add Service Account',
    'Add Webhook',
    'Add reply',
    'Asset 5',
    'Asset VNF73521J9',
    'Category Chairs',
    'Comment on ticket 19',
    'Leaving: Rohit',
    'Location 6',
    'New stock-take',
    'Note on hand-over 3',
    'Raise a Ticket',
    'Raise a Ticket, asset 4',
    'Raise a Ticket, asset 6',
    'Reply Greeting',
    'Ticket 17',
    'Ticket 18',
    'User Asha Rao',
  ])
  await expectAccessible(host)
  await press('No')
  await cancelledLogout
  expect($session.get().status).toBe('signed-in')
  expect(drafts.read('asset:4')).toMatchObject({ serial_number: 'VNF73521J9' })

  const confirmedLogout = logOut()
  await expect.element(question).toBeVisible()
  await press('Yes')
  await confirmedLogout
  expect($session.get().status).toBe('signed-out')
  expect(sessionStorage.length).toBe(0)
})

test('STA-13 logs out without a question if nothing was typed', async () => {
  drafts.write('raise-ticket:sent', { key: 'x' })
  await stage(<Dialogs />)
  await logOut()
  expect(question.elements()).toHaveLength(0)
  expect($session.get().status).toBe('signed-out')
})
