import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBidi } from '../../../src/domain/text/show-bidi.ts'
import { $session } from '../../../src/session/session.ts'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { openWorld, type World } from '../open-world.tsx'

const chair = 3

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.sql(
    `update assets set category_id = 2, manager = 'office_admin', assigned_to = null, deleted_at = null where id = ${chair}`,
  )
  await world.signInAs('employee')
})

const select = (name: string) => page.getByRole('combobox', { name })
const description = () => page.getByRole('textbox', { name: 'Description' })
const save = () => page.getByRole('button', { name: 'Save' }).click()
const toast = (text: string) => page.getByRole('status').getByText(text)
const posts = () =>
  world.watched.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

async function choose(name: string, option: string): Promise<void> {
  await select(name).click()
  await page.getByRole('option', { name: option }).click()
}

/** A form about the chair, or about none, filled but for what the test is about. */
async function open(text: string, assetId?: number): Promise<void> {
  await world.show(<RaiseTicket assetId={assetId} />)
  await choose('Priority', 'Immediately')
  if (assetId === undefined) {
    await choose('Category', 'Furniture')
    await choose('Place', 'Pune')
  } else await expect.element(select('Category')).toHaveTextContent('Furniture')
  await description().fill(text)
}

/** Everything typed is still there, and saves once nothing stands against it. */
async function goesOn(text: string): Promise<void> {
  await expect.element(description()).toHaveValue(text)
  await expect.element(select('Priority')).toHaveTextContent('Immediately')
  await save()
  await expect.element(toast('Ticket raised successfully')).toBeVisible()
}

describe('an asset that changes while the form is open', () => {
  test('archived: what failed and why; restored it saves', async () => {
    await open('It squeaks', chair)
    await world.sql(`update assets set deleted_at = now() where id = ${chair}`)
    await save()
    await expect.element(toast('Error in raising ticket')).toBeVisible()
    await expect.element(toast('Asset is not there')).toBeVisible()
    expect(world.watched.intents).toEqual([])
    await world.sql(`update assets set deleted_at = null where id = ${chair}`)
    await goesOn('It squeaks')
  })

  test('of another category by now: the ticket has that one', async () => {
    await open('It squeaks', chair)
    await world.sql(
      `update assets set category_id = 3, manager = 'system_admin' where id = ${chair}`,
    )
    await save()
    await expect.element(toast('Ticket raised successfully')).toBeVisible()
    const headers = { Authorization: `Bearer ${world.tokens.employee}` }
    const answer = await fetch(`${world.origin}/api/v1/user-ticket`, { headers })
    const { items } = (await answer.json()) as { items: { category: object; manager: string }[] }
    expect(items[0]).toMatchObject({ category: { id: 3 }, manager: 'system_admin' })
  })

  test.each([Number.NaN, 5, 999_999])('asset %s is none that a ticket can be about', async (id) => {
    await world.show(<RaiseTicket assetId={id} />)
    await expect.element(page.getByText('Asset is not there').first()).toBeVisible()
    expect(world.watched.intents.at(-1)).toEqual({ route: 'dashboard', automatic: true })
  })
})

describe('descriptions', () => {
  test('one character too many: said under it, and nothing of it is lost', async () => {
    const text = 'ש'.repeat(5001)
    await open(text)
    await save()
    await expect
      .element(description())
      .toHaveAccessibleDescription(
        'Description can have at most 5000 characters The first line becomes the title.',
      )
    await expect.element(toast('Data not filled properly')).toBeVisible()
    expect(toast('Mandatory fields not filled yet').elements()).toEqual([])
    expect((description().element() as HTMLTextAreaElement).value).toHaveLength(5001)
    await description().fill(text.slice(1))
    await goesOn(text.slice(1))
  })

  test('what no text can hold is said under it', async () => {
    await open('a\0b')
    await save()
    await expect.element(description()).toHaveAccessibleDescription(/./)
    await expect.element(toast('Error in raising ticket')).not.toBeInTheDocument()
    await description().fill('ab')
    await goesOn('ab')
  })

  test('any text is raised as it is, and read back so', async () => {
    const text = '👩‍🔧🔥 المطبخ ‮متسخ <b>fat</b> & {{x}} "quoted"'
    await open(text)
    await save()
    await expect.element(page.getByText(showBidi(text), { exact: true })).toBeVisible()
    expect(posts()[0]).toMatchObject({ description: text })
  })
})

test('whoever is signed out by the server finds what was typed', async () => {
  await open('The tap drips')
  world.watched.stage = async (url, pass) =>
    url.pathname.endsWith('/non-asset') ? Response.json({}, { status: 401 }) : await pass()
  await save()
  await expect.poll(() => $session.get()).toEqual({ status: 'signed-out', ended: true })
  world.watched.stage = undefined
  await world.watched.signInWith(world.tokens.employee)
  await world.show(<RaiseTicket />)
  await expect.element(description().last()).toHaveValue('The tap drips')
})

test('more tickets in a minute than a person may raise: it is told, and what was typed stays', async () => {
  await open('It squeaks again')
  world.watched.stage = async (url, pass) =>
    url.pathname.startsWith('/api/v1/ticket/')
      ? Response.json(
          { statusCode: 429, error: 'Too Many Requests', message: 'Wait a moment and try again.' },
          { status: 429, headers: { 'retry-after': '30' } },
        )
      : await pass()
  await save()
  await expect.element(toast('Error in raising ticket')).toBeVisible()
  world.watched.stage = undefined
  await goesOn('It squeaks again')
})

test('the form counts characters as people do: 2,501 emoji are half of what fits', async () => {
  await open('😀'.repeat(2501))
  await goesOn('😀'.repeat(2501))
})
