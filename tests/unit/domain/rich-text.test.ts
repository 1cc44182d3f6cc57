import { describe, expect, it } from 'vitest'
import { richText, type Piece } from '../../../src/domain/ticket/rich-text.ts'

const joined = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
const kinds = (text: string, mentions: { id: number; name: string }[] = []) =>
  richText(text, mentions)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text: shown }) => [kind, shown])

describe('addresses', () => {
  it.each([
    ['see https://a.example/x?y=1.', 'https://a.example/x?y=1'],
    ['(http://a.example/a_(b))', 'http://a.example/a_(b)'],
    ['https://straße.example/ü, then', 'https://straße.example/ü'],
    ['HTTPS://A.example', 'HTTPS://A.example'],
  ])('CONV-17 %s becomes a link without the punctuation that ends the sentence', (text, link) => {
    expect(kinds(text)).toEqual([['link', link]])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:/etc/passwd',
    'www.a.example',
    'a.example',
    'mailto:a@a.example',
    'a@a.example',
    'ftp://a.example',
    '//a.example/x',
  ])('CONV-17 %s stays plain text', (text) => {
    expect(richText(text)).toEqual([{ kind: 'text', text }])
  })

  it.each([
    ['https://a.example/"><img>', ['https://a.example/']],
    ['x javascript:https://a.example', ['https://a.example']],
  ])('CONV-17 %s links to its visible address, with http and https only', (text, addresses) => {
    const pieces = richText(text)
    expect(pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))).toEqual(
      addresses,
    )
    expect(joined(pieces)).toBe(text)
  })
})

describe('numbers of tickets', () => {
  it.each([
    ['like #17', '#17'],
    ['#17, again', '#17'],
    ['(#4)', '#4'],
  ])('CONV-18 the ticket number in «%s» becomes a link', (text, number) => {
    expect(kinds(text)).toEqual([['ticket', number]])
  })

  it.each(['#0', '#12a', 'a#17', '#', '##17', '&#17;', '#01', '#12345678901'])(
    'CONV-18 %s stays plain text',
    (text) => {
      expect(kinds(text)).toEqual([])
    },
  )

  it('CONV-18 a number within an address is part of the address', () => {
    expect(kinds('https://a.example/#17')).toEqual([['link', 'https://a.example/#17']])
  })
})

describe('names', () => {
  const people = [
    { id: 3, name: 'Ravi' },
    { id: 4, name: 'Ravi Kumar' },
  ]

  it('of two names with the same beginning, the longer one is highlighted at each occurrence', () => {
    expect(kinds('@Ravi Kumar and @Ravi, @Ravi Kumar', people)).toEqual([
      ['mention', '@Ravi Kumar'],
      ['mention', '@Ravi'],
      ['mention', '@Ravi Kumar'],
    ])
  })

  it('a name without a mention stays plain text', () => {
    expect(kinds('@Meera')).toEqual([])
  })
})

it('no part of a text is lost or changed', () => {
  const text = '  <b>x</b> &amp; **x** {{x}}\n\n  <img onerror> @Ravi #17 https://a.example/x.  '
  expect(joined(richText(text, [{ id: 3, name: 'Ravi' }]))).toBe(text)
})
