import { describe, expect, test } from 'vitest'
import {
  draftOf,
  isViewedList,
  viewFaults,
  viewQuery,
  withCurrentRows,
} from '../../../src/domain/view/view-rules.ts'

describe('VIEW-18 the stored query of a view', () => {
  test.each([
    ['page=7&status=ready', 'status=ready'],
    ['sort=-warranty&columns=serial_number.status', 'sort=-warranty&columns=serial_number.status'],
    ['columns=serial_number.secret.row', 'columns=serial_number'],
    ['columns=secret', ''],
    ['sort=secret&density=compact&tab=all', 'density=compact'],
    [
      'warranty=soon&duplicates=only&labelled=not_yet.maybe',
      'labelled=not_yet&warranty=soon&duplicates=only',
    ],
    ['next=https%3A%2F%2Fexample.com&user=3', 'user=3'],
  ])('%s', (query, kept) => {
    expect(viewQuery(query, 'allAssets')).toBe(kept)
  })

  test('the trash has no order, and users have their own columns', () => {
    expect(viewQuery('sort=vendor&search=Dell', 'trash')).toBe('search=Dell')
    expect(viewQuery('sort=username&columns=email.vendor', 'users')).toBe(
      'sort=username&columns=email',
    )
  })

  test('normalizing a stored query changes nothing', () => {
    const query = viewQuery('search=a%20b&sort=-user&category=3.1&density=compact', 'allAssets')
    expect(viewQuery(query, 'allAssets')).toBe(query)
  })
})

describe('VIEW-10 VIEW-18 a valid view', () => {
  const faults = (draft: object, role = 'office_admin') =>
    viewFaults(draftOf(draft), { role, list: 'allAssets' }).map(({ field, key }) => [field, key])

  test('has a name of 1 to 60 characters', () => {
    expect(faults({ name: '😀'.repeat(60) })).toEqual([])
    expect(faults({ name: '😀'.repeat(61) })).toEqual([['name', 'maxLength']])
    expect(faults({ name: '  ' })).toEqual([['name', 'isNotEmpty']])
    expect(faults({})).toEqual([['name', 'isNotEmpty']])
  })

  test('has a query of at most 2,000 characters, both as sent and as stored', () => {
    const name = 'Mine'
    expect(faults({ name, query: `search=${'x'.repeat(1993)}` })).toEqual([])
    expect(faults({ name, query: `search=${'x'.repeat(1994)}` })).toEqual([['query', 'maxLength']])
    expect(faults({ name, query: `search=${'語'.repeat(200)}&sort=-user` })).toEqual([])
    expect(faults({ name, query: `search=${'😀'.repeat(200)}` })).toEqual([['query', 'maxLength']])
  })

  test('may be shared by admins only; a former admin may stop sharing it, but not change it', () => {
    const draft = { name: 'Ours', shared: true }
    expect(faults(draft)).toEqual([])
    expect(faults(draft, 'employee')).toEqual([['shared', 'not-allowed']])
    const before = draftOf(draft)
    const changeFaults = (change: object) =>
      viewFaults(draftOf(change, before), { role: 'employee', list: 'allTickets', before }).map(
        ({ field }) => field,
      )
    expect(changeFaults({ is_start: true, query: 'page=2' })).toEqual([])
    expect(changeFaults({ shared: false })).toEqual([])
    expect(changeFaults({ name: 'Theirs' })).toEqual(['list', 'shared'])
    expect(changeFaults({ query: 'tab=all&search=a' })).toEqual(['list', 'shared'])
  })

  test('belongs to a list that its owner may see', () => {
    const draft = draftOf({ name: 'Mine' })
    const keys = (name: string | null, role: string) => {
      const list = isViewedList(name) ? name : undefined
      return viewFaults(draft, { role, list }).map(({ key }) => key)
    }
    expect(keys('allAssets', 'employee')).toEqual([])
    expect(keys('myTickets', 'employee')).toEqual([])
    for (const list of ['trash', 'allTickets', 'users', 'activity', null])
      expect(keys(list, 'employee')).toEqual(['isIn'])
    expect(keys('users', 'office_admin')).toEqual(['isIn'])
    expect(keys('users', 'super_admin')).toEqual([])
  })
})

test('VIEW-14 values of deleted rows are removed and counted', () => {
  const current = (kind: string, id: number) => (kind !== 'category' || id === 2 ? id : undefined)
  expect(withCurrentRows('category=1.2.3&place=9&status=ready', 'allAssets', current)).toEqual({
    query: 'category=2&place=9&status=ready',
    left_out: 2,
  })
  expect(withCurrentRows('status=on_hold', 'allTickets', current)).toEqual({
    query: 'status=on_hold',
    left_out: 0,
  })
})

test('VIEW-14 MAST-10 a merged row is replaced by its new id, without duplicates', () => {
  const current = (_kind: string, id: number) => (id === 7 ? 4 : id)
  expect(withCurrentRows('location=4.7&status=ready', 'allAssets', current)).toEqual({
    query: 'location=4&status=ready',
    left_out: 0,
  })
})
