import { expect, test } from 'vitest'
import { mailText } from '../../../host/api/mailbox/quoted-mail.ts'

const own = { markers: ['— Answer above —'], facts: '#17 ·' }

const typed: [what: string, text: string][] = [
  ['between two parts', 'The left one.\n\n___\n\nAnd the window squeaks.'],
  ['above a long text', `The left one.\n\n--\n${'The window squeaks.\n'.repeat(9)}Thanks`],
  ['above a long line', `The left one.\n\n__\n${'The window squeaks. '.repeat(30)}Thanks`],
]
test.each(typed)('FMAIL-02 OP-123 a line %s begins no signature', (_what, text) => {
  expect(mailText(text, own)).toEqual({ shown: text, rest: '' })
})

test.each(['--', '___'])('INM-04 a short signature below %s is behind the text', (separator) => {
  const words = 'The left one.\n\n--\n\nAnd the window.'
  const below = `${separator}\nEsha\nEmployee\n\nExample Ltd.\n+91 1234567`
  expect(mailText(`${words}\n\n${below}`, own)).toEqual({ shown: words, rest: below })
  const quoted = 'On 23.11.2026, O <o@x.org> wrote:\n> Which door?'
  expect(mailText(`${words}\n\n${below}\n\n${quoted}`, own).shown).toBe(words)
})

test.each(['\n--\n', '\n--\n\n', '\n__\nx'])(
  'INM-08 time grows with the length alone: many %j',
  (piece) => {
    const begun = performance.now()
    mailText(piece.repeat(200_000 / piece.length), own)
    expect(performance.now() - begun).toBeLessThan(5000)
  },
)
