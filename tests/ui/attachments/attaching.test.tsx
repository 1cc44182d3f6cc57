import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Timeline } from '../../../src/wire/timeline.ts'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { dropped, painted, pasted } from '../gallery/pictures.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import {
  sendRequest,
  button,
  field,
  open,
  raise,
  show,
  timelineOf,
} from '../ticket-conversation/open-conversation.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.signInAs('employee')
})

const text = (name: string, content = 'one line') =>
  new File([content], name, { type: 'text/plain' })
const attach = () => button('Attach files')
const tiles = () => page.getByRole('list', { name: 'Files' }).getByRole('listitem')
const tile = (name: string) => tiles().filter({ hasText: name })
/** Waits until the tile of the file `name` shows `note`. */
async function expectNote(name: string, note: string): Promise<void> {
  await expect.poll(() => tile(name).elements()[0]?.textContent).toContain(note)
}
const names = () =>
  tiles()
    .elements()
    .map((each) => each.querySelector('bdi')?.textContent)

async function pick(...files: File[]): Promise<void> {
  await expect.element(attach()).toBeVisible()
  const input = attach().element().parentElement?.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file dialog')
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Waits until no upload is in progress. */
async function untilUploaded(): Promise<void> {
  await expect.poll(() => page.getByRole('progressbar').elements()).toEqual([])
}

/** The two screens to which files can be attached. */
const users = [
  {
    user: 'the composer',
    show: async () => void (await open(world, await raise(world, 'employee'))),
    send: 'Comment',
    text: () => field(),
  },
  {
    user: 'raise ticket',
    show: async () => void (await show(world, <RaiseTicket />)),
    send: 'Save',
    text: () => page.getByRole('textbox', { name: 'Description' }),
  },
]

/** Holds upload requests back. Returns a function that releases them. */
function holdUploads(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith('/attachments')) await held
    return await pass()
  }
  return release
}

describe.each(users)('$user', (user) => {
  test('ATT-01 ATT-04 uploads several files at once, each with its progress, and cannot be sent until all are uploaded', async () => {
    const release = holdUploads()
    await user.show()
    await expect
      .element(attach())
      .toHaveAccessibleDescription('Up to 10 files of 10 MB: pictures, PDF, text and office files')
    await userEvent.fill(user.text(), 'See the files')
    await pick(text('server.log'), painted({ name: 'photo.png', colour: 'teal' }))
    await expect.poll(names).toEqual(['server.log', 'photo.png'])
    await expect
      .element(page.getByRole('progressbar', { name: 'Uploading server.log' }))
      .toBeInTheDocument()
    const reason = '2 files are still uploading'
    await expect.element(button(user.send)).toHaveAccessibleDescription(reason)
    await expect.element(page.getByText(reason).first()).toBeVisible()
    release()
    await expectNote('server.log', 'LOG, 1 kB')
    await untilUploaded()
    await expect.element(button(user.send)).not.toHaveAttribute('aria-disabled')
    expect(tile('photo.png').element().querySelector('img')).not.toBeNull()
    await expectAccessible(document.body)
  })
})

const isRaise = ({ pathname }: URL) => pathname.startsWith('/api/v1/ticket/')

describe('tiles', () => {
  let ticket: number
  beforeEach(async () => {
    ticket = await raise(world, 'employee')
  })

  test('ATT-02 ATT-03 attaches pasted screenshots under a new name and dropped files; pasted text stays text, and drops elsewhere do nothing', async () => {
    await open(world, ticket)
    await expect.element(attach()).toBeVisible()
    const area = field().element()
    const shot = painted({ name: 'image.png', colour: 'navy' })
    expect(pasted(area, [shot], 'a table').defaultPrevented).toBe(false)
    expect(pasted(area, [shot]).defaultPrevented).toBe(true)
    await expect
      .poll(names)
      .toEqual([expect.stringMatching(/^Screenshot \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/)])
    const file = text('dropped.txt')
    expect(dropped(area, [file], 'dragover').defaultPrevented).toBe(true)
    await expect.element(page.getByText('Drop to attach')).toBeVisible()
    dropped(area, [file])
    await expect.poll(() => page.getByText('Drop to attach').elements()).toEqual([])
    await expect.poll(names).toHaveLength(2)
    expect(dropped(document.body, [file]).defaultPrevented).toBe(true)
    await expect.element(button('Remove dropped.txt')).toBeVisible()
    expect(names()).toHaveLength(2)
  })

  test('ATT-08 a file rejected for its size or content shows the reason and does not block the others', async () => {
    await open(world, ticket)
    await pick(
      text('notes.txt'),
      new File(['\0\0\0\u0018ftypisom'], 'clip.mp4', { type: 'video/mp4' }),
      text('empty.txt', ''),
      new File([new Uint8Array(10_000_001)], 'long.log'),
      new File(['<html>'], 'page.png', { type: 'image/png' }),
    )
    await expectNote(
      'clip.mp4',
      'MP4 recordings are not supported. Attach a screenshot or paste a link.',
    )
    await expectNote('empty.txt', 'This file is empty: empty.txt')
    await expectNote('long.log', 'File too large: long.log. Maximum size is 10MB.')
    await expectNote('page.png', 'HTML files are not supported. Save the file as PDF.')
    await expectNote('notes.txt', 'TXT, 1 kB')
    await button('Comment').click()
    await expect
      .poll(async () => filesIn(await timelineOf(world, 'systemAdmin', ticket)))
      .toEqual(['notes.txt'])
    await expect.poll(() => button('Remove clip.mp4').elements()).toEqual([])
  })

  test('attaches the first ten files and names the others in a message', async () => {
    await open(world, ticket)
    await pick(...Array.from({ length: 14 }, (_, at) => text(`${at + 1}.txt`)))
    const left = 'You can only attach up to 10 files. Not added: 11.txt, 12.txt, 13.txt and 1 more'
    await expect.element(page.getByText(left)).toBeVisible()
    await expect.poll(names).toHaveLength(10)
    expect(names()).not.toContain('11.txt')
    await untilUploaded()
  })

  test('ATT-09 a failed upload can be retried and does not affect other uploads', async () => {
    world.watched.stage = async (url, pass) => {
      if (!url.pathname.endsWith('/attachments')) return await pass()
      world.watched.stage = undefined
      throw new TypeError('The connection was cut')
    }
    await open(world, ticket)
    await pick(text('first.txt'))
    await expectNote('first.txt', 'Not uploaded')
    await expect.element(button('Comment')).toHaveAccessibleDescription('1 file is not uploaded')
    await pick(text('second.txt'))
    await expectNote('second.txt', 'TXT, 1 kB')
    await button('Retry first.txt').click()
    await expectNote('first.txt', 'TXT, 1 kB')
    await expect.element(button('Comment')).not.toHaveAttribute('aria-disabled')
  })

  test('CONV-12 an unsent comment shows its files, and Discard asks first', async () => {
    world.watched.stage = async (url, pass) =>
      url.pathname.endsWith('/comments') ? Promise.reject(new TypeError('cut')) : await pass()
    await open(world, ticket)
    await pick(text('one.txt'))
    await expectNote('one.txt', 'TXT, 1 kB')
    await untilUploaded()
    await userEvent.fill(field(), 'See the file')
    await button('Comment').click()
    await expect.element(page.getByText('Not sent')).toBeVisible()
    await expectNote('one.txt', 'TXT, 1 kB')
    const dialog = page.getByRole('alertdialog')
    await button('Discard').click()
    await expect.element(dialog.getByText('Discard what you typed?')).toBeVisible()
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect.element(page.getByText('See the file')).toBeVisible()
    await button('Discard').click()
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('Not sent')).not.toBeInTheDocument()
    world.watched.stage = undefined
  })

  test('ATT-23 the Delete key removes the focused file, also on the server, and moves the focus to the next one', async () => {
    await open(world, ticket)
    await pick(text('one.txt'), text('two.txt'))
    await expectNote('one.txt', 'TXT, 1 kB')
    await expectNote('two.txt', 'TXT, 1 kB')
    await expect.element(page.getByText(/^(one|two)\.txt is attached$/)).toBeInTheDocument()
    await untilUploaded()
    ;(button('Remove one.txt').element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(names).toEqual(['two.txt'])
    await expect.element(button('Remove two.txt')).toHaveFocus()
    const removals = () => world.watched.requests.filter(({ method }) => method === 'DELETE')
    await expect.poll(() => removals().length).toBe(1)
    await userEvent.keyboard('{Delete}')
    await expect.element(attach()).toHaveFocus()
    await expect.poll(() => removals().length).toBe(2)
  })

  test('no file can be removed while its ticket is being saved', async () => {
    const saving = Promise.withResolvers<void>()
    const raises = () => world.watched.requests.filter(({ url }) => isRaise(url)).length
    world.watched.stage = async (url, pass) => {
      if (isRaise(url)) await saving.promise
      return await pass()
    }
    await show(world, <RaiseTicket assetId={1} />)
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'It is loud')
    await choose('Priority', 'Immediately')
    await pick(text('one.txt'))
    await expectNote('one.txt', 'TXT, 1 kB')
    await untilUploaded()
    await button('Save').click()
    await expect.poll(raises).toBe(1)
    const remove = button('Remove one.txt')
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
    ;(remove.element() as HTMLElement).click()
    ;(remove.element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
    expect(names()).toEqual(['one.txt'])
    saving.resolve()
    await expect.element(page.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()
  })

  test('ATT-11 CONV-14 the draft keeps uploaded files; the tile of a deleted file shows this, and the others can be sent', async () => {
    await open(world, ticket)
    await pick(text('goes.txt'))
    await expectNote('goes.txt', 'TXT, 1 kB')
    await pick(text('stays.txt'))
    await expectNote('stays.txt', 'TXT, 1 kB')
    await open(world, ticket)
    await expect.poll(names).toEqual(['goes.txt', 'stays.txt'])
    await world.sql(`delete from attachments where name = 'goes.txt'`)
    await button('Comment').click()
    await expectNote('goes.txt', 'No longer available')
    await expectNote('stays.txt', 'TXT, 1 kB')
    await button('Comment').click()
    await expect
      .poll(async () => filesIn(await timelineOf(world, 'systemAdmin', ticket)))
      .toEqual(['stays.txt'])
  })
})

const filesIn = ({ items }: Timeline) =>
  items.flatMap(({ attachments, comment }) =>
    [...attachments, ...(comment?.attachments ?? [])].map(({ name }) => name),
  )

describe('sent files', () => {
  test('ATT-12 ATT-14 ATT-15 the first entry of a ticket shows the files it was raised with; pictures open and text is shown as plain text', async () => {
    await show(world, <RaiseTicket assetId={1} />)
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'It does not charge')
    await choose('Priority', 'Immediately')
    await pick(painted({ name: 'dock.png', colour: 'peru' }), text('report‮.txt', '<b>not bold</b>'))
    await expectNote('report', 'TXT, 1 kB')
    await untilUploaded()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()
    const raised = page.getByText(/^Ticket \d+ has been raised$/).element().textContent ?? ''
    const id = Number(/\d+/.exec(raised)?.[0])
    const comment = {
      body: 'Once more',
      attachment_ids: [await uploadFile(painted({ name: 'second.png' }))],
    }
    expect(
      (await sendRequest(world, ['employee', `POST /ticket/${id}/comments`], comment)).status,
    ).toBe(201)

    const { host } = await open(world, id)
    await expect.element(button('Open dock.png')).toBeVisible()
    await expectAccessible(host)
    await button('Open dock.png').click()
    await expect.element(page.getByRole('dialog', { name: 'dock.png' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('dialog', { name: 'second.png' })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('dialog', { name: 'dock.png' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Open dock.png')).toHaveFocus()

    const link = page.getByRole('link', { name: /report/ })
    await expect.element(link).toHaveAttribute('download', 'report.txt')
    await button('Show report.txt').click()
    await expect.element(page.getByRole('dialog').getByText('<b>not bold</b>')).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })
})

/** Uploads a file with a direct request and returns its id. */
async function uploadFile(file: File): Promise<number> {
  const form = new FormData()
  form.append('file', file)
  const response = await fetch(`${world.origin}/api/v1/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.tokens.employee}` },
    body: form,
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}
