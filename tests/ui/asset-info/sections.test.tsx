import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changed } from '../../../src/state/reload/changes.ts'
import { AssetInfo } from '../../../widgets/asset-info/asset-info.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { assets, button, openShown, watched, world, openCompany, toast } from './open-info.tsx'

beforeAll(openCompany)

beforeAll(() =>
  world.sql(`insert into tickets
      (id, status, priority, description, raised_by, asset_id, category_id, place_id, manager, created_at) values
    (301, 'in_progress', 'low', 'The oldest', 3, 1, 1, 1, 'system_admin', '2025-03-01T09:00:00Z'),
    (302, 'on_hold', 'low', 'A key is loose', 3, 1, 1, 1, 'system_admin', '2025-03-02T09:00:00Z'),
    (303, 'unassigned', 'low', 'No sound', 5, 1, 1, 1, 'system_admin', '2025-03-03T09:00:00Z'),
    (304, 'in_progress', 'low', 'Slow', 5, 1, 1, 1, 'system_admin', '2025-03-04T09:00:00Z'),
    (305, 'unassigned', 'low', 'Hot', 3, 1, 1, 1, 'system_admin', '2025-03-05T09:00:00Z'),
    (306, 'unassigned', 'low', 'Loud', 5, 1, 1, 1, 'system_admin', '2025-03-06T09:00:00Z')`),
)

const section = (name: string) => page.getByRole('region', { name, exact: true })
const lines = (name: string) =>
  section(name)
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)

test('LNK-04 an admin sees the latest five tickets with status and link, and Raise Ticket', async () => {
  const { host } = await openShown({ id: assets.ownLaptop })
  await expect
    .poll(() => lines('Tickets'))
    .toEqual([
      'Ticket 306UnassignedChetan Colleague, 06-03-2025Loud',
      'Ticket 305UnassignedEsha Employee, 05-03-2025Hot',
      'Ticket 304In progressChetan Colleague, 04-03-2025Slow',
      'Ticket 303UnassignedChetan Colleague, 03-03-2025No sound',
      'Ticket 302On holdEsha Employee, 02-03-2025A key is loose',
    ])
  await expect.element(section('Tickets').getByText('The latest 5 of 7')).toBeVisible()
  await expect.element(button('Raise Ticket')).toBeVisible()
  await expectAccessible(host)
  await page.getByRole('link', { name: 'Ticket 304' }).click()
  expect(watched.intents).toEqual([{ route: 'view-ticket', params: { ticketId: 304 } }])
  await world.sql(`update tickets set deleted_at = now() where id = 306`)
  changed('tickets')
  await expect.poll(() => lines('Tickets')[0]).toContain('Ticket 305')
})

test('LNK-04 the user of the asset sees their own tickets, other employees see none, and no forbidden request is sent', async () => {
  const { show } = await openShown({ person: 'employee', id: assets.ownLaptop })
  await expect
    .poll(() => lines('My Tickets').map((line) => line?.slice(0, 10)))
    .toEqual(['Ticket 305', 'Ticket 302', 'Ticket 301', 'Ticket 1Co'])
  expect(watched.to('/api/v1/ticket/admin-ticket')).toEqual([])
  await show(null)
  await openShown({ person: 'employee', id: assets.othersLaptop })
  expect(page.getByRole('heading', { level: 3 }).elements()).toEqual([])
})

const documents = () => page.getByRole('region', { name: 'Documents', exact: true })
const documentLines = () =>
  documents()
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)
const add = () => documents().getByRole('button', { name: 'Add documents' })
const pdf = (name: string, content = '%PDF-1.7\n') =>
  new File([content], name, { type: 'application/pdf' })

const isUpload = ({ search }: URL) => search.startsWith('?kind=')

async function pick(...files: File[]): Promise<void> {
  await expect.element(add()).toBeVisible()
  const input = add().element().parentElement?.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file dialog')
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('DOCU-01 DOCU-02 DOCU-09 an admin adds, saves and deletes documents; a rejected file shows the reason', async () => {
  const { host } = await openShown({ id: assets.freeChair })
  await expect.element(documents().getByText('No documents yet')).toBeVisible()
  await expect.element(documents().getByText('Add as').first()).toBeVisible()
  await documents().getByRole('radio', { name: 'Invoice' }).click({ force: true })
  await pick(pdf('bill.pdf'), new File(['x'], 'notes.txt'), pdf('card.pdf'))
  await expect
    .poll(() =>
      documentLines()
        .map((line) => line?.replace(/\d\d-\d\d-\d{4}/, 'today'))
        .toSorted(),
    )
    .toEqual([
      'PDFbill.pdfPDF, 1 kB · Invoice · Sanjay System, today',
      'PDFcard.pdfPDF, 1 kB · Invoice · Sanjay System, today',
      'TXTnotes.txtOnly PDF, JPEG and PNG files can be documents: notes.txt',
    ])
  await documents().getByRole('button', { name: 'Remove notes.txt' }).click()
  const link = documents().getByRole('link', { name: /bill/ })
  expect(link.element().getAttribute('href')).toContain('/files/')
  await expectAccessible(host)
  const remove = documents().getByRole('button', { name: 'Delete bill.pdf' })
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Do you want to delete bill.pdf?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(toast('Document deleted')).toBeVisible()
  await expect.poll(() => documentLines()).toHaveLength(1)
  await expect.poll(() => documents().element().contains(document.activeElement)).toBe(true)
  ;(documents().getByRole('button', { name: 'Delete card.pdf' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(documents().getByText('No documents yet')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Add documents')
})

test('DOCU-09 an upload can be cancelled while in progress and retried after a failure', async () => {
  await openShown({ id: assets.freeProjector })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  watched.stage = async (url, pass) => {
    if (isUpload(url)) await held
    return await pass()
  }
  await pick(pdf('slow.pdf'))
  await expect
    .element(documents().getByRole('progressbar', { name: 'Uploading slow.pdf' }))
    .toBeVisible()
  await documents().getByRole('button', { name: 'Remove slow.pdf' }).click()
  release()
  await expect.poll(documentLines).toEqual([])
  watched.stage = async (url, pass) =>
    isUpload(url) ? new Response('', { status: 500 }) : await pass()
  await pick(pdf('again.pdf'))
  await expect.element(documents().getByText('Not uploaded').first()).toBeVisible()
  watched.stage = undefined
  await documents().getByRole('button', { name: 'Retry again.pdf' }).click()
  await expect.poll(() => documentLines()[0]).toContain('Other')
})

test('DOCU-09 an upload that ends after leaving and returning is shown, and so is a deletion by another user', async () => {
  const id = assets.freeProjector
  await world.sql('delete from attachments')
  const { show } = await openShown({ id })
  const gate = Promise.withResolvers<void>()
  watched.stage = async (url, pass) => {
    if (isUpload(url)) await gate.promise
    return await pass()
  }
  await pick(pdf('late.pdf'))
  await expect.element(documents().getByRole('progressbar')).toBeVisible()
  await show(null)
  await world.show(<AssetInfo assetId={id} assetType="assets" />)
  await expect.element(documents().getByText('No documents yet')).toBeVisible()
  gate.resolve()
  await expect.element(documents().getByRole('link', { name: /late/ })).toBeVisible()
  await world.sql('delete from attachments')
  await documents().getByRole('button', { name: 'Delete late.pdf' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(documents().getByText('No documents yet')).toBeVisible()
})

test('DOCU-01 DOCU-06 employees see no documents, and documents of an asset in the trash cannot be changed', async () => {
  await world.sql(`insert into attachments
      (name, file_key, content_type, bytes, created_by, subject, subject_id, sent_at) values
    ('old.pdf', 'old.bin', 'application/pdf', 9, 3, 'asset', ${assets.brokenLaptop}, now())`)
  const { show } = await openShown({ id: assets.brokenLaptop, type: 'trash' })
  await expect.poll(() => documentLines()).toHaveLength(1)
  expect(documents().getByRole('button').elements()).toEqual([])
  await show(null)
  await openShown({ person: 'employee', id: assets.ownLaptop })
  await expect.element(page.getByRole('region', { name: 'My Tickets' })).toBeVisible()
  expect(documents().elements()).toEqual([])
  expect(watched.requests.filter(({ url }) => url.pathname.endsWith('/documents'))).toEqual([])
})
