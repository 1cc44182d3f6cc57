import { expect, test } from 'vitest'
import {
  fillPlaceholders,
  repliesFor,
  replyFaults,
} from '../../../src/domain/ticket/reply-rules.ts'

const values = { raiser: 'Ananya {me} Rao', ticket: '17', me: 'Ravi', due: 'Today 5:10 PM' }

test.each([
  ['Hello {raiser}, {raiser}!', 'Hello Ananya {me} Rao, Ananya {me} Rao!'],
  ['#{ticket} by {due}\n{me}', '#17 by Today 5:10 PM\nRavi'],
  ['{Raiser} { me } {who} {} ${7*7} {{me}}', '{Raiser} { me } {who} {} ${7*7} {Ravi}'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('%j is filled in, anything else stays', (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
})

test('what a ticket has not stays as it stands', () => {
  expect(fillPlaceholders('Until {due}, {raiser}', { ...values, due: null })).toBe(
    'Until {due}, Ananya {me} Rao',
  )
})

test.each([
  [{ title: 'x'.repeat(100), body: '😀'.repeat(10_000), manager: null }, []],
  [{ title: 'x'.repeat(101), body: 'x', manager: 'office_admin' }, ['title']],
  [{ title: null, body: 'x'.repeat(10_001), manager: 'nobody' }, ['title', 'body', 'manager']],
])('a title of 1 to 100, a text of 1 to 10,000 characters, a team or all', (draft, faults) => {
  expect(replyFaults(draft).map(({ field }) => field)).toEqual(faults)
})

test('the own team’s come first, and a search finds title and text', () => {
  const all = [
    { title: 'Backup laptop', body: 'Hello {raiser}', manager: null },
    { title: 'Chair', body: 'It is ordered', manager: 'office_admin' },
    { title: 'Sent to the vendor', body: 'Laptop #{ticket}', manager: 'system_admin' },
  ]
  const titles = (role: string | undefined, search = '') =>
    repliesFor(all, { role, search }).map(({ title }) => title)
  expect(titles('system_admin')).toEqual(['Sent to the vendor', 'Backup laptop', 'Chair'])
  expect(titles('office_admin')).toEqual(['Chair', 'Backup laptop', 'Sent to the vendor'])
  expect(titles('super_admin', 'LAPTOP ')).toEqual(['Backup laptop', 'Sent to the vendor'])
  expect(titles(undefined, 'laptop vendor')).toEqual(['Sent to the vendor'])
})
