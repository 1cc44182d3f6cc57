import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import type { Preferences } from '../../../src/wire/notification.ts'
import { NotificationSettings } from '../../../widgets/notification-settings/notification-settings.tsx'
import { eventually } from '../../support/eventually.ts'
import { firebaseSettings } from '../../support/firebase-settings.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'

let world: World
beforeAll(async () => {
  // Only the local identity has an outbox, so email is not set up.
  world = await openWorld({ env: firebaseSettings })
})
beforeEach(async () => {
  await world.sql('delete from notification_preferences')
  await world.signInAs('officeAdmin')
})

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.textContent)
const inbox = (topic: string) => page.getByRole('switch', { name: `${topic}: inbox` })

async function savedTopic(topic: string) {
  const response = await fetch(`${world.origin}/api/v1/notification-preferences`, {
    headers: { authorization: `Bearer ${world.tokens.officeAdmin}` },
  })
  return ((await response.json()) as Preferences).topics.find((row) => row.topic === topic)
}

test('PREF-01 PREF-03 PREF-04 shows a row per topic of an admin, locks mentions, and says that email is not set up', async () => {
  const { host } = await world.show(<NotificationSettings />)
  await expect.element(inbox('Mentions')).toBeChecked()
  expect(names()).toEqual([
    'Mentions',
    'Assigned to me',
    'My tickets',
    'My team',
    'Tickets I follow',
    'My assets',
    'My runs',
    'Reminders',
    'Report of tickets',
  ])
  const report = page.getByRole('group', { name: 'Report of tickets: email' })
  await expect.element(report.getByRole('radio', { name: 'Weekly' })).toBeDisabled()
  await expect.element(inbox('Report of tickets')).not.toBeInTheDocument()
  await expect.element(inbox('Mentions')).toBeDisabled()
  expect(page.getByText('Always on').elements()).toHaveLength(2)
  await expect.element(page.getByText('Someone is waiting for your reply')).toBeVisible()
  await expect.element(page.getByText('Email is not set up')).toBeVisible()
  const mails = page.getByRole('group', { name: 'Tickets I follow: email' })
  await expect.element(mails.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect.element(mails.getByRole('radio', { name: 'Off' })).toBeDisabled()
  await expectAccessible(host)
})

test('PREF-02 saves a switch at once', async () => {
  await world.show(<NotificationSettings />)
  await expect.element(inbox('My team')).toBeChecked()
  ;(inbox('My team').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(inbox('My team')).not.toBeChecked()
  await eventually(async () => expect(await savedTopic('team')).toMatchObject({ inbox: false }))
})

test('PREF-02 if a switch cannot be saved, it goes back and a toast is shown', async () => {
  await world.show(<NotificationSettings />)
  await expect.element(inbox('My team')).toBeChecked()
  world.watched.stage = async () => new Response('{}', { status: 500 })
  ;(inbox('My team').element() as HTMLElement).click()
  await eventually(() =>
    expect($toasts.get().map(({ text }) => text)).toEqual(['“My team” did not change. Try again.']),
  )
  await expect.element(inbox('My team')).toBeChecked()
})

test('PREF-01 Retry loads settings that failed to load', async () => {
  world.watched.stage = async () => new Response('{}', { status: 500 })
  await world.show(<NotificationSettings />)
  await expect.element(page.getByText('Your settings could not be loaded.')).toBeVisible()
  world.watched.stage = undefined
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(inbox('My team')).toBeVisible()
})
