import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { TicketConversation } from '../../../widgets/ticket-conversation/ticket-conversation.tsx'
import { conversationOf } from '../../../src/parts/conversation/store.ts'
import { ticketChanged } from '../../../src/state/feed/ticket-subject.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import {
  sendRequest,
  button,
  comment,
  entries,
  field,
  list,
  open,
  raise,
  show,
  addComment,
  timelineOf,
} from './open-conversation.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ticket = await raise(world, 'employee')
  await world.signInAs('employee')
})

const bodies = async () =>
  (await timelineOf(world, 'systemAdmin', ticket)).items.flatMap(({ comment: added }) =>
    added ? [added.body] : [],
  )

describe('reading', () => {
  test('CONV-01 CONV-06 shows the description first, then “No comments yet”', async () => {
    const { host } = await open(world, ticket)
    await expect.element(page.getByText('The lamp is dark')).toBeVisible()
    expect(entries()).toEqual(['Esha Employee raised this ticket'])
    await expect.element(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
    await expect.element(page.getByText('No comments yet')).toBeVisible()
    await expectAccessible(host)
  })

  test('CONV-02 shows one entry per save with one line per field', async () => {
    const response = await sendRequest(world, ['systemAdmin', `PUT /ticket/${ticket}`], {
      status: 'in_progress',
      assigned_to: 2,
    })
    expect(response.status).toBe(200)
    const { assigned_user } = (await response.json()) as { assigned_user: { username: string } }
    await open(world, ticket)
    await expect.poll(entries).toHaveLength(2)
    const change = list().getByRole('listitem').elements().at(-1)
    expect(change?.textContent).toContain('Status changed from Unassigned to In progress')
    expect(change?.textContent).toContain(`Assigned To set to ${assigned_user.username}`)
  })
})

describe('writing', () => {
  test('CONV-08 sends the trimmed text; the composer is emptied and keeps the focus', async () => {
    const target = new EventTarget()
    const details: unknown[] = []
    target.addEventListener('assetdesk-comment-added', (event) =>
      details.push((event as CustomEvent).detail),
    )
    await open(world, ticket, { host: target })
    await addComment('  It works again  ')
    await expect.element(page.getByText('It works again')).toBeVisible()
    await expect.poll(() => entries().at(-1)).toBe('Esha Employee commented')
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).toHaveFocus()
    expect(await bodies()).toEqual(['It works again'])
    await expect.poll(() => details).toMatchObject([{ ticketId: ticket }])
  })

  test('CONV-09 Enter adds a line break, Ctrl+Enter sends', async () => {
    await open(world, ticket)
    await field().click()
    await userEvent.keyboard('one{Enter}two{Control>}{Enter}{/Control}')
    await expect.poll(bodies).toEqual(['one\ntwo'])
  })

  test('CONV-10 the disabled button gives its reason', async () => {
    await open(world, ticket)
    await expect.element(button('Comment')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Comment')).toHaveAccessibleDescription('A comment cannot be empty')
    await userEvent.fill(field(), ' \n ')
    await expect.element(button('Comment')).toHaveAttribute('aria-disabled', 'true')
  })

  test('CONV-11 near the limit, the composer counts down; above the limit, it says so', async () => {
    await open(world, ticket)
    await userEvent.fill(field(), 'x'.repeat(9500))
    await expect.element(page.getByText('500 characters left').first()).toBeVisible()
    await userEvent.fill(field(), '😀'.repeat(10_001))
    await expect.element(page.getByText('1 character too many')).toBeVisible()
    await expect
      .element(button('Comment'))
      .toHaveAccessibleDescription('A comment has at most 10,000 characters')
  })

  test('CONV-12 Retry after a lost response does not add the comment twice', async () => {
    let isCut = true
    world.watched.stage = async (url, pass) => {
      const response = await pass()
      // The conversation does not receive the comment either.
      const isFollowing = url.searchParams.has('after')
      if (isFollowing || (isCut && url.pathname.endsWith('/comments')))
        throw new TypeError('The connection was cut')
      return response
    }
    await open(world, ticket)
    await addComment('Did it arrive?')
    await expect.element(page.getByText('Not sent')).toBeVisible()
    isCut = false
    await button('Retry').click()
    await expect.poll(() => page.getByText('Not sent').elements().length).toBe(0)
    await expect.poll(() => entries().at(-1)).toBe('Esha Employee commented')
    expect(await bodies()).toEqual(['Did it arrive?'])
  })

  test('FSERV-02 a comment whose response was lost is not shown as unsent once the conversation contains it', async () => {
    const details: unknown[] = []
    const target = new EventTarget()
    target.addEventListener('assetdesk-comment-added', (event) => details.push(event))
    world.watched.stage = async (url, pass) => {
      const response = await pass()
      if (url.pathname.endsWith('/comments')) throw new TypeError('The connection was cut')
      return response
    }
    await open(world, ticket, { host: target })
    await addComment('It did arrive')
    await expect.poll(() => entries().at(-1)).toBe('Esha Employee commented')
    await expect.poll(() => page.getByText('Not sent').elements().length).toBe(0)
    expect(page.getByText('It did arrive').elements()).toHaveLength(1)
    expect(details).toHaveLength(1)
    expect(await bodies()).toEqual(['It did arrive'])
  })

  test('CONV-05 a timeline that fails to load offers Retry; the composer keeps its focus while it loads', async () => {
    const retried = Promise.withResolvers<void>()
    let fails = true
    world.watched.stage = async (url, pass) => {
      if (!url.pathname.endsWith('/timeline')) return await pass()
      if (fails) return new Response('{"statusCode":500}', { status: 500 })
      await retried.promise
      return await pass()
    }
    await open(world, ticket)
    await expect.element(page.getByText('The conversation could not be loaded.')).toBeVisible()
    await userEvent.fill(field(), 'kept')
    fails = false
    await button('Retry').click()
    await expect.element(button('Retry')).not.toBeInTheDocument()
    await field().click()
    await userEvent.keyboard(' and more')
    retried.resolve()
    await expect.element(page.getByText('The lamp is dark')).toBeVisible()
    await expect.element(field()).toHaveValue('kept and more')
    await expect.element(field()).toHaveFocus()
  })

  test('CONV-12 a comment that cannot be sent is shown even if the timeline failed to load', async () => {
    world.watched.stage = async (url, pass) => {
      if (/\/(timeline|comments)$/.test(url.pathname)) throw new TypeError('The connection was cut')
      return await pass()
    }
    await open(world, ticket)
    await addComment('Not lost')
    await expect.element(page.getByText('Not sent')).toBeVisible()
    world.watched.stage = undefined
    await list().getByRole('button', { name: 'Retry' }).click()
    await expect.poll(bodies).toEqual(['Not lost'])
  })
})

describe('a completed ticket', () => {
  const complete = async () => {
    const status = { status: 'completed', assigned_to: 2 }
    const response = await sendRequest(world, ['systemAdmin', `PUT /ticket/${ticket}`], status)
    expect(response.status).toBe(200)
  }
  const statusOf = async () => {
    const response = await sendRequest(world, ['employee', `GET /ticket/${ticket}`])
    return ((await response.json()) as { status: string }).status
  }

  test('CONV-25 its raiser can comment on it, or reopen it with a comment', async () => {
    await complete()
    const target = new EventTarget()
    const details: unknown[] = []
    target.addEventListener('assetdesk-ticket-changed', (event) =>
      details.push((event as CustomEvent).detail),
    )
    await open(world, ticket, { host: target })
    await addComment('Thanks')
    await expect.poll(bodies).toEqual(['Thanks'])
    expect(await statusOf()).toBe('completed')
    await addComment('It is dark again', 'Comment and reopen')
    await expect.poll(statusOf).toBe('in_progress')
    await expect.element(page.getByText('reopened this ticket')).toBeVisible()
    expect(details).toEqual([{ id: ticket, change: 'reopened' }])
  })

  test('CONV-25 Ctrl+Enter adds a note of its raiser without reopening it', async () => {
    ticket = await raise(world, 'systemAdmin')
    await complete()
    await world.signInAs('systemAdmin')
    await open(world, ticket)
    await button('No, reopen').click()
    await page.getByText('Internal note').click()
    await field().click()
    await userEvent.keyboard('Ask the supplier{Control>}{Enter}{/Control}')
    await expect.poll(bodies).toEqual(['Ask the supplier'])
    const response = await sendRequest(world, ['systemAdmin', `GET /ticket/${ticket}`])
    expect(await response.json()).toMatchObject({ status: 'completed' })
  })

  test('LIFE-04 “No, reopen” focuses the composer each time, until the user leaves the ticket', async () => {
    await complete()
    await open(world, ticket)
    await button('No, reopen').click()
    await expect.element(field()).toHaveFocus()
    ;(field().element() as HTMLElement).blur()
    await button('No, reopen').click()
    await expect.element(field()).toHaveFocus()
    const { $reopening } = conversationOf(ticket).composer
    expect($reopening.get()).toBe(true)
    await show(world, null)
    await expect.poll($reopening.get).toBe(false)
  })

  test('LIFE-04 an element that shows another ticket does not keep the remark typed for the former one', async () => {
    await complete()
    const $shown = atom(ticket)
    ticket = await raise(world, 'employee')
    await complete()
    const Element = () => <TicketConversation ticketId={useStore($shown)} />
    await show(world, <Element />)
    const remark = page.getByRole('textbox', { name: 'Remark (optional)' })
    const former = $shown.get()
    await button('Yes, solved').click()
    await expect.element(remark).toBeVisible()
    $shown.set(ticket)
    await button('Yes, solved').click()
    await userEvent.fill(remark, 'Fast')
    $shown.set(former)
    await expect.element(remark).toHaveValue('')
  })

  test('LIFE-09 what was typed when the ticket was closed stays visible and begins the follow-up', async () => {
    await complete()
    await open(world, ticket, { host: new EventTarget() })
    await userEvent.fill(field(), 'It hums again')
    await page
      .elementLocator(document.querySelector<HTMLInputElement>('input[type="file"]')!)
      .upload(new File(['hum'], 'hum.txt', { type: 'text/plain' }))
    await expect.element(button('Remove hum.txt')).toBeVisible()
    await world.sql(
      `update tickets set resolve_date = now() - interval '15 days' where id = ${ticket}`,
    )
    ticketChanged(ticket)
    await expect.element(button('Raise a follow-up')).toBeVisible()
    await expect.element(page.getByText('It hums again')).toBeVisible()
    await expect.element(page.getByText('hum.txt')).toBeVisible()
    await button('Raise a follow-up').click()
    const routes = () => world.watched.intents.map(({ route }) => route)
    await expect.poll(() => routes()).toEqual(['add-ticket'])
    const followUp = {
      description: `Follow-up of #${ticket}: It hums again`,
      files: [{ name: 'hum.txt' }],
    }
    expect(drafts.read('raise-ticket')).toMatchObject(followUp)
    // The second time, the files are already in the draft of the follow-up.
    await expect.element(page.getByText('hum.txt')).not.toBeInTheDocument()
    await button('Raise a follow-up').click()
    await expect.poll(() => routes()).toEqual(['add-ticket', 'add-ticket'])
    expect(drafts.read('raise-ticket')).toMatchObject(followUp)
    drafts.remove('raise-ticket')
    await button('Raise a follow-up').click()
    await expect.poll(() => routes()).toHaveLength(3)
    expect(drafts.read('raise-ticket')).toMatchObject({ ...followUp, files: [] })
    drafts.remove('raise-ticket')
  })

  test('CONV-24 an admin sends a comment and completes the ticket at once', async () => {
    await world.signInAs('systemAdmin')
    await open(world, ticket)
    await addComment('The lamp is new', 'Send and complete')
    await expect.poll(statusOf).toBe('completed')
    await expect.poll(bodies).toEqual(['The lamp is new'])
    await expect.element(button('Comment and reopen')).toBeVisible()
    // Only the raiser gets a question, as an item of the list.
    const isEntry = (item: Element) => item.hasAttribute('aria-label')
    await expect.poll(() => [...list().element().children].every(isEntry)).toBe(true)
  })
})

describe('changing', () => {
  test('CONV-19 CONV-20 the author can edit a recent comment in place', async () => {
    await comment(world, ['employee', ticket], { body: 'It wroks' })
    await open(world, ticket)
    await button('Edit').click()
    const edit = page.getByRole('textbox', { name: 'Your comment' })
    await expect.element(edit).toHaveFocus()
    expect((edit.element() as HTMLTextAreaElement).selectionStart).toBe('It wroks'.length)
    await button('Cancel').click()
    await expect.element(button('Edit')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.fill(edit, 'It works')
    const saving = Promise.withResolvers<void>()
    world.watched.stage = async (url, pass) => {
      if (/\/comments\/\d+$/.test(url.pathname)) await saving.promise
      return await pass()
    }
    await button('Save').click()
    // Text typed meanwhile would be lost.
    await expect.element(edit).toHaveAttribute('readonly')
    saving.resolve()
    await expect.element(page.getByText('It works', { exact: true })).toBeVisible()
    await expect.element(button('Edit')).toHaveFocus()
    await expect.element(page.getByText('edited', { exact: true })).toBeVisible()
    expect(await bodies()).toEqual(['It works'])
  })

  test('CONV-20 an unsaved edit is not restored once the comment cannot be edited any more', async () => {
    await comment(world, ['employee', ticket], { body: 'It wroks' })
    await open(world, ticket)
    await button('Edit').click()
    const edit = page.getByRole('textbox', { name: 'Your comment' })
    await userEvent.fill(edit, 'It works')
    await show(world, null)
    await open(world, ticket)
    await expect.element(edit).toHaveValue('It works')
    world.watched.now = new Date(Date.now() + 16 * 60_000)
    await show(world, null)
    await open(world, ticket)
    await expect.element(page.getByText('It wroks')).toBeVisible()
    expect(edit.elements()).toEqual([])
  })

  test('CONV-20 an edit of an outdated version is refused, and both texts are shown', async () => {
    const id = await comment(world, ['employee', ticket], { body: 'first' })
    await open(world, ticket)
    await button('Edit').click()
    const edit = page.getByRole('textbox', { name: 'Your comment' })
    await userEvent.fill(edit, 'mine')
    world.watched.stage = async (url, pass) => {
      if (url.pathname.endsWith(`/comments/${id}`)) {
        world.watched.stage = undefined
        await sendRequest(world, ['employee', `PUT /comments/${id}`], { body: 'theirs' })
      }
      return await pass()
    }
    await button('Save').click()
    await expect.element(page.getByText(/changed while you were editing/)).toBeVisible()
    await expect.element(page.getByText('theirs', { exact: true })).toBeVisible()
    await expect.element(edit).toHaveValue('mine')
    await button('Save').click()
    await expect.poll(bodies).toEqual(['mine'])
  })

  test('CONV-22 a deleted comment leaves a line that says who deleted it', async () => {
    await comment(world, ['employee', ticket], { body: 'Secret' })
    await open(world, ticket)
    await button('Delete').click()
    await expect.element(page.getByText('Delete this comment?')).toBeVisible()
    await button('Yes').click()
    await expect.element(page.getByText('Comment deleted by Esha Employee')).toBeVisible()
    await expect.poll(() => page.getByText('Secret').elements()).toEqual([])
    expect(focused()?.getAttribute('aria-label')).toMatch(/^Comment deleted by Esha Employee, /)
  })
})
