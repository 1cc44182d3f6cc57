import { describe, expect, test } from 'vitest'
import { isMistypedCode, readScanned, splitScans } from '../../../src/domain/asset/scanned-text.ts'

const ours = ['https://desk.example.com:8443', 'https://example.org/Assets']
const read = (text: string) => readScanned(text, ours)

test.each([
  '1042H',
  ' 1042h\n',
  'HTTPS://DESK.EXAMPLE.COM:8443/A/1042H',
  'https://desk.example.com:8443/a/1042h/',
  'https://example.org/Assets/a/1042H',
  'http://example.org/a/1042H?x=1#y',
])('SCAN-07 SCAN-11 %j is the code of asset 1042', (text) => {
  expect(read(text)).toMatchObject({ kind: 'asset', id: 1042 })
})

test.each(['1042A', 'SN-77/4', 'WIFI:S:office;;'])(
  'SCAN-07 %j may be the ID of an asset',
  (text) => {
    expect(read(text)).toEqual({ kind: 'text', text, isLink: false })
  },
)

test.each(['1042A', 'SN-77'])(
  'SCAN-07 OP3-120 %j in a link of the product is not an ID',
  (text) => {
    expect(read(`https://example.org/a/${text}`)).toEqual({ kind: 'text', text, isLink: true })
  },
)

describe('SCAN-08', () => {
  test.each([
    ['https://desk.example.com/a/1042H', 'desk.example.com'],
    ['https://desk.example.com.evil.test/a/1042H', 'desk.example.com.evil.test'],
    ['https://desk.example.com:8443@evil.test/a/1042H', 'evil.test'],
    ['https://example.org/users', 'example.org'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['data:text/html,<script>', 'data:text/html,<script>'],
    ['ftp://example.com/a/1042H', 'ftp://example.com/a/1042H'],
    ['https://a b', 'https://a b'],
    ['x'.repeat(4000), `${'x'.repeat(59)}…`],
  ])('%j is a link to another host', (text, where) => {
    expect(read(text)).toEqual({ kind: 'elsewhere', where })
  })
})

test('SCAN-11 several codes in one scanner input are split, in order', () => {
  const link = 'HTTPS://DESK.EXAMPLE.COM/A/1042H'
  const slash = `${link}/`
  expect(splitScans(`${link}${link.toLowerCase()}${slash}${link} `)).toEqual([
    link,
    link.toLowerCase(),
    slash,
    link,
  ])
  expect(splitScans('  ')).toEqual([])
})

test.each([
  'https://evil.test/?next=https://desk.example.com:8443/a/1042H',
  "javascript:location='https://evil.test/'",
  'BEGIN:VCARD\nFN:Asha\nURL:https://example.org\nEND:VCARD',
])('SCAN-08 SCAN-11 %j is one code', (text) => {
  expect(splitScans(text)).toEqual([text])
})

test('SCAN-03 a wrong check letter is distinguished from a text that is not a code', () => {
  expect(['1042A', '1042H', '01042H', 'xyz'].map(isMistypedCode)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
