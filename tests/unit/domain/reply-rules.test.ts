import { expect, test } from 'vitest'
import {
  fillPlaceholders,
  repliesFor,
  replyFaults,
  unknownPlaceholders,
} from '../../../src/domain/ticket/reply-rules.ts'

const values = { raiser: 'Ananya {me} Rao', ticket: '17', me: 'Ravi', due: 'Today 5:10 PM' }

test.each([
  ['Hello {raiser}, {raiser}!', 'Hello Ananya {me} Rao, Ananya {me} Rao!'],
  ['#{ticket} by {due}\n{me}', '#17 by Today 5:10 PM\nRavi'],
  ['{Raiser} { me } {who} {} ${7*7} {{me}}', '{Raiser} { me } {who} {} ${7*7} {Ravi}'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('%j is filled in, and other text stays', (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
})

test('words in braces that are not placeholders are listed once', () => {
  expect(unknownPlaceholders('{nobody} {me} {Name}, {nobody} {{7*7}} {} {two words}')).toEqual([
    '{nobody}',
    '{Name}',
  ])
})

test('placeholders without a value in the ticket stay unchanged', () => {
  expect(fillPlaceholders('Until {due}, {raiser}', { ...values, due: null })).toBe(
    'Until {due}, Ananya {me} Rao',
  )
})

test.each([
  [{ title: 'x'.repeat(100), body: '😀'.repeat(10_000), manager: null }, []],
  [{ title: 'x'.repeat(101), body: 'x', manager: 'office_admin' }, ['title']],
  [{ title: null, body: 'x'.repeat(10_001), manager: 'nobody' }, ['title', 'body', 'manager']],
])(
  'requires a title of 1 to 100 characters, a text of 1 to 10,000, and a team or all',
  (draft, faults) => {
    expect(replyFaults(draft).map(({ field }) => field)).toEqual(faults)
  },
)

test('replies of the user’s own team come first, and a search matches title and text', () => {
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
