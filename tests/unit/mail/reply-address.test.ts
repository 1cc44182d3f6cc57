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
  expect(readReplyAddress(key, address)).toEqual(to)
  expect(readReplyAddress(key, address.toUpperCase())).toEqual(to)
  const note: ReplyTo = { ...to, visibility: 'internal' }
  expect(readReplyAddress(key, replyAddress(key, note, reply))).toEqual(note)
  const largest: ReplyTo = { user: 2 ** 31 - 1, ticket: 2 ** 31 - 1, visibility: 'internal' }
  const local = 'twenty-characters-12'
  const long = replyAddress(key, largest, { ...reply, local })
  expect(long.indexOf('@')).toBeLessThanOrEqual(64)
  expect(readReplyAddress(key, long)).toEqual(largest)
})

test('INM-03 an address with one character of its token changed, added or removed is invalid', () => {
  const [name = '', token = '', domain = ''] = address.split(/(?<=\+)|(?=@)/)
  const wrong = [...token].flatMap((letter, at) => {
    const [head, tail] = [name + token.slice(0, at), token.slice(at + 1) + domain]
    return [head + (letter === 'x' ? 'y' : 'x') + tail, head + tail, `${head}0${letter}${tail}`]
  })
  for (const each of wrong) expect(readReplyAddress(key, each), each).toBeUndefined()
  expect(readReplyAddress(keysOf('b'.repeat(32)).mail, address)).toBeUndefined()
  expect(readReplyAddress(key, address.replace('-p-', '-i-'))).toBeUndefined()
  expect(readReplyAddress(key, 'desk@example.com')).toBeUndefined()
  expect(readReplyAddress(key, 'desk+@example.com')).toBeUndefined()
})

test('INM-01 a reply address of a former MAIL_REPLY stays valid', () => {
  expect(
    readReplyAddress(key, replyAddress(key, to, { local: 'it+help', domain: 'old.example' })),
  ).toEqual(to)
})
