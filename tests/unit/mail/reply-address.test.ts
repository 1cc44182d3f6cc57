import { expect, test } from 'vitest'
import { keysOf } from '../../../host/api/keys.ts'
import {
  readReplyAddress,
  replyAddress,
  type ReplyTo,
} from '../../../host/api/mail/reply-address.ts'

const key = keysOf('a'.repeat(32)).mail
const reply = { local: 'desk', domain: 'Example.com' }
const to: ReplyTo = { user: 17, ticket: 4711, visibility: 'public' }
const address = replyAddress(key, to, reply)

test('INM-01 INM-02 a reply address encodes the sender, the ticket and the visibility of the reply', () => {
  expect(readReplyAddress(key, address, reply)).toEqual(to)
  expect(readReplyAddress(key, address.toUpperCase(), reply)).toEqual(to)
  const note: ReplyTo = { ...to, visibility: 'internal' }
  expect(readReplyAddress(key, replyAddress(key, note, reply), reply)).toEqual(note)
  const largest: ReplyTo = { user: 2 ** 31 - 1, ticket: 2 ** 31 - 1, visibility: 'internal' }
  const local = 'twenty-characters-12'
  const long = replyAddress(key, largest, { ...reply, local })
  expect(long.indexOf('@')).toBeLessThanOrEqual(64)
  expect(readReplyAddress(key, long, { ...reply, local })).toEqual(largest)
})

test('INM-03 an address with one character changed, added or removed is invalid', () => {
  const wrong = [...address].flatMap((letter, at) => {
    const [head, tail] = [address.slice(0, at), address.slice(at + 1)]
    return [head + (letter === 'x' ? 'y' : 'x') + tail, head + tail, `${head}0${letter}${tail}`]
  })
  for (const each of wrong) expect(readReplyAddress(key, each, reply), each).toBeUndefined()
  expect(readReplyAddress(keysOf('b'.repeat(32)).mail, address, reply)).toBeUndefined()
  expect(readReplyAddress(key, address.replace('-p-', '-i-'), reply)).toBeUndefined()
  expect(readReplyAddress(key, 'desk@example.com', reply)).toBeUndefined()
  expect(readReplyAddress(key, 'desk+@example.com', reply)).toBeUndefined()
})
