import { expect, test } from 'vitest'
import { readBody } from '../../../host/api/mailbox/mail-body.ts'
import { unflowed } from '../../../host/api/mailbox/text-part.ts'

test.each([
  ['a paragraph', 'one \ntwo\nthree', 'one two\nthree'],
  ['a quoted paragraph', '> one \n> two\n>> three', '> one two\n>> three'],
  [
    'a text below a quoted line',
    '> does it leak? \nonly when it rains.',
    '> does it leak? \nonly when it rains.',
  ],
  ['a text above a quoted line', 'see \n> your line', 'see \n> your line'],
  ['a signature', 'one \n-- \nEsha', 'one \n-- \nEsha'],
  ['a text that looks like a quotation', ' >one\n From x', '>one\nFrom x'],
  ['blank lines', 'one\n\n> \n> two\n', 'one\n\n> \n> two\n'],
])('FMAIL-01 %s in format=flowed', (_what, sent, text) => {
  expect(unflowed(sent, false)).toBe(text)
  expect(unflowed(sent.replaceAll('\n', '\r\n'), false)).toBe(text)
})

test('FMAIL-01 the blank of delsp=yes is removed where lines are joined', () => {
  expect(unflowed('ドアが \n閉まりません\none two ', true)).toBe('ドアが閉まりません\none two ')
})

test('FMAIL-01 words between quoted lines are shown in an email in format=flowed', async () => {
  const text =
    'On 23.11.2026 09:11, Desk wrote:\n> Which door? \nThe left one.\n> Does it leak? \nOnly when \nit rains.\n'
  const raw = `Content-Type: text/plain; charset=utf-8; format=flowed; delsp=no\n\n${text}`
  const { shown } = await readBody(Buffer.from(raw.replaceAll('\n', '\r\n')), {
    markers: [],
    facts: '#17 ·',
  })
  expect(shown).toBe('> Which door? \nThe left one.\n> Does it leak? \nOnly when it rains.')
})
