import { expect, test } from 'vitest'
import {
  addressFaults,
  webhookFaults,
  webhookOf,
  type WebhookDraft,
} from '../../../src/domain/event/webhook-rules.ts'
import {
  hookAttempts,
  hookRetryDelay,
  retryAfter,
} from '../../../host/api/outward/webhook-schedule.ts'
import { isPrivate } from '../../../host/api/outward/addresses.ts'

const draft: WebhookDraft = {
  name: 'Channel',
  url: 'https://hooks.example.com/T1',
  format: 'slack',
  kinds: ['ticket.raised'],
  manager: null,
  internal: false,
}
const longestAddress = `https://hooks.example.com/${'é'.repeat(329)}#${'é'.repeat(100)}`
const faults = (change: Partial<WebhookDraft>) =>
  webhookFaults({ ...draft, ...change }, ['desk.intranet']).map(
    ({ field, key }) => `${field} ${key}`,
  )

test.each([
  ['nothing wrong', {}, []],
  ['no name', { name: ' ' }, ['name isNotEmpty']],
  ['a name of 256 characters', { name: 'n'.repeat(256) }, ['name maxLength']],
  ['no address', { url: null }, ['url isNotEmpty']],
  ['words for an address', { url: 'our channel' }, ['url isUrl']],
  ['another scheme', { url: 'ftp://hooks.example.com' }, ['url isUrl']],
  ['a script', { url: 'javascript:alert(1)' }, ['url isUrl']],
  ['an old protocol', { url: 'gopher://hooks.example.com' }, ['url isUrl']],
  ['credentials', { url: 'https://me:secret@hooks.example.com' }, ['url isUrl']],
  ['2,001 characters', { url: `https://hooks.example.com/${'x'.repeat(1975)}` }, ['url maxLength']],
  [
    '2,001 characters after percent-encoding',
    { url: `https://hooks.example.com/${'é'.repeat(329)}x` },
    ['url maxLength'],
  ],
  ['2,000 characters without the fragment', { url: longestAddress }, []],
  ['http', { url: 'http://hooks.example.com' }, ['url isUrl']],
  ['http to a host that is named', { url: 'http://desk.intranet:8080/in' }, []],
  ['an unknown format', { format: 'discord' }, ['format isIn']],
  ['no event', { kinds: [] }, ['kinds isNotEmpty']],
  ['an unknown event', { kinds: ['ticket.raised', 'ticket.file_removed'] }, ['kinds isIn']],
  ['an unknown team', { manager: 'employee' }, ['manager isIn']],
])('HOOK-02 HOOK-09 a webhook with %s', (_of, change, expected) => {
  expect(faults(change)).toEqual(expected)
})

test('HOOK-09 the client leaves host checks to the server, and the stored URL has no fragment', () => {
  expect(addressFaults('http://desk.intranet')).toEqual([])
  const stored = webhookOf({
    ...draft,
    name: ' Our  channel ',
    url: ' https://Hooks.example.com/a#b',
    kinds: ['comment.added', 'ticket.raised', 'ticket.raised'],
  })
  expect(stored).toMatchObject({
    name: 'Our channel',
    url: 'https://hooks.example.com/a',
    kinds: ['ticket.raised', 'comment.added'],
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.255.3.4', true],
  ['0.0.0.0', true],
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['93.184.216.34', false],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:a9fe:a9fe', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:93.184.216.34', false],
  ['::7f00:1', true],
  ['64:ff9b::7f00:1', true],
  ['fe80::1%eth0', true],
  ['fc00::1', true],
  ['fd00:ec2::254', true],
  ['ff02::1', true],
  ['2001::1', true],
  ['2002:7f00:1::', true],
  ['2606:2800:220:1:248:1893:25c8:1946', false],
  ['no address', true],
])('HOOK-09 %s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected)
})

test('HOOK-04 makes eight attempts within about a day with growing delays, or later if the receiver requests it', () => {
  const pauses = Array.from({ length: hookAttempts }, (_, nth) => hookRetryDelay(nth + 1))
  expect(pauses.at(-1)).toBeUndefined()
  const delays = pauses.slice(0, -1).map((pause = 0) => pause)
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  const total = delays.reduce((sum, pause) => sum + pause, 0)
  expect(total).toBeGreaterThan(23 * 3600)
  expect(total).toBeLessThan(25 * 3600)
  expect(hookRetryDelay(1, 3600)).toBe(3600)
  expect(hookRetryDelay(1, 1)).toBe(delays[0])
  expect(hookRetryDelay(1, 10 ** 9)).toBe(24 * 3600)
})

test.each([
  ['120', 120],
  ['0', 0],
  ['Sun, 22 Nov 2026 10:01:00 GMT', 60],
  ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  [undefined, undefined],
])('HOOK-04 Retry-After %s requests a delay of %s seconds', (header, expected) => {
  expect(retryAfter(header, new Date('2026-11-22T10:00:00Z'))).toBe(expected)
})
