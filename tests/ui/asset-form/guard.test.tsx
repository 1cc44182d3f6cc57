import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, focused } from '../kit/stage.tsx'
import {
  assetNow,
  assets,
  box,
  choose,
  lastBody,
  openForm,
  save,
  select,
  startAfresh,
  toastTexts,
  watched,
  world,
  writes,
  openCompany,
} from './open-form.tsx'

beforeAll(openCompany)

const { othersLaptop } = assets
const checkCount = () => watched.to('/api/v1/ticket/asset-tickets/2').length

beforeEach(async () => {
  await startAfresh()
  await world.sql('delete from tickets where id > 3')
  await world.sql(
    `update tickets set status = 'in_progress', assigned_to = 2, resolve_date = null, outcome = null where id = 2`,
  )
  await world.sql('update assets set assigned_to = 5 where id = 2')
})

const modal = () => page.getByRole('dialog', { name: 'User Change Restricted' })
const text =
  "as this asset is linked to the following ticket's. You must mark all of them as Completed before changing the assigned user."

describe('an asset with open tickets keeps its user', () => {
  test('WARN-01 WARN-02 ERR-23 OP-065 OP-066 the previous user is restored, and a modal shows the reason', async () => {
    const { host } = await openForm(othersLaptop)
    await choose('User', 'Esha Employee')
    await expect.element(modal()).toBeVisible()
    expect(checkCount()).toBe(1)
    await expect.element(modal().getByText(text)).toBeVisible()
    await expectAccessible(host)
    await modal().getByRole('button', { name: 'Close' }).click()
    await expect.element(select('User')).toHaveTextContent('Chetan Colleague')
    await expect.poll(() => focused()?.id).toBe(select('User').element().id)
    expect(page.getByRole('button', { name: 'Discard draft' }).query()).toBeNull()
  })

  test('WARN-03 WARN-04 lists number, raiser, status and description of open tickets, but not completed tickets', async () => {
    await world.sql(`insert into tickets (id, status, priority, description, raised_by, asset_id, category_id, place_id, manager, resolve_date, outcome)
      values (50, 'on_hold', 'low', '<img src=x onerror=alert(1)> hinge', 3, 2, 1, 1, 'system_admin', null, null),
             (51, 'completed', 'low', 'Done long ago', 3, 2, 1, 1, 'system_admin', now(), 'resolved') on conflict do nothing`)
    await openForm(othersLaptop)
    await choose('User', 'Esha Employee')
    const items = modal().getByRole('listitem')
    await expect.poll(() => items.elements().length).toBe(2)
    const itemTexts = items.elements().map(({ textContent }) => textContent)
    expect(itemTexts.toSorted().join('\n')).toMatch(/Ticket 2In progress.*Chetan Colleague/)
    expect(itemTexts.join('\n')).toMatch(
      /Ticket 50On hold<img src=x onerror=alert\(1\)> hinge.*Esha Employee/,
    )
    expect(itemTexts.join('\n')).not.toContain('Done long ago')
  })

  test('WARN-05 the user can be changed if there are only completed tickets', async () => {
    await world.sql(
      `update tickets set status = 'completed', resolve_date = now(), outcome = 'resolved' where id = 2`,
    )
    await openForm(othersLaptop)
    await choose('User', 'Esha Employee')
    await expect.poll(checkCount).toBe(1)
    await expect.element(select('User')).not.toHaveAttribute('aria-busy')
    expect(modal().query()).toBeNull()
    await save().click()
    await expect.poll(toastTexts).toEqual(['Asset data updated successfully.'])
    expect(await assetNow(othersLaptop)).toMatchObject({ assigned_user: { id: 3 } })
  })

  test('OP-065 sends no check for the saved user or for a new asset', async () => {
    const { show } = await openForm(othersLaptop)
    await choose('User', 'Chetan Colleague')
    expect(checkCount()).toBe(0)
    await show(<p>Elsewhere</p>)
    await openForm()
    await choose('User', 'Esha Employee')
    await choose('User', 'Chetan Colleague')
    const checks = watched.requests.filter(({ url }) => url.pathname.includes('tickets'))
    expect(checks).toHaveLength(0)
  })

  test('while the check runs, the field is busy and Save waits for the response', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    watched.stage = async (url, pass) => {
      if (url.pathname.includes('asset-tickets')) await promise
      return await pass()
    }
    await openForm(othersLaptop)
    await choose('User', 'Esha Employee')
    await expect.element(select('User')).toHaveAttribute('aria-busy', 'true')
    await save().click()
    expect(writes()).toEqual([])
    resolve()
    await expect.element(modal()).toBeVisible()
    expect(writes()).toEqual([])
  })

  test('if the check fails, a toast is shown, the choice stays, and the server checks it on save', async () => {
    watched.stage = (url, pass) =>
      url.pathname.includes('asset-tickets') ? Promise.reject(new TypeError('No answer')) : pass()
    await openForm(othersLaptop)
    await choose('User', 'Esha Employee')
    await expect
      .poll(toastTexts)
      .toEqual(['The linked tickets could not be checked. They are checked again when you save.'])
    await expect.element(select('User')).toHaveTextContent('Esha Employee')
    await save().click()
    await expect.poll(toastTexts).toContain(`User Change Restricted ${text}`)
    expect(lastBody()).toMatchObject({ assigned_to: 3, previous_assignee: 5 })
    expect(await assetNow(othersLaptop)).toMatchObject({ assigned_user: { id: 5 } })
    await expect
      .element(select('User'))
      .toHaveAccessibleDescription(`User Change Restricted ${text}`)
  })

  test('WARN-06 OP-067 each ticket links to its form, and typed values are restored on return', async () => {
    const { show } = await openForm(othersLaptop)
    await box('Remarks').fill('Typed before the detour')
    await choose('User', 'Esha Employee')
    await modal().getByRole('button', { name: 'Open ticket 2' }).click()
    expect(watched.intents).toEqual([
      { route: 'edit-ticket', params: { ticketId: 2 }, query: { requestType: 'changeUser' } },
    ])
    await show(<p>The ticket</p>)
    await openForm(othersLaptop)
    await expect.element(box('Remarks')).toHaveValue('Typed before the detour')
    await expect.element(select('User')).toHaveTextContent('Chetan Colleague')
  })
})
