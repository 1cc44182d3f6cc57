import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changed, type Subject } from '../../../src/state/reload/changes.ts'
import type { Person } from '../../support/api.ts'
import { expectAccessible } from '../kit/stage.tsx'
import {
  cells,
  currentPage,
  headers,
  loaded,
  pager,
  rows,
  table,
  type Showing,
  type World,
} from '../open-world.tsx'

/** A list screen, and how it differs from the others. Its list has more than one page. */
export interface ListSubject {
  name: string
  by: Person
  node: ReactNode
  /** What the user has chosen before, so that the screen shows this list first. */
  choices?: Showing['choices']
  /** Of its requests. */
  path: string
  /** Narrows the list until nothing is left. */
  narrow: () => Promise<void>
  /** What a load that fails writes into the log. */
  logged: string
  /** The change by another user after which it loads again. */
  news: Subject
  /** The acceptance items that its test proves, each with a space after it. */
  ids: string
}

const says = (text: string) => page.getByText(text, { exact: true }).last()
const loading = () => page.getByText('Loading', { exact: true }).elements().length
/** The first number, where rows are numbered. */
const firstNumber = () => (headers().includes('Sr.No') ? cells('Sr.No')[0] : undefined)

/** What every list does alike: pages, loading, nothing to show, failure, news, narrow containers. */
export function listSuite(world: World, list: ListSubject): void {
  const { watched } = world
  const asked = () => watched.to(list.path)
  const refuse = async (url: URL, pass: () => Promise<Response>) =>
    url.pathname === list.path ? Response.json({ message: 'No' }, { status: 500 }) : await pass()

  test(`${list.ids}a list of ${list.name}: pages, a failure with Retry, news, and nothing found`, async () => {
    await world.signInAs(list.by)
    const { host } = await world.show(list.node, { choices: list.choices })
    await loaded()
    expect([rows().length, currentPage()]).toEqual([12, '1'])
    let before = asked().length
    const gate = Promise.withResolvers<void>()
    watched.stage = async (url, pass) => {
      if (url.pathname === list.path) await gate.promise
      return await pass()
    }
    await pager('Next').click()
    await expect.element(table()).toHaveAttribute('aria-busy', 'true')
    expect([rows().length, loading()]).toEqual([12, 1])
    gate.resolve()
    await loaded()
    expect(loading()).toBe(0)
    expect([currentPage(), firstNumber() ?? '13']).toEqual(['2', '13'])
    const sizes = asked()
      .slice(before)
      .map(({ searchParams }) => [searchParams.get('page'), searchParams.get('perPage')])
    expect(sizes).toEqual([['2', '12']])

    watched.stage = refuse
    await pager('3').click()
    await expect.element(says('The list could not be loaded.')).toBeVisible()
    expect([rows().length, loading(), watched.logged]).toEqual([0, 0, [list.logged]])
    const toasts = page.getByRole('region', { name: 'Notifications' }).query()
    expect(toasts?.textContent ?? '').toBe('')
    watched.stage = undefined
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => rows().length).toBeGreaterThan(0)
    expect([currentPage(), firstNumber() ?? '25']).toEqual(['3', '25'])

    before = asked().length
    changed(list.news)
    await expect.poll(() => asked().length).toBeGreaterThan(before)
    await list.narrow()
    await expect.element(says('No Data Found...')).toBeVisible()
    expect([rows().length, currentPage()]).toEqual([0, '1'])
    await expectAccessible(host)
  })
}
