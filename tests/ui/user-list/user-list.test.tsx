import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { widgetHost, WidgetHostContext } from '../../../src/element/widget-host.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { Toaster } from '../../../src/ui/toaster/toaster.tsx'
import { UserList } from '../../../widgets/user-list/user-list.tsx'
import {
  freshScope,
  loaded,
  signInAs,
  watched,
  watchCompany,
} from '../asset-dashboard/open-dashboard.tsx'
import { asApplication } from '../kit/as-application.ts'
import { stage, type Place } from '../kit/stage.tsx'
import { choose } from '../choose.ts'

beforeAll(watchCompany)

async function openUsers(place: Place = 'light', width?: string) {
  const shown = await stage(
    <WidgetHostContext.Provider value={widgetHost(undefined, freshScope())}>
      <UserList />
      <Toaster />
    </WidgetHostContext.Provider>,
    place,
    width,
  )
  await loaded()
  await expect.element(page.getByRole('row').filter({ hasText: 'Omana Office' })).toBeVisible()
  return shown
}

beforeEach(async () => await signInAs('superAdmin'))

const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })

describe('the screen', () => {
  test('USER-01 USER-02 PAGE-10 shows a search, a button, headers and paging', async () => {
    await openUsers()
    await expect.element(page.getByRole('searchbox', { name: 'Search by Name' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add User' })).toBeVisible()
    const headers = page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent?.trim())
    expect(headers).toEqual(['Name', 'Email ID', 'Employment ID', 'User Role', 'Place', 'Action'])
    await expect.element(page.getByRole('navigation').getByText('Previous')).toBeVisible()
  })

  test('USER-03 USER-18 a row shows the role’s label, the place’s name and a dash for a missing value; it can be edited, not deleted', async () => {
    await openUsers()
    const texts = (name: string) =>
      page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('cell')
        .elements()
        .slice(0, 5)
        .map(({ textContent }) => textContent?.trim())
    // The names of places are loaded separately from the list.
    await expect
      .poll(() => texts('Omana Office'))
      .toEqual(['Omana Office', 'office.admin@example.com', '101', 'Office Admin', 'Bengaluru'])
    expect(texts('Sunita Super')).toEqual([
      'Sunita Super',
      'super.admin@example.com',
      '–',
      'Super Admin',
      '–',
    ])
    const actions = page.getByRole('row').filter({ hasText: 'Omana Office' }).getByRole('button')
    expect(actions.elements().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edit User',
    ])
  })
})

describe('the dialog', () => {
  test('USER-06 is empty for a new user and prefilled for an edit, with the same five fields', async () => {
    await openUsers()
    await page.getByRole('button', { name: 'Add User' }).click()
    const labels = () =>
      [...(page.getByRole('dialog').element().querySelectorAll('label') ?? [])].map(
        ({ textContent }) => textContent?.replace('*', ''),
      )
    expect(labels()).toEqual(['Name', 'Email', 'Employment ID', 'Role', 'Place'])
    await expect.element(field('Name')).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await page
      .getByRole('row')
      .filter({ hasText: 'Sanjay System' })
      .getByRole('button', { name: 'Edit User' })
      .click()
    expect(labels()).toEqual(['Name', 'Email', 'Employment ID', 'Role', 'Place'])
    await expect.element(field('Name')).toHaveValue('Sanjay System')
    await expect.element(field('Employment ID')).toHaveValue('102')
    await expect
      .element(page.getByRole('combobox', { name: 'Role' }))
      .toHaveTextContent('System Admin')
    await expect
      .element(page.getByRole('combobox', { name: 'Place' }))
      .toHaveTextContent('Bengaluru')
  })

  test('EVT-03 the history of a user opens over the dialog, and closing it returns to the dialog', async () => {
    await openUsers()
    const row = page.getByRole('row').filter({ hasText: 'Chetan Colleague' })
    await row.getByRole('button', { name: 'Edit User' }).click()
    await field('Employment ID').fill('4711')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await row.getByRole('button', { name: 'Edit User' }).click()
    const opener = page.getByRole('button', { name: 'History', exact: true })
    await opener.click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect.element(history.getByText('Sunita Super')).toBeVisible()
    await expect.element(history.getByText(/Employment ID/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(history).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await expect.element(field('Name')).toHaveValue('Chetan Colleague')
  })

  test('USER-09 FEMP-01 letters in the employment ID are refused, and leading zeros are dropped after Save has said so', async () => {
    await openUsers()
    await page.getByRole('button', { name: 'Add User' }).click()
    await field('Name').fill('Zoya Zeros')
    await field('Email').fill('zoya.zeros@example.com')
    await choose('Role', 'Employee')
    await field('Employment ID').fill('EMP-1042')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(field('Employment ID'))
      .toHaveAccessibleDescription('Employment ID is a whole number')
    await expect.element(field('Employment ID')).toHaveValue('EMP-1042')
    expect(watched.requests.filter(({ method }) => method === 'POST')).toEqual([])
    await field('Employment ID').fill('00421')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(field('Employment ID'))
      .toHaveAccessibleDescription(
        'Leading zeros are dropped: 421. Not saved yet: save again to confirm.',
      )
    await expect.element(field('Employment ID')).toHaveFocus()
    await expect.element(field('Employment ID')).toHaveValue('421')
    expect(watched.requests.filter(({ method }) => method === 'POST')).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('User added successfully')).toBeVisible()
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: 'Zoya Zeros' }).element().textContent)
      .toContain('421')
  })

  test('USER-17 in the application, a list that does not load is also reported by a toast', async () => {
    await openUsers()
    asApplication(inject('api').tokens.superAdmin)
    watched.stage = async (url, pass) =>
      url.pathname === '/api/v1/users' ? new Response('{}', { status: 500 }) : await pass()
    changed('users')
    const notifications = page.getByRole('region', { name: 'Messages' })
    const sentence = 'Failed to fetch users. Please try again.'
    await expect.element(notifications.getByText(sentence)).toBeVisible()
    await expect.element(page.getByText('No Data Found', { exact: true })).toBeVisible()
  })

  test('IMP-40 Import leads to the import of users', async () => {
    await openUsers()
    await page.getByRole('button', { name: 'Import' }).click()
    expect(watched.intents).toEqual([{ route: 'data-import', query: { kind: 'users' } }])
  })

  test('closing keeps the typed values for the next time, Cancel does not', async () => {
    await openUsers()
    const add = page.getByRole('button', { name: 'Add User' })
    await add.click()
    await field('Name').fill('Half Typed')
    await userEvent.keyboard('{Escape}')
    await add.click()
    await expect.element(field('Name')).toHaveValue('Half Typed')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await add.click()
    await expect.element(field('Name')).toHaveValue('')
  })
})
