import { describe, expect, test } from 'vitest'
import {
  attachmentEndings,
  familyOf,
  fileFault,
  fileName,
  kindOfName,
  savedName,
} from '../../../src/domain/ticket/attachment-rules.ts'
import { refusalOf } from '../../../host/api/files/file-names.ts'

const faultOf = (name: string, size = 1, maxBytes = 10_000_000) => {
  const fault = fileFault({ name, size }, maxBytes)
  return fault && [fault.key, fault.text]
}

describe('accepted files', () => {
  test('have one of these extensions, in any case', () => {
    expect(attachmentEndings.join(' ')).toBe(
      'jpg jpeg png webp gif pdf txt log md csv json xml eml docx xlsx pptx odt ods odp',
    )
    for (const ending of attachmentEndings) {
      const kind = kindOfName(`A.B.${ending.toUpperCase()}`)
      expect(familyOf(kind?.type ?? '')).toBe(kind?.family)
      expect(faultOf(`x.${ending}`)).toBeUndefined()
    }
  })

  test.each('html svg exe zip doc xls docm xlsm heic mp4 js'.split(' '))(
    'OP-125 a «.%s» file is rejected with its type and advice',
    (ending) => {
      expect(kindOfName(`a.${ending}`)).toBeUndefined()
      expect(refusalOf(ending)?.text).toMatch(
        /(are not supported|with macros).*\. (Save|Attach|Paste)/,
      )
    },
  )

  test.each('constructor|png|a|'.split('|'))('«%s» is not accepted', (name) => {
    expect([kindOfName(name), refusalOf(name)]).toEqual([undefined, undefined])
  })

  test('are not empty and not larger than the configured limit', () => {
    expect(faultOf('a.png', 10_000_000)).toBeUndefined()
    expect(faultOf('a.png', 10_000_001)).toEqual([
      'file-size',
      'File too large: a.png. Maximum size is 10MB.',
    ])
    expect(faultOf('a.png', 10_000_001, 50_000_000)).toBeUndefined()
    expect(faultOf('a.png', 0)).toEqual(['file-empty', 'This file is empty: a.png'])
  })
})

const long = 'ä'.repeat(300)

test.each([
  ['C:\\Users\\me\\photo.png', 'photo.png', 'photo.png'],
  ['../../etc/passwd.txt', 'passwd.txt', 'passwd.txt'],
  ['a "b" \'c\'.txt', 'a "b" \'c\'.txt', "a _b_ 'c'.txt"],
  ['one\r\nSet-Cookie: x\u0000\u007F\u0085.txt', 'oneSet-Cookie: x.txt', 'oneSet-Cookie_ x.txt'],
  ['harmless\u202Egnp.\u2066txt\u200F', 'harmlessgnp.txt', 'harmlessgnp.txt'],
  [`${long}.docx`, `${'ä'.repeat(250)}.docx`, `${'ä'.repeat(250)}.docx`],
  [`${'😀'.repeat(300)}.md`, `${'😀'.repeat(252)}.md`, `${'😀'.repeat(252)}.md`],
  [`a.${long}`, `.${'ä'.repeat(254)}`, `_${'ä'.repeat(254)}`],
  [long, 'ä'.repeat(255), 'ä'.repeat(255)],
  ['👩‍🔧 report.pdf', '👩‍🔧 report.pdf', '👩_🔧 report.pdf'],
  ['.htaccess.txt', '.htaccess.txt', '_htaccess.txt'],
  ['nul.txt', 'nul.txt', '_nul.txt'],
  ['con .txt', 'con .txt', '_con .txt'],
  ['CONIN$.txt', 'CONIN$.txt', '_CONIN$.txt'],
  ['com¹.txt', 'com¹.txt', '_com¹.txt'],
  ['console.txt', 'console.txt', 'console.txt'],
  [' %41<b>*?|~1.csv ', '%41<b>*?|~1.csv', '_41_b_____1.csv'],
  ['\uD800.png', '\uFFFD.png', '\uFFFD.png'],
  ['\u200B', 'file', 'file'],
  [undefined, 'file', 'file'],
])('a name %j is stored as %j and downloaded as %j', (sent, kept, saved) => {
  expect(fileName(sent)).toBe(kept)
  expect(savedName(kept)).toBe(saved)
})
