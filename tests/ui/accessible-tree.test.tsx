import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $dialog, dialogs } from '../../src/state/feedback/dialogs.ts'
import { $toasts, toasts } from '../../src/state/feedback/toasts.ts'
import { Field } from '../../src/ui/field/field.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { Dialogs } from '../../src/ui/modal/dialogs.tsx'
import { MultiSelect } from '../../src/ui/select/multi-select.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { Toaster } from '../../src/ui/toaster/toaster.tsx'
import { RaiseTicket } from '../../src/screens/raise-ticket/raise-ticket.tsx'
import { columns, filterSpec, rowActions, rowList, rows } from './kit/list-data.tsx'
import { settled, stage } from './kit/stage.tsx'
import { openWorld, type World } from './open-world.tsx'
import {
  button,
  comment,
  list as entries,
  open,
  raise,
} from './ticket-conversation/open-conversation.tsx'

// Reviewed snapshots of the accessibility tree: names, roles, states and announcements of the parts
// that screens consist of. Review every change of a snapshot before you accept it.

afterEach(() => {
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  for (let at = $dialog.get(); at; at = $dialog.get()) dialogs.settle(at.id, { kind: 'denied' })
})

const body = () => page.elementLocator(document.body)
const options = ['Mumbai', 'Nagpur', 'Pune'].map((label, value) => ({ label, value }))

function Selects() {
  const [one, setOne] = useState<number | null>(2)
  const [many, setMany] = useState<readonly number[]>([0, 1])
  return (
    <>
      <Field label="Place" required hint="Where it stands" error="This field is required">
        {(control) => <Select {...control} options={options} value={one} onChange={setOne} />}
      </Field>
      <Field label="Places">
        {(control) => (
          <MultiSelect {...control} options={options} value={many} onChange={setMany} />
        )}
      </Field>
      <Field label="Location">
        {(control) => (
          <Select {...control} options={options} value={null} onChange={setOne} disabled />
        )}
      </Field>
    </>
  )
}

test('ACCS-01 selects: closed, open, with several values, with an error, disabled', async () => {
  await stage(<Selects />)
  await expect.element(body()).toMatchAriaInlineSnapshot(`
    - text: Place
    - combobox "Place": Pune
    - paragraph: Where it stands
    - paragraph: This field is required
    - text: Places Mumbai
    - button "Remove Mumbai"
    - text: Nagpur
    - button "Remove Nagpur"
    - combobox "Places"
    - text: Location
    - combobox "Location" [disabled]: Select option
  `)
  const place = page.getByRole('combobox', { name: 'Place', exact: true })
  await expect.element(place).toBeRequired()
  await expect.element(place).toBeInvalid()
  await expect.element(place).toHaveAccessibleDescription('This field is required Where it stands')
  await place.click()
  await userEvent.keyboard('{ArrowUp}')
  const active = place.element().getAttribute('aria-activedescendant')
  expect(document.getElementById(String(active))?.textContent).toBe('Nagpur')
  await expect.element(body()).toMatchAriaInlineSnapshot(`
    - text: Place
    - combobox "Place" [expanded]: Pune
    - listbox "Place":
      - option "Mumbai"
      - option "Nagpur"
      - option "Pune" [selected]
    - paragraph: Where it stands
    - paragraph: This field is required
    - text: Places Mumbai
    - button "Remove Mumbai"
    - text: Nagpur
    - button "Remove Nagpur"
    - combobox "Places"
    - text: Location
    - combobox "Location" [disabled]: Select option
  `)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Places' }).click()
  await expect.element(page.getByRole('listbox')).toMatchAriaInlineSnapshot(`
    - listbox "Places":
      - option "Mumbai" [selected]
      - option "Nagpur" [selected]
      - option "Pune"
  `)
})

test('ACCS-01 a dialog and toasts', async () => {
  const { host } = await stage(
    <>
      <Dialogs />
      <Toaster />
    </>,
  )
  void dialogs.ask({
    title: 'Are you sure you want to delete this asset?',
    text: 'It can be restored from the Trash.',
    confirm: 'Yes',
    deny: 'No',
    tone: 'danger',
  })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await settled(host)
  await expect.element(body()).toMatchAriaInlineSnapshot(`
    - alertdialog "Are you sure you want to delete this asset?":
      - heading "Are you sure you want to delete this asset?" [level=2]
      - button "Close"
      - paragraph: It can be restored from the Trash.
      - button "No"
      - button "Yes"
  `)
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription('It can be restored from the Trash.')
  await button('No').click()
  toasts.success('Asset copied', { link: { label: 'Open', href: '/', go: () => undefined } })
  toasts.error('The asset could not be deleted')
  await expect.element(page.getByRole('status').nth(1)).toBeVisible()
  await expect.element(body()).toMatchAriaInlineSnapshot(`
    - region "Messages":
      - status:
        - text: Asset copied
        - link "Open":
          - /url: /
        - button "Dismiss"
      - status:
        - text: The asset could not be deleted
        - button "Dismiss"
  `)
})

function List() {
  const [{ list }] = useState(() => rowList(rows.slice(0, 14)))
  const [tab, select] = useState('all')
  const [on, set] = useState(true)
  const tabs = [
    { id: 'mine', label: 'My Things' },
    { id: 'all', label: 'All Things' },
  ]
  return (
    <ListScreen
      label="Things"
      list={list}
      columns={columns.slice(0, 7)}
      rowKey={(row) => row.id}
      rowActions={rowActions(() => undefined)}
      sortable
      search="Search Things"
      filters={filterSpec}
      count="Total Things"
      toggles={[{ label: 'Show thumbnail', on, set }]}
      tabs={{ label: 'Lists', tabs, current: tab, select }}
      texts={{ empty: 'No Data Found...', failed: 'No Data Found' }}
    />
  )
}

test('ACCS-01 a list: tabs, search, filters, table and pager, and its last page', async () => {
  await stage(<List />)
  await expect.element(page.getByRole('cell', { name: 'C-1', exact: true })).toBeVisible()
  await button('Next').click()
  await expect.element(page.getByRole('cell', { name: 'C-14', exact: true })).toBeVisible()
  await expect.element(body()).toMatchAriaInlineSnapshot(`
    - region "Things":
      - tablist "Lists":
        - tab "My Things"
        - tab "All Things" [selected]
      - search "Things":
        - searchbox "Search Things"
      - button "Filters"
      - button "Sort: Newest first"
      - text: Total Things
      - strong: "14"
      - switch "Show thumbnail" [checked]
      - text: Show thumbnail
      - group "Things":
        - table "Things":
          - rowgroup:
            - row "Sr.No Image ID Description Status Place Price Actions":
              - columnheader "Sr.No"
              - columnheader "Image"
              - columnheader "ID"
              - columnheader "Description"
              - columnheader "Status"
              - columnheader "Place"
              - columnheader "Price":
                - text: Price
                - button "Price, ascending"
                - button "Price, descending"
              - columnheader "Actions"
          - rowgroup:
            - row "13 Image of C-13 C-13 Row 13 with a description that is far too long for the width that its column may take In use North 1200 Edit Delete Raise":
              - cell "13"
              - cell "Image of C-13":
                - button "Image of C-13"
              - cell "C-13"
              - cell "Row 13 with a description that is far too long for the width that its column may take"
              - cell "In use"
              - cell "North"
              - cell "1200"
              - cell "Edit Delete Raise":
                - button "Edit"
                - button "Delete"
                - button "Raise"
            - row "14 Image of C-14 C-14 Row 14 with a description that is far too long for the width that its column may take In use South – Edit Delete Raise":
              - cell "14"
              - cell "Image of C-14":
                - button "Image of C-14"
              - cell "C-14"
              - cell "Row 14 with a description that is far too long for the width that its column may take"
              - cell "In use"
              - cell "South"
              - cell "–"
              - cell "Edit Delete Raise":
                - button "Edit"
                - button "Delete"
                - button "Raise"
      - text: 13–14 of 14
      - navigation "Things: Pages":
        - button "Previous"
        - button "1"
        - button "2"
        - button "Next" [disabled]
      - text: 14 results
  `)
  await expect.element(button('2')).toHaveAttribute('aria-current', 'page')
  await button('Filters').click()
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - dialog "Filters":
      - text: Place
      - combobox "Place": Select option
      - text: Floor
      - combobox "Floor" [disabled]: Select option
      - text: Picture
      - combobox "Picture": Select option
      - button "Clear All"
      - button "Apply"
  `)
})

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.signInAs('employee'))

test('ACCS-01 files: an attached one and a rejected one', async () => {
  const { host } = await world.show(<RaiseTicket />)
  await expect.element(button('Attach files')).toBeVisible()
  const input = host.querySelector<HTMLInputElement>('input[type=file]')
  const attach = (file: File) => {
    const data = new DataTransfer()
    data.items.add(file)
    if (input) input.files = data.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  attach(new File(['one line'], 'log.txt', { type: 'text/plain' }))
  // The announcement stays until the next file is uploaded.
  await expect.element(page.getByText('log.txt is attached')).toBeInTheDocument()
  attach(new File(['?'], 'tool.exe'))
  await expect.element(page.getByRole('list', { name: 'Files' })).toMatchAriaInlineSnapshot(`
    - list "Files":
      - listitem:
        - text: log .txt TXT, 1 kB
        - button "Remove log.txt"
      - listitem:
        - text: tool .exe EXE programs are not supported. Paste a link instead.
        - button "Remove tool.exe"
  `)
})

test('ACCS-01 a conversation', async () => {
  const ticket = await raise(world, 'employee')
  await comment(world, ['systemAdmin', ticket], { body: 'We look into it' })
  await comment(world, ['employee', ticket], { body: 'Thank you' })
  await open(world, ticket)
  await expect.element(entries().getByText('Thank you')).toBeVisible()
  await expect.element(body()).toMatchAriaInlineSnapshot(`
    - heading "Conversation" [level=2]
    - button "1 new"
    - list "Conversation":
      - listitem /Esha Employee raised this ticket, Today .+/:
        - text: Esha Employee raised this ticket
        - time: /Today .+/
        - paragraph: The lamp is dark
      - listitem: New
      - listitem /Sanjay System commented, Today .+/:
        - text: Sanjay System System Admin
        - time: /Today .+/
        - paragraph: We look into it
      - listitem /Esha Employee commented, Today .+/:
        - text: Esha Employee
        - time: /Today .+/
        - button "Edit"
        - button "Delete"
        - paragraph: Thank you
    - textbox "Comment":
      - /placeholder: Write a comment
    - button "Comment" [disabled]
  `)
})
