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

/** Describes a list screen for `listSuite`. Its list has more than one page. */
export interface ListSubject {
  name: string
  by: Person
  node: ReactNode
  /** Stored choices of the user that make the screen open with this list. */
  choices?: Showing['choices']
  /** The path of its list requests. */
  path: string
  /** Applies a search or a filter that matches no row. */
  filterToNothing: () => Promise<void>
  /** The message that a failed load writes to the log. */
  loggedMessage: string
  /** The subject whose change makes the list reload. */
  changedSubject: Subject
  /** The IDs of the acceptance items that the test proves, each followed by a space. */
  ids: string
}

const exactText = (text: string) => page.getByText(text, { exact: true }).last()
const loadingCount = () => page.getByText('Loading', { exact: true }).elements().length
/** Returns the number of the first row, or undefined if rows are not numbered. */
const firstNumber = () => (headers().includes('Sr.No') ? cells('Sr.No')[0] : undefined)

/** Defines the test of what all lists have in common: pages, loading, failures, reloads and an empty result. */
export function listSuite(world: World, list: ListSubject): void {
  const { watched } = world
  const listRequests = () => watched.to(list.path)
  const failList = async (url: URL, pass: () => Promise<Response>) =>
    url.pathname === list.path ? Response.json({ message: 'No' }, { status: 500 }) : await pass()

  test(`${list.ids}the list of ${list.name} turns pages, offers Retry after a failure, reloads after a change and says when it is empty`, async () => {
    await world.signInAs(list.by)
    const { host } = await world.show(list.node, { choices: list.choices })
    await loaded()
    expect([rows().length, currentPage()]).toEqual([12, '1'])
    let requestsBefore = listRequests().length
    const gate = Promise.withResolvers<void>()
    watched.stage = async (url, pass) => {
      if (url.pathname === list.path) await gate.promise
      return await pass()
    }
    await pager('Next').click()
    await expect.element(table()).toHaveAttribute('aria-busy', 'true')
    expect([rows().length, loadingCount()]).toEqual([12, 1])
    gate.resolve()
    await loaded()
    expect(loadingCount()).toBe(0)
    expect([currentPage(), firstNumber() ?? '13']).toEqual(['2', '13'])
    const pageParameters = listRequests()
      .slice(requestsBefore)
      .map(({ searchParams }) => [searchParams.get('page'), searchParams.get('perPage')])
    expect(pageParameters).toEqual([['2', '12']])

    watched.stage = failList
    await pager('3').click()
    await expect.element(exactText('The list could not be loaded.')).toBeVisible()
    expect([rows().length, loadingCount(), watched.logged]).toEqual([0, 0, [list.loggedMessage]])
    const toasts = page.getByRole('region', { name: 'Messages' }).query()
    expect(toasts?.textContent ?? '').toBe('')
    watched.stage = undefined
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => rows().length).toBeGreaterThan(0)
    expect([currentPage(), firstNumber() ?? '25']).toEqual(['3', '25'])

    requestsBefore = listRequests().length
    changed(list.changedSubject)
    await expect.poll(() => listRequests().length).toBeGreaterThan(requestsBefore)
    await list.filterToNothing()
    await expect.element(exactText('No Data Found...')).toBeVisible()
    expect([rows().length, currentPage()]).toEqual([0, '1'])
    await expectAccessible(host)
  })
}
