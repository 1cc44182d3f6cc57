import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Timeline } from '../../../src/wire/timeline.ts'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { dropped, painted, pasted } from '../gallery/pictures.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import {
  ask,
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
/** What a tile says beside its name. */
async function reads(name: string, note: string): Promise<void> {
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

/** Nothing is on its way any more. */
async function arrived(): Promise<void> {
  await expect.poll(() => page.getByRole('progressbar').elements()).toEqual([])
}

/** Both places that take files: what is around them is the same. */
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

/** Keeps uploads from arriving until they are let go. */
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
  test('ATT-01 ATT-04 several at once, each a tile that says how far it is; until all are there nothing is sent', async () => {
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
    await reads('server.log', 'LOG, 1 kB')
    await arrived()
    await expect.element(button(user.send)).not.toHaveAttribute('aria-disabled')
    expect(tile('photo.png').element().querySelector('img')).not.toBeNull()
    await expectAccessible(document.body)
  })
})

describe('tiles', () => {
  let ticket: number
  beforeEach(async () => {
    ticket = await raise(world, 'employee')
  })

  test('ATT-02 ATT-03 a screenshot is pasted under a name of its own, text stays text; what is dropped is attached, beside it nothing happens', async () => {
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

  test('ATT-08 what is refused says why and keeps nothing back; by size and by its bytes', async () => {
    await open(world, ticket)
    await pick(
      text('notes.txt'),
      new File(['\0\0\0\u0018ftypisom'], 'clip.mp4', { type: 'video/mp4' }),
      text('empty.txt', ''),
      new File([new Uint8Array(10_000_001)], 'long.log'),
      new File(['<html>'], 'page.png', { type: 'image/png' }),
    )
    await reads(
      'clip.mp4',
      'MP4 recordings are not supported. Attach a screenshot or paste a link.',
    )
    await reads('empty.txt', 'This file is empty: empty.txt')
    await reads('long.log', 'File too large: long.log. Maximum size is 10MB.')
    await reads('page.png', 'HTML files are not supported. Save the file as PDF.')
    await reads('notes.txt', 'TXT, 1 kB')
    await button('Comment').click()
    await expect
      .poll(async () => filesIn(await timelineOf(world, 'systemAdmin', ticket)))
      .toEqual(['notes.txt'])
    await expect.poll(() => button('Remove clip.mp4').elements()).toEqual([])
  })

  test('files beyond ten are left out by name, and the first ten stay', async () => {
    await open(world, ticket)
    await pick(...Array.from({ length: 14 }, (_, at) => text(`${at + 1}.txt`)))
    const left = 'You can only attach up to 10 files. Not added: 11.txt, 12.txt, 13.txt and 1 more'
    await expect.element(page.getByText(left)).toBeVisible()
    await expect.poll(names).toHaveLength(10)
    expect(names()).not.toContain('11.txt')
    await arrived()
  })

  test('ATT-09 one that did not arrive can be sent again; the others go on', async () => {
    world.watched.stage = async (url, pass) => {
      if (!url.pathname.endsWith('/attachments')) return await pass()
      world.watched.stage = undefined
      throw new TypeError('The connection was cut')
    }
    await open(world, ticket)
    await pick(text('first.txt'))
    await reads('first.txt', 'Not uploaded')
    await expect.element(button('Comment')).toHaveAccessibleDescription('1 file is not uploaded')
    await pick(text('second.txt'))
    await reads('second.txt', 'TXT, 1 kB')
    await button('Retry first.txt').click()
    await reads('first.txt', 'TXT, 1 kB')
    await expect.element(button('Comment')).not.toHaveAttribute('aria-disabled')
  })

  test('ATT-23 Delete removes the file that has the focus, on the server too, and the next has it then', async () => {
    await open(world, ticket)
    await pick(text('one.txt'), text('two.txt'))
    await reads('one.txt', 'TXT, 1 kB')
    await reads('two.txt', 'TXT, 1 kB')
    await expect.element(page.getByText(/^(one|two)\.txt is attached$/)).toBeInTheDocument()
    await arrived()
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

  test('ATT-11 CONV-14 an uploaded file is in the draft; once it has gone its tile says so, and others are sent without it', async () => {
    await open(world, ticket)
    await pick(text('goes.txt'))
    await reads('goes.txt', 'TXT, 1 kB')
    await pick(text('stays.txt'))
    await reads('stays.txt', 'TXT, 1 kB')
    await open(world, ticket)
    await expect.poll(names).toEqual(['goes.txt', 'stays.txt'])
    await world.sql(`delete from attachments where name = 'goes.txt'`)
    await button('Comment').click()
    await reads('goes.txt', 'No longer available')
    await reads('stays.txt', 'TXT, 1 kB')
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

describe('what was sent', () => {
  test('ATT-12 ATT-14 ATT-15 a ticket is raised with files, which hang on the first entry; pictures open, text is shown as text', async () => {
    await show(world, <RaiseTicket assetId={1} />)
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'It does not charge')
    await choose('Priority', 'Immediately')
    await pick(painted({ name: 'dock.png', colour: 'peru' }), text('report‮.txt', '<b>not bold</b>'))
    await reads('report', 'TXT, 1 kB')
    await arrived()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()
    const raised = page.getByText(/^Ticket \d+ has been raised$/).element().textContent ?? ''
    const id = Number(/\d+/.exec(raised)?.[0])
    const said = {
      body: 'Once more',
      attachment_ids: [await uploaded(painted({ name: 'second.png' }))],
    }
    expect((await ask(world, ['employee', `POST /ticket/${id}/comments`], said)).status).toBe(201)

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

/** Uploads beside the screen, and answers the file's number. */
async function uploaded(file: File): Promise<number> {
  const form = new FormData()
  form.append('file', file)
  const answer = await fetch(`${world.origin}/api/v1/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.tokens.employee}` },
    body: form,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}
