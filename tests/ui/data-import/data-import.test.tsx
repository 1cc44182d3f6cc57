import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changed } from '../../../src/state/reload/changes.ts'
import { tableUpload } from '../../../src/state/record/table-upload.ts'
import { encodings } from '../../../src/wire/import-kinds.ts'
import { DataImport } from '../../../widgets/data-import/data-import.tsx'
import { encodingName } from '../../../widgets/data-import/reading.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.signInAs('superAdmin')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (name: string) => page.getByText(name, { exact: true })
const field = () => page.getByRole('button', { name: /^Choose a file/ })
const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const choice = (name: string | RegExp) => page.getByRole('combobox', { name })

let files = 0

/** Returns a CSV file of two laptops, one with an unknown category. */
const file = (name = `laptops-${(files += 1)}.csv`, extra = '') =>
  new File(
    [
      `ID;Description;Category;Place;Old tag${extra}\r\nU-1;Laptop;Laptop;Pune;7\r\nU-2;Laptop;Notebook;Pune;8`,
    ],
    name,
    { type: 'text/csv' },
  )

const uploadTable = async (of = file()) => {
  const shown = await world.show(<DataImport />)
  await userEvent.upload(field(), of)
  await expect.element(page.getByText(/^2 rows, 5 columns/)).toBeVisible()
  return shown
}

const errorResponse = (status: number) =>
  new Response(JSON.stringify({ message: 'Down' }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

test('IMP-20 IMP-26 the preview shows each error of a row as its own sentence', async () => {
  await world.show(<DataImport />)
  const row = 'ID;Category;Place;Item Cost\r\nU-1;Nothing such;Pune;12 €'
  await userEvent.upload(field(), new File([row], 'euros.csv', { type: 'text/csv' }))
  const faults = page.getByRole('cell').getByRole('listitem')
  await expect.element(faults.first()).toBeVisible()
  expect(faults.elements().map(({ textContent }) => textContent)).toEqual([
    'Amounts are stored in INR or USD, not in EUR. Convert them in the file, or add this column to Remarks.',
    'There is no such category',
  ])
})

test('IMP-06 IMP-46 Retry uploads the same file again after a failure', async () => {
  const { host } = await world.show(<DataImport />)
  await expectAccessible(host)
  world.watched.stage = async (url, pass) =>
    url.pathname === '/api/v1/imports' ? errorResponse(503) : pass()
  await userEvent.upload(field(), file('first.csv'))
  await expect
    .element(page.getByText('first.csv could not be uploaded', { exact: false }))
    .toBeVisible()
  world.watched.stage = undefined
  await button('Retry').click()
  await expect.element(text('first.csv')).toBeVisible()
  await expect.element(step('Columns')).toHaveAttribute('aria-current', 'step')
  expect(world.watched.intents).toEqual([])
  await expectAccessible(host)
})

test('IMP-03 a file that is too large is not sent', () => {
  const upload = tableUpload('assets', () => {})
  upload.send([new File([new Uint8Array(20_000_001)], 'large.csv')])
  const fault = 'large.csv: Files may have at most 20 MB'
  expect(upload.$state.get()).toEqual({ status: 'failed', fault, retry: false })
  expect(world.watched.to('/api/v1/imports')).toEqual([])
})

test('IMP-45 IMP-46 unfinished imports are listed on the upload step and can be continued or discarded', async () => {
  await world.sql('delete from imports where run_id is null')
  const first = await uploadTable(file('left.csv'))
  await choose('Old tag', 'Add to Remarks')
  await expect.element(page.getByText('Goes to Remarks')).toBeVisible()
  await expect.element(page.getByText(/Old tag: 7/)).toBeVisible()
  await first.show(null)
  world.watched.stage = async (url, pass) =>
    url.pathname === '/api/v1/imports' ? errorResponse(503) : pass()
  const { host } = await world.show(<DataImport />)
  await expect.element(text('Your unfinished imports could not be loaded.')).toBeVisible()
  world.watched.stage = undefined
  await button('Retry').click()
  await expect.element(page.getByRole('heading', { name: 'Unfinished imports' })).toBeVisible()
  await expectAccessible(host)
  const resume = page.getByRole('link', { name: 'Continue with left.csv' })
  expect(resume.element().getAttribute('href')).toMatch(/\d+$/)
  await resume.click()
  await expect.element(choice('Old tag')).toHaveTextContent('Add to Remarks')
  await world.show(<DataImport />)
  await button('Discard left.csv').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('The import was discarded')).toBeVisible()
  await expect.element(resume).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Assets' })).toHaveFocus()
})

test('IMP-20 IMP-45 a choice that could not be saved stays selected, and Retry saves it', async () => {
  await uploadTable()
  world.watched.stage = async (url, pass) => {
    if (/imports\/\d+$/.test(url.pathname)) throw new TypeError('No connection')
    return await pass()
  }
  await choose('Old tag', 'Add to Remarks')
  await expect
    .element(page.getByText('Your choice could not be saved', { exact: false }))
    .toBeVisible()
  await expect.element(choice('Old tag')).toHaveTextContent('Add to Remarks')
  world.watched.stage = undefined
  await button('Retry').click()
  await expect.element(page.getByText(/Old tag: 7/)).toBeVisible()
  await expect
    .element(page.getByText('Your choice could not be saved', { exact: false }))
    .not.toBeInTheDocument()
})

test('IMP-20 a choice for an import that another user has changed shows a message and the current state', async () => {
  await uploadTable()
  await world.sql(`
    update imports set plan = jsonb_set(plan, '{existing}', '"update"')
    where id = (select max(id) from imports)`)
  await choose('Old tag', 'Add to Remarks')
  await expect
    .element(page.getByText('Someone changed this import in the meantime', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Update' })).toBeChecked()
  await expect.element(choice('Old tag')).toHaveTextContent('Leave out')
})

test('IMP-20 a quantity that was refused is replaced by the stored one', async () => {
  await uploadTable()
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  const stored = quantity.element().getAttribute('value')
  await world.sql(`
    update imports set plan = jsonb_set(plan, '{existing}', '"update"')
    where id = (select max(id) from imports)`)
  await quantity.fill('7')
  await expect
    .element(page.getByText('Someone changed this import in the meantime', { exact: false }))
    .toBeVisible()
  await expect.element(quantity).toHaveValue(stored)
})

test('IMP-45 a failed rehearsal shows an error next to its button until it is retried', async () => {
  await uploadTable()
  await button('Values').last().click()
  world.watched.stage = async (url, pass) =>
    url.pathname.endsWith('/rehearsal') ? errorResponse(503) : pass()
  await button('Rehearse').click()
  const fault = page.getByRole('alert').filter({ hasText: 'Down' })
  await expect.element(fault).toBeInViewport()
  const foot = button('Rehearse').element().closest('[data-actions="bar"]')
  expect(foot?.contains(fault.element())).toBe(true)
  let go = (): void => {}
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith('/rehearsal')) await new Promise<void>((resolve) => (go = resolve))
    return await pass()
  }
  await button('Rehearse').click()
  await expect.element(fault).not.toBeInTheDocument()
  go()
  await expect.element(step('Rehearsal')).toHaveAttribute('aria-current', 'step')
  await expect.element(fault).not.toBeInTheDocument()
})

test('IMP-45 an import stays on screen while the server cannot be reached', async () => {
  await uploadTable()
  let failed = 0
  world.watched.stage = async (url, pass) => {
    if (!url.pathname.startsWith('/api/v1/imports/')) return await pass()
    failed += 1
    throw new TypeError('offline')
  }
  changed('runs')
  await expect.poll(() => failed).toBeGreaterThan(0)
  await expect.element(page.getByText(/^2 rows, 5 columns/)).toBeVisible()
  expect(text('The import could not be loaded.').query()).toBeNull()
  world.watched.stage = undefined
})

test('IMP-23 IMP-45 the focus stays in the list when a choice removes its control, and the number of open values is announced', async () => {
  await world.show(<DataImport />)
  const rows = ['N-1;Laptopp;Pune', 'N-2;Chairr;Pune', 'N-3;Laptop;Nowhere']
  const table = ['ID;Category;Place', ...rows].join('\r\n')
  await userEvent.upload(field(), new File([table], 'names.csv', { type: 'text/csv' }))
  await button('Values').last().click()
  await expect.element(button('Use Laptop')).toBeVisible()
  button('Use Laptop').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choice(/^Category “Laptopp/)).toHaveFocus()
  await expect.element(choice(/^Category “Laptopp/)).toHaveTextContent('Laptop')
  await expect
    .element(page.getByRole('status').filter({ hasText: '2 values are open' }))
    .toBeInTheDocument()
})

test('IMP-23 IMP-45 a choice for all open names moves the focus to the first name', async () => {
  await world.show(<DataImport />)
  const rows = ['N-1;Gadget;Pune', 'N-2;Gizmo;Pune']
  const table = ['ID;Category;Place', ...rows].join('\r\n')
  await userEvent.upload(field(), new File([table], 'gadgets.csv', { type: 'text/csv' }))
  await button('Values').last().click()
  choice('All 2 open values of Category').element().focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  await expect.element(choice(/^Category “G/).first()).toHaveFocus()
  await expect.element(choice(/^Category “G/).first()).toHaveTextContent('Leave these rows out')
})

test('IMP-45 on the step Columns, the tab order follows the order on screen', async () => {
  await uploadTable()
  const expectTabOrder = async (first: Element, then: Element) => {
    ;(first as HTMLElement).focus()
    for (let press = 0; press < 20 && document.activeElement !== then; press += 1)
      await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(then)
  }
  const known = page.getByRole('radio', { name: 'Skip' })
  await expectTabOrder(choice('Old tag').element(), known.element())
  await page.viewport(390, 844)
  await expectTabOrder(known.element(), choice('ID').element())
})

test('IMP-45 the result of a rehearsal is announced', async () => {
  await uploadTable()
  await step('Rehearsal').click()
  const announcements: (string | null)[] = []
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const around = target instanceof Element ? target : target.parentElement
      if (around?.matches('[aria-live="polite"]')) announcements.push(around.textContent)
    }
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true })
  await button('Rehearse').click()
  await expect.poll(() => announcements).toContain('1 to add, 1 refused')
  watch.disconnect()
})

test('IMP-23 IMP-29 IMP-45 names can be chosen by keyboard, and a change after the rehearsal requires a new rehearsal', async () => {
  await uploadTable()
  await button('Values').last().click()
  choice(/^Category “Notebook/)
    .element()
    .focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect
    .element(choice(/^Category “Notebook/))
    .toHaveTextContent('Create, managed by Office Admin')
  await button('Rehearse').click()
  await expect.element(text('2 rows can be imported').first()).toBeVisible()
  await expect.element(page.getByText('Nothing has been written.')).toBeVisible()
  await expect.element(step('Rehearsal')).toHaveFocus()
  await step('Columns').getByRole('button').click()
  await page.getByRole('radio', { name: 'Update' }).click()
  await step('Rehearsal').getByRole('button').click()
  await expect.element(text('These rows are not rehearsed yet')).toBeVisible()
  expect(button('Import 2 rows').elements()).toEqual([])
  await button('Rehearse').click()
  await expect.element(button('Import 2 rows')).toBeEnabled()
})

test('IMP-30 while the rehearsal runs, the import button is disabled and shows no number of rows', async () => {
  await uploadTable()
  await button('Values').last().click()
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (!/\/(imports|runs)\/\d+$/.test(url.pathname)) return response
    const body = (await response.text()).replaceAll('"state":"done"', '"state":"running"')
    return new Response(body, { status: response.status, headers: response.headers })
  }
  await button('Rehearse').click()
  await expect.element(text('The rehearsal is still running').first()).toBeVisible()
  await expect.element(button('Import')).toHaveAttribute('aria-disabled', 'true')
})

test('IMP-01 IMP-02 IMP-40 only super admins can import users, which have their own columns and options', async () => {
  const { host } = await world.show(<DataImport />)
  await page.getByRole('radio', { name: 'Users' }).click()
  await expect.element(page.getByRole('heading', { name: 'Import users' })).toBeVisible()
  const row = `Ada ${(files += 1)};ada-${files}@example.net;Boss;7`
  await userEvent.upload(field(), new File([`Name;Mail;Role;Desk\r\n${row}`], 'people.csv'))
  await expect.element(page.getByText(/^1 row, 4 columns/)).toBeVisible()
  await expect.element(choice('Mail')).toHaveTextContent('Email')
  await choice('Desk').click()
  const options = page.getByRole('option')
  await expect.element(options.first()).toHaveTextContent('Leave out')
  expect(options.all().map((option) => option.element().textContent)).toEqual([
    'Leave out',
    'Name',
    'First Name',
    'Last Name',
    'Email',
    'Employment ID',
    'Role',
    'Place',
  ])
  await userEvent.keyboard('{Escape}')
  const known = page.getByRole('group', { name: 'Rows whose email exists' })
  expect(known.getByRole('radio').all()).toHaveLength(2)
  await expectAccessible(host)
  await button('Values').last().click()
  await button('Rehearse').click()
  await expect
    .element(text('Role: Enter one of Office Admin, System Admin, Employee (Boss)'))
    .toBeVisible()

  await world.signInAs('officeAdmin')
  await world.show(<DataImport kind="users" />)
  await expect.element(page.getByRole('heading', { name: 'Import assets' })).toBeVisible()
  expect(page.getByRole('radio').all()).toEqual([])
})

test('IMP-08 encodings are listed by their common names', () => {
  expect(encodings.map(encodingName).join(', ')).toBe(
    'UTF-8, UTF-16 LE, UTF-16 BE, Windows-1252, Windows-1250, Windows-1251, Windows-1254, ISO-8859-2, ISO-8859-15, ' +
      'Mac Roman, Shift-JIS, GB 18030',
  )
})
