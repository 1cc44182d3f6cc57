import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
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
  /** Turns to the list where it is not the first thing the screen shows. */
  turn?: () => Promise<void>
  /** Of its requests. */
  path: string
  /** Narrows the list until nothing is left. */
  narrow: () => Promise<void>
  /** What a load that fails writes into the log. */
  logged: string
  /** The change by another user after which it loads again. */
  news: Subject
  /** Acceptance lines, by the test that proves them. */
  lines: Readonly<Partial<Record<'pages' | 'failed', string>>>
}

const says = (text: string) => page.getByText(text, { exact: true }).last()
const loading = () => page.getByText('Loading', { exact: true }).elements().length
/** The first number, where rows are numbered. */
const firstNumber = () => (headers().includes('Sr.No') ? cells('Sr.No')[0] : undefined)

/** Titles where a test proves no line. */
const unnamed = (name: string) => ({ pages: name, failed: name })

/** What every list does alike: pages, loading, nothing to show, failure, news, narrow containers. */
export function listSuite(world: World, list: ListSubject): void {
  const { watched } = world
  const asked = () => watched.to(list.path)
  const refuse = async (url: URL, pass: () => Promise<Response>) =>
    url.pathname === list.path ? Response.json({ message: 'No' }, { status: 500 }) : await pass()
  const { pages, failed } = { ...unnamed(list.name), ...list.lines }

  async function open(showing: Showing = {}) {
    await world.signInAs(list.by)
    const shown = await world.show(list.node, showing)
    await list.turn?.()
    await loaded()
    return shown
  }

  describe(`a list: ${list.name}`, () => {
    test(`${pages} twelve to a page, numbered on; another page is one request, and busy meanwhile`, async () => {
      await open()
      expect([rows().length, currentPage()]).toEqual([12, '1'])
      const before = asked().length
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
      expect(currentPage()).toBe('2')
      expect(firstNumber() ?? '13').toBe('13')
      const added = asked().slice(before)
      const sizes = added.map(({ searchParams }) => [
        searchParams.get('page'),
        searchParams.get('perPage'),
      ])
      expect(sizes).toEqual([['2', '12']])
    })

    test(`${failed} a failure: one sentence, no row of before, logged; Retry loads; then nothing is found`, async () => {
      const { host } = await open()
      watched.stage = refuse
      await pager('2').click()
      await expect.element(says('The list could not be loaded.')).toBeVisible()
      expect([rows().length, loading(), watched.logged]).toEqual([0, 0, [list.logged]])
      const toasts = page.getByRole('region', { name: 'Notifications' }).query()
      expect(toasts?.textContent ?? '').toBe('')
      watched.stage = undefined
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect.poll(() => rows().length).toBeGreaterThan(0)
      expect([currentPage(), firstNumber() ?? '13']).toEqual(['2', '13'])
      const before = asked().length
      changed(list.news)
      await expect.poll(() => asked().length).toBeGreaterThan(before)
      await list.narrow()
      await expect.element(says('No Data Found...')).toBeVisible()
      expect([rows().length, currentPage()]).toEqual([0, '1'])
      await expectAccessible(host)
    })
  })
}
