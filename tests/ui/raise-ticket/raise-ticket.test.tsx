import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { widgetHost, WidgetHostContext } from '../../../src/element/widget-host.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { Dialogs } from '../../../src/ui/modal/dialogs.tsx'
import { Toaster } from '../../../src/ui/toaster/toaster.tsx'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { freshScope, signInAs, watched, watchCompany } from '../asset-dashboard/open-dashboard.tsx'
import { asApplication } from '../kit/as-application.ts'
import { expectAccessible, focused, place, stage, type Place } from '../kit/stage.tsx'
import { choose } from '../choose.ts'

beforeAll(watchCompany)

/** IDs in the test company: the employee's laptop, another user's laptop, and an unassigned projector without a location. */
const assets = { ownLaptop: 1, othersLaptop: 2, freeProjector: 4 }

const note =
  "If your issue is about office maintenance or unlisted asset, please raise a ticket from here. If it's related to a specific asset, search the asset from dashboard and click Raise Ticket icon under the Actions column."

async function open(assetId?: number, place: Place = 'light') {
  const shown = await stage(
    <WidgetHostContext.Provider value={widgetHost(undefined, freshScope())}>
      <RaiseTicket assetId={assetId} />
      <Toaster />
      <Dialogs />
    </WidgetHostContext.Provider>,
    place,
  )
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  return shown
}

const select = (name: string) => page.getByRole('combobox', { name })
const description = () => page.getByRole('textbox', { name: 'Description' })
const fieldLabels = () =>
  page
    .getByText(/^(Priority|Description|Category|Place|Location|Manager)\*?$/)
    .elements()
    .map(({ textContent }) => textContent?.replace('*', ''))

beforeEach(async () => {
  sessionStorage.clear()
  await signInAs('employee')
})

describe('without an asset', () => {
  test('TKR-03 TKR-06 CONST-13 shows six fields and the four priorities with their texts', async () => {
    await open()
    expect(fieldLabels().toSorted()).toEqual([
      'Category',
      'Description',
      'Location',
      'Manager',
      'Place',
      'Priority',
    ])
    await select('Priority').click()
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(options)
      .toEqual([
        'Immediately',
        'High (With in next 4 Hrs)',
        'Normal (With in the next Business day)',
        'Low (With in next 5 Business days)',
      ])
  })

  test('TKR-13 each message is under its field, and the first invalid field has the focus', async () => {
    await open()
    await page.getByRole('button', { name: 'Save' }).click()
    const errors = [
      ['Priority', 'Please select priority from the dropdown'],
      ['Category', 'Please select a category from the dropdown'],
      ['Place', 'Please select a place from the dropdown'],
    ] as const
    for (const [name, text] of errors) {
      await expect.element(select(name)).toHaveAccessibleDescription(text)
    }
    await expect
      .element(description())
      .toHaveAccessibleDescription('Description cannot be empty The first line becomes the title.')
    await expect.element(page.getByText('Mandatory fields not filled yet')).toBeVisible()
    await expect.element(select('Priority')).toHaveFocus()
    expect(watched.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  test('a guest sees the number of the raised ticket in the form and can raise another one', async () => {
    await open()
    await choose('Priority', 'Immediately')
    await description().fill('  Water drips from the ceiling  ')
    await choose('Category', 'Furniture')
    await expect.element(select('Manager')).toHaveTextContent('Office Admin')
    await choose('Place', 'Pune')
    const reload = vi.fn()
    const stop = onChanged(['tickets'], reload)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Ticket raised successfully')).toBeVisible()
    stop()
    expect(reload).toHaveBeenCalledOnce()
    await expect.element(page.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()
    await expect.poll(() => focused()?.textContent).toMatch(/^Ticket \d+ has been raised/)
    const number = /\d+/.exec(page.getByText(/has been raised$/).element().textContent)?.[0]
    await expect
      .element(page.getByRole('link', { name: 'View ticket' }))
      .toHaveAttribute('href', expect.stringMatching(`/ticketing/view-ticket/${number}$`))
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(description()).toHaveValue('')
    await expect.poll(() => focused()?.getAttribute('role')).toBe('combobox')
  })
})

describe('about an asset', () => {
  test('TKR-02 TKR-04 shows no note; the fields that the asset determines are filled in and disabled', async () => {
    await open(assets.ownLaptop)
    await expect.element(select('Category')).toHaveTextContent('Laptop')
    expect(page.getByText(/^You can raise a ticket about the office/).elements()).toHaveLength(0)
    const lockedFields = [
      ['Category', 'Laptop'],
      ['Place', 'Bengaluru'],
      ['Location', 'First floor'],
      ['Manager', 'System Admin'],
    ] as const
    for (const [name, text] of lockedFields) {
      await expect.element(select(name)).toHaveTextContent(text)
      await expect.element(select(name)).toBeDisabled()
    }
  })
})

test('a link about another user’s asset shows why there is no form', async () => {
  await stage(<RaiseTicket assetId={assets.othersLaptop} />)
  await expect.element(page.getByText(/^A ticket can be raised only for an asset/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('is accessible, also with error messages and an open list', async () => {
  const { host } = await open(undefined, place)
  await expectAccessible(host)
  await page.getByRole('button', { name: 'Save' }).click()
  await select('Category').click()
  await expectAccessible(host)
})

// Must be the last test, because it makes the lists of the page reload.
test('TKR-01 in the application, the form shows the note word for word', async () => {
  asApplication()
  await open()
  await expect.element(page.getByText(note)).toBeVisible()
})
