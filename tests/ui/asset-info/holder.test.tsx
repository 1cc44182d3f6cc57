import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changed } from '../../../src/state/reload/changes.ts'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { assets, button, openShown, toast, watched, world, openCompany } from './open-info.tsx'
import { AssetCard } from '../../../widgets/asset-card/asset-card.tsx'

beforeAll(openCompany)

const question = () => page.getByRole('region', { name: 'Did you get this?' })

/** Inserts an unanswered handover of the laptop from the office admin to the employee. */
const askForReceipt = () =>
  world.sql(`insert into asset_handovers (asset_id, user_id, given_by, given_at, asked)
    values (${assets.ownLaptop}, 3, 1, '2024-03-05T09:00:00Z', true)
    on conflict (asset_id) where ended_at is null
    do update set answer = null, answered_at = null, answer_note = null`)

test('HAND-03 HAND-05 HAND-08 the recipient denies receipt on the asset information, and admins see the note there', async () => {
  await askForReceipt()
  const { host, show } = await openShown({ person: 'employee', id: assets.ownLaptop })
  await expect.element(question().getByText('It was assigned to you on 05-03-2024')).toBeVisible()
  await expectAccessible(host)
  watched.stage = async (url, pass) =>
    url.pathname.includes('/handovers/') ? new Response('', { status: 500 }) : await pass()
  await button('I do not have it').click()
  await page.getByRole('textbox', { name: 'What do you know about it?' }).fill('Never')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
  await button('I do not have it').click()
  await expect.element(page.getByRole('textbox')).toHaveValue('Never')
  await page.getByRole('textbox', { name: 'What do you know about it?' }).fill('Never came')
  await button('Send').click()
  await expect.element(toast('Your answer could not be saved. Try again later.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Never came')
  watched.stage = undefined
  await button('Send').click()
  await expect.element(toast('Your answer was sent')).toBeVisible()
  await expect.poll(() => question().elements()).toEqual([])
  await expect.element(page.getByRole('heading').first()).toHaveFocus()
  await show(null)
  await openShown({ person: 'systemAdmin', id: assets.ownLaptop })
  await expect
    .element(page.getByText(/^With Esha Employee since 05-03-2024, not received, as of /))
    .toBeVisible()
  await expect.element(page.getByText('“Never came”')).toBeVisible()
  expect(question().elements()).toEqual([])
})

test('HAND-03 HAND-04 the recipient confirms receipt on My Assets', async () => {
  await askForReceipt()
  await world.signInAs('employee')
  const { host } = await world.show(<AssetDashboard />)
  await expect
    .element(
      question().getByText(
        'ThinkPad T14 (LT-0001) was assigned to you by Omana Office on 05-03-2024',
      ),
    )
    .toBeVisible()
  await expectAccessible(host)
  await world.sql(`update assets set assigned_to = 3 where id = ${assets.freeChair}`)
  await world.sql(`insert into asset_handovers (asset_id, user_id, given_by, given_at, asked)
    values (${assets.freeChair}, 3, 1, '2024-03-06T09:00:00Z', true)`)
  changed('assets')
  await expect.poll(() => question().elements()).toHaveLength(2)
  await button('I have it').first().click()
  await expect.element(toast('Receipt confirmed')).toBeVisible()
  await expect.poll(() => question().elements()).toHaveLength(1)
  await expect.element(button('I do not have it')).toHaveFocus()
  await button('I have it').click()
  await expect.poll(() => question().elements()).toEqual([])
  await expect.element(page.getByRole('tab').first()).toHaveFocus()
})

test('HAND-03 HAND-07 My Assets shows three questions at first, and all of them on request', async () => {
  await world.sql(`insert into assets
      (id, serial_number, status, labelled, manager, category_id, place_id, quantity, assigned_to)
    select 9300 + n, 'MANY-' || n, 'in_use', 'yes', 'office_admin', 2, 1, 1, 3
    from generate_series(1, 5) as n`)
  await world.sql(`insert into asset_handovers (asset_id, user_id, given_by, asked)
    select 9300 + n, 3, 1, true from generate_series(1, 5) as n`)
  await world.signInAs('employee')
  await world.show(<AssetDashboard />)
  changed('assets')
  await expect.poll(() => question().elements()).toHaveLength(3)
  await button('Show all 5 questions').click()
  await expect.poll(() => question().elements()).toHaveLength(5)
  await expect.element(button('Show fewer questions')).toHaveFocus()
  await world.sql(`delete from assets where id > 9300`)
})

const setReturnDate = (day: string | null) =>
  world.sql(`update assets set return_by = ${day && `'${day}'`} where id = ${assets.ownLaptop}`)
const overdue = () => page.getByText('Overdue', { exact: true })

test('LOAN-02 asset information shows the return date and, once it has passed, «Overdue» with an icon', async () => {
  await setReturnDate('2024-03-05')
  const { host, show } = await openShown({ person: 'employee', id: assets.ownLaptop })
  const fact = page.getByRole('definition').filter({ hasText: '05-03-2024' })
  await expect.element(fact).toHaveTextContent('05-03-2024 Overdue')
  expect(fact.element().querySelector('svg')).not.toBeNull()
  await expectAccessible(host)
  await show(null)
  await setReturnDate('2199-03-05')
  await openShown({ person: 'employee', id: assets.ownLaptop })
  await expect.element(page.getByText('05-03-2199', { exact: true })).toBeVisible()
  expect(overdue().elements()).toEqual([])
})

test('LOAN-02 LOAN-04 an asset becomes overdue at midnight in the business time zone, not in that of the browser', async () => {
  await setReturnDate('2026-03-05')
  await world.signInAs('employee')
  await world.show(<AssetCard assetId={assets.ownLaptop} />)
  await expect.element(page.getByText(/^Return by 05-03-2026/)).toBeVisible()
  const at = (moment: string) => world.setClock(new Date(moment))
  // Midnight in India.
  at('2026-03-05T18:29:00Z')
  await expect.element(overdue()).not.toBeInTheDocument()
  at('2026-03-05T18:31:00Z')
  await expect.element(overdue()).toBeVisible()
})

test('LOAN-02 the card shows the return date and «Overdue»', async () => {
  await setReturnDate('2024-03-05')
  await world.signInAs('employee')
  await world.show(<AssetCard assetId={assets.ownLaptop} />)
  await expect.element(page.getByText(/^Return by 05-03-2024/)).toBeVisible()
  await expect.element(overdue()).toBeVisible()
})

test('LOAN-02 My Assets shows «Overdue» below the description, and All Assets in an optional column', async () => {
  await setReturnDate('2024-03-05')
  await world.signInAs('officeAdmin')
  const { show } = await world.show(<AssetDashboard />, { choices: { assetTab: 'all' } })
  await page.getByRole('searchbox', { name: 'Search Asset' }).fill('LT-0001')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Return By' }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Return By' })).toBeVisible()
  await expect
    .element(page.getByRole('cell', { name: '05-03-2024 Overdue', exact: true }))
    .toBeVisible()
  await show(null)
  await world.signInAs('employee')
  await world.show(<AssetDashboard />)
  await expect.element(page.getByText(/^Return by 05-03-2024/)).toBeVisible()
  await expect.element(overdue()).toBeVisible()
})
