import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focused, wait } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import {
  button,
  comment,
  entries,
  field,
  inWindow,
  open,
  raise,
  addComment,
} from './open-conversation.tsx'

let world: World
let ticket: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ticket = await raise(world, 'employee')
  for (const nth of [1, 2, 3, 4, 5, 6])
    await comment(world, ['systemAdmin', ticket], { body: `Still dark, ${nth}` })
  await world.signInAs('employee')
  await page.viewport(1280, 700)
  onTestFinished(() => page.viewport(1440, 900))
})

/** Returns the box around the field. */
const box = () => field().element().parentElement as HTMLElement

async function openAtField(): Promise<void> {
  await open(world, ticket)
  await expect.poll(entries).toHaveLength(7)
  await field().click()
  box().scrollIntoView({ block: 'end' })
  // Space below the composer, as on a host page.
  document.body.style.paddingBottom = '600px'
  onTestFinished(() => void document.body.style.removeProperty('padding-bottom'))
  await wait(100)
}

test('CONV-08 a sent comment appears above the composer, which stays in view', async () => {
  await openAtField()
  for (const nth of [1, 2]) {
    await addComment(`Sent ${nth}`)
    await expect.poll(() => entries().at(-1)).toBe('Esha Employee commented')
    await expect.element(field()).toHaveValue('')
  }
  await expect.poll(entries).toHaveLength(9)
  await wait(100)
  await expect.poll(() => inWindow(box())).toBe(true)
})

test('LIVE-02 the field that has the focus keeps its position when others comment', async () => {
  await openAtField()
  await userEvent.keyboard('Half a sente')
  const { top } = field().element().getBoundingClientRect()
  await comment(world, ['systemAdmin', ticket], { body: 'We look\n\ninto it' })
  await expect.poll(entries).toHaveLength(8)
  await wait(100)
  await expect.poll(() => field().element().getBoundingClientRect().top).toBeCloseTo(top, 0)
  await expect.element(field()).toHaveFocus()
})

test('CONV-12 an unsent comment shows its buttons; the focus goes from Retry to the entry', async () => {
  let isCut = true
  world.watched.stage = async (url, pass) => {
    if (isCut && url.pathname.endsWith('/comments')) throw new TypeError('The connection was cut')
    return await pass()
  }
  await openAtField()
  await addComment('One line\n'.repeat(12))
  await expect.element(button('Retry')).toBeVisible()
  await wait(100)
  const buttons = () => [button('Retry'), button('Discard')].map((each) => each.element())
  await expect.poll(() => buttons().map(inWindow)).toEqual([true, true])
  isCut = false
  let release = () => {}
  const gate = new Promise<void>((done) => (release = done))
  world.watched.stage = async (url, pass) => {
    if (url.pathname.endsWith('/comments')) await gate
    return await pass()
  }
  await button('Retry').click()
  await expect.poll(() => focused()?.getAttribute('aria-label')).toMatch(/^Esha Employee commented/)
  release()
  await expect.poll(entries).toHaveLength(8)
  await expect.poll(() => focused()?.closest('[data-event]') !== null).toBe(true)
})
