import { expect, test } from 'vitest'
import { textOfHtml } from '../../../host/api/mailbox/html-mail.ts'
import { mailText } from '../../../host/api/mailbox/quoted-mail.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

const ourMail = { markers: ['— Answer above —'], facts: '#17 ·' }
const parse = (text: string) => mailText(text, ourMail)

const typed: [what: string, text: string][] = [
  ['between two parts', 'The left one.\n\n___\n\nAnd the window squeaks.'],
  ['above a long text', `The left one.\n\n--\n${'The window squeaks.\n'.repeat(9)}Thanks`],
  ['above a long line', `The left one.\n\n__\n${'The window squeaks. '.repeat(30)}Thanks`],
  ['above short lines', 'The left one.\n\n--\nThe window squeaks.\nThe light is broken'],
  ['above a list', 'Order:\n\n____\n- two keys\n- a lock'],
  ['above a sentence with a number', 'Hi\n\n--\nPlease call Bob at +91 22 555 1234 about it.'],
  ['above the number of a thing', 'Hi\n\n--\nSerial 5012345678\nInventory 2024-00123'],
  ['above a day', 'Hi\n\n--\nneeded 27.11.2026\nor 01/12/2026'],
  ['above a link', 'Hi\n\n--\nIt is described at https://example.com/door in the wiki.'],
]
test.each(typed)('FMAIL-02 OP-123 a line %s does not begin a signature', (_what, text) => {
  expect(parse(text)).toEqual({ shown: text, rest: '' })
})

test.each([
  'How did you send it?\nSent by courier.',
  'Welches Paket?\nGesendet von Bob am Montag',
  '¿Y?\nEnviado ayer con el tren',
  'We cannot\nget Outloud to start',
])(
  'FMAIL-02 OP-123 a sentence that begins like a telephone line is read as typed text: %s',
  (text) => {
    expect(parse(text)).toEqual({ shown: text, rest: '' })
    const apart = text.replace('\n', '\n\n').replace('Outloud', 'Outlook')
    expect(parse(apart)).toEqual({
      shown: apart.split('\n')[0],
      rest: apart.split('\n').at(-1),
    })
  },
)

test('FMAIL-04 signature lines of several programs, one directly below the other, are separated from the text', () => {
  const added = 'Sent via mobile\nSent with Airmail\nSent from my cell, excuse typos.'
  expect(parse(`Hi\n\n${added}`)).toEqual({ shown: 'Hi', rest: added })
  const typed = 'How were they sent?\nSent by courier.\nSent with a friend.'
  expect(parse(typed)).toEqual({ shown: typed, rest: '' })
})

test('INM-04 a signature with the fingerprint of a key is separated from the text', () => {
  const below = '--\nEsha - esha@x.org\nMy emails are signed with:\nFEC2 57F1 D465 EB15 5D6E 7C11'
  expect(parse(`Hi\n\n${below}`)).toEqual({ shown: 'Hi', rest: below })
  const typed = below.replace(/FEC2.*/, 'a key of my laptop')
  expect(parse(`Hi\n\n${typed}`).rest).toBe('')
})

test.each(['--', '___'])(
  'INM-04 a short signature below %s is separated from the text',
  (separator) => {
    const words = 'The left one.\n\n--\n\nAnd the window.'
    const below = `${separator}\nEsha\nEmployee\n\nExample Ltd.\n+91 1234567`
    expect(parse(`${words}\n\n${below}`)).toEqual({ shown: words, rest: below })
    const quoted = 'On 23.11.2026, O <o@x.org> wrote:\n> Which door?'
    expect(parse(`${words}\n\n${below}\n\n${quoted}`).shown).toBe(words)
  },
)

test.each(['Esha', 'Esha Employee', 'Mrs. Esha Employee', 'esha@example.com', 'www.example.com'])(
  'INM-04 a signature that names its sender is separated from the text: %s',
  (name) => {
    const names = ['Esha Employee', 'esha@example.com']
    const below = `--\n${name}\nOffice`
    expect(mailText(`Hi\n\n${below}`, { ...ourMail, names })).toEqual({ shown: 'Hi', rest: below })
  },
)

test('OP-123 a name of one word on a line is read as text', () => {
  const text = 'Hi\n\n--\nstill waiting for it'
  expect(mailText(text, { ...ourMail, names: ['IT'] })).toEqual({ shown: text, rest: '' })
})

test.each(['Tel. 555 1234', '06.12.34.56.78', '(030) 123 456', '+91 22 555 1234'])(
  'INM-04 a signature with a telephone number is separated from the text: %s',
  (number) => {
    const below = `--\nEsha\n${number}`
    expect(parse(`Hi\n\n${below}`)).toEqual({ shown: 'Hi', rest: below })
  },
)

test('FMAIL-05 OP-123 in HTML too, only dashes with a blank always begin a signature', () => {
  const divs = (...lines: string[]) => lines.map((line) => `<div>${line}</div>`).join('')
  const read = (...lines: string[]) => mailText(textOfHtml(divs(...lines)), ourMail)
  const typed = 'The left one.\n\n--\nThe window squeaks.'
  expect(read('The left one.', '<br>', '--', 'The window squeaks.')).toEqual({
    shown: typed,
    rest: '',
  })
  for (const separator of ['-- ', '--&nbsp;', '-- <br>'])
    expect(read('The left one.', separator, 'Best').shown).toBe('The left one.')
})

test.each(['\n--\n', '\n--\n\n', '\n__\nx', '\n--\n1 2 3 4 ', '\n--\na a a a.'])(
  'INM-08 time grows linearly with the length: many %j',
  async (piece) => {
    const text = piece.repeat(200_000 / piece.length)
    expect(await cpuTimeOf(() => parse(text))).toBeLessThan(5000)
  },
)
