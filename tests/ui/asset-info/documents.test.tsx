import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../kit/stage.tsx'
import { assets, openShown, toast, watched, world, openCompany } from './open-info.tsx'

beforeAll(openCompany)

const section = () => page.getByRole('region', { name: 'Documents', exact: true })
const lines = () =>
  section()
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)
const add = () => section().getByRole('button', { name: 'Add documents' })
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

test('DOCU-01 DOCU-02 DOCU-09 an admin adds, saves and deletes documents; what is refused says why', async () => {
  const { host } = await openShown({ id: assets.freeChair })
  await expect.element(section().getByText('No documents yet')).toBeVisible()
  await section().getByRole('radio', { name: 'Invoice' }).click({ force: true })
  await pick(pdf('bill.pdf'), new File(['x'], 'notes.txt'), pdf('card.pdf'))
  await expect
    .poll(() =>
      lines()
        .map((line) => line?.replace(/\d\d-\d\d-\d{4}/, 'today'))
        .toSorted(),
    )
    .toEqual([
      'PDFbill.pdfPDF, 1 kB · Invoice · Sanjay System, today',
      'PDFcard.pdfPDF, 1 kB · Invoice · Sanjay System, today',
      'TXTnotes.txtOnly PDF, JPEG and PNG files can be documents: notes.txt',
    ])
  await section().getByRole('button', { name: 'Remove notes.txt' }).click()
  const link = section().getByRole('link', { name: /bill/ })
  expect(link.element().getAttribute('href')).toContain('/files/')
  await expectAccessible(host)
  const remove = section().getByRole('button', { name: 'Delete bill.pdf' })
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Do you want to delete bill.pdf?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(toast('Document deleted')).toBeVisible()
  await expect.poll(() => lines()).toHaveLength(1)
  await expect.poll(() => section().element().contains(document.activeElement)).toBe(true)
})

test('DOCU-09 progress can be cancelled, and a failure tried again', async () => {
  await openShown({ id: assets.freeProjector })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  watched.stage = async (url, pass) => {
    if (isUpload(url)) await held
    return await pass()
  }
  await pick(pdf('slow.pdf'))
  await expect
    .element(section().getByRole('progressbar', { name: 'Uploading slow.pdf' }))
    .toBeVisible()
  await section().getByRole('button', { name: 'Remove slow.pdf' }).click()
  release()
  await expect.poll(lines).toEqual([])
  watched.stage = async (url, pass) =>
    isUpload(url) ? new Response('', { status: 500 }) : await pass()
  await pick(pdf('again.pdf'))
  await expect.element(section().getByText('Not uploaded').first()).toBeVisible()
  watched.stage = undefined
  await section().getByRole('button', { name: 'Retry again.pdf' }).click()
  await expect.poll(() => lines()[0]).toContain('Other')
})

test('DOCU-09 a list that cannot be loaded offers Retry', async () => {
  watched.stage = async (url, pass) =>
    url.pathname.endsWith('/documents') ? new Response('', { status: 500 }) : await pass()
  await openShown({ id: assets.ownLaptop, keepStage: true })
  await expect.element(section().getByText('The documents could not be loaded.')).toBeVisible()
  watched.stage = undefined
  await section().getByRole('button', { name: 'Retry' }).click()
  await expect.element(section().getByText('No documents yet')).toBeVisible()
})

test('DOCU-01 DOCU-06 the role user sees none, and in the trash there is nothing to change', async () => {
  await world.sql(`insert into attachments
      (name, file_key, content_type, bytes, created_by, subject, subject_id, sent_at) values
    ('old.pdf', 'old.bin', 'application/pdf', 9, 3, 'asset', ${assets.brokenLaptop}, now())`)
  const { show } = await openShown({ id: assets.brokenLaptop, type: 'trash' })
  await expect.poll(() => lines()).toHaveLength(1)
  expect(section().getByRole('button').elements()).toEqual([])
  await show(null)
  await openShown({ person: 'employee', id: assets.ownLaptop })
  await expect.element(page.getByRole('region', { name: 'My Tickets' })).toBeVisible()
  expect(section().elements()).toEqual([])
  expect(watched.to('/documents')).toEqual([])
})
