import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { attachmentEndings, kindOfName } from '../../../src/domain/ticket/attachment-rules.ts'
import { faultsOf } from '../../support/api.ts'
import { formOf } from '../../support/form.ts'
import { officeFile, openDocument } from '../../support/office-files.ts'
import { blackPng, plainJpeg, secretMaker, telephonePhoto } from '../../support/photographs.ts'
import { attachmentStage } from './stage.ts'

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const magic = (hex: string, size = 600) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(size)])

/** Returns one file of each kind that is accepted, by name. */
async function acceptedFiles(): Promise<Record<string, Uint8Array | string>> {
  return {
    'a.jpg': await plainJpeg(),
    'a.jpeg': await plainJpeg(),
    'a.png': blackPng(30, 20),
    'a.webp': await sharp(await plainJpeg())
      .webp()
      .toBuffer(),
    'a.gif': await sharp(await plainJpeg())
      .gif()
      .toBuffer(),
    'a.pdf': '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF',
    'a.txt': 'BMW keys lost\r\n',
    'a.log': '\u001B[31mMZ error\u001B[0m\n',
    'a.md': '# Häading\n',
    'a.csv': utf16('a;b\n1;2\n'),
    'a.json': '{"a": [1, 2',
    'a.xml': '<?xml version="1.0"?><!DOCTYPE n [<!ELEMENT n ANY>]><!-- <svg> --><note>\n</note>',
    'a.eml': 'From: esha@example.com\r\nSubject: BMW keys\r\n\r\nLost.\r\n',
    'a.docx': await officeFile('docx'),
    'a.xlsx': await officeFile('xlsx'),
    'a.pptx': await officeFile('pptx'),
    'a.odt': await openDocument('text'),
    'a.ods': await openDocument('spreadsheet'),
    'a.odp': await openDocument('presentation'),
  }
}

/** Files that are rejected under any name, with the message; `tests/unit/files/recognise.test.ts` has all kinds. */
const rejectedFiles: [string, Uint8Array | string, string][] = [
  ['exe.jpg', magic('4d5a9000'), 'EXE programs are not supported. Paste a link instead.'],
  ...[
    ['half.png', blackPng(300, 200).subarray(0, 60)] as const,
    ['head.gif', magic('474946383961')] as const,
  ].map(([name, bytes]): [string, Uint8Array, string] => [
    name,
    bytes,
    `The content of ${name} cannot be read. Save the file again and attach it once more.`,
  ]),
]

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  const stage = attachmentStage(kind)
  // The store does not depend on the kind of file, so two kinds are enough for the bucket.
  const names =
    kind === 'folder' ? attachmentEndings.map((ending) => `a.${ending}`) : ['a.png', 'a.pdf']
  let files: Record<string, Uint8Array | string>
  beforeAll(async () => {
    files = await acceptedFiles()
  })

  test.each(names)(
    'ATT-05 ATT-21 %s is served unchanged, or as a picture with its size and a thumbnail',
    async (name) => {
      const sent = Buffer.from(files[name] ?? '')
      const file = await stage.uploadFile(name, sent)
      const { status, headers, bytes } = await stage.load(file.url)
      expect([status, headers['content-type'], file.name]).toEqual([200, file.content_type, name])
      expect([headers['content-length'], file.bytes]).toEqual([`${bytes.length}`, bytes.length])
      if (file.width === null) return expect(bytes.equals(sent)).toBe(true)
      const { width, height, format } = await sharp(bytes).metadata()
      expect([width, height, `image/${format}`]).toEqual([
        file.width,
        file.height,
        file.content_type,
      ])
      const thumbnail = await stage.load(file.thumbnail_url ?? '')
      expect([thumbnail.status, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await sharp(thumbnail.bytes).metadata()).format).toBe('webp')
    },
  )
})

describe('an upload', () => {
  const stage = attachmentStage()

  test('ATT-06 OP-125 FSERV-06 of another kind is rejected by its content with advice, and nothing is stored', async () => {
    for (const [name, content, text] of rejectedFiles) {
      const response = await stage.upload(name, content)
      const [fault] = response.body.message
      expect([name, response.status, fault?.property, fault?.constraints]).toEqual([
        name,
        422,
        'file',
        { 'file-type': text },
      ])
    }
    expect([await stage.storedNames(), await stage.rows()]).toEqual([[], []])
  })

  test('FFILE-02 OP-125 gets the file extension of its content', async () => {
    for (const [name, content, kept] of [
      ['screenshot.jpg', blackPng(30, 20), 'screenshot.png'],
      ['rtl\u202Egpj.exe', blackPng(30, 20), 'rtlgpj.png'],
      ['a.pdf.exe', '%PDF-1.7', 'a.pdf'],
    ] as const) {
      const file = await stage.uploadFile(name, content)
      expect([name, file.name, file.content_type]).toEqual([name, kept, kindOfName(kept)?.type])
      expect([name, (await stage.load(file.url)).headers['content-type']]).toEqual([
        name,
        file.content_type,
      ])
      await stage.delete(file.id)
    }
    await stage.sweep()
  })

  test('FFILE-01 FSERV-06 of a text in any encoding is stored unchanged under its name', async () => {
    for (const [name, content] of [
      ['latin1.txt', Buffer.from('größer', 'latin1')],
      ['nul16.csv', utf16('a\0b')],
    ] as const) {
      const file = await stage.uploadFile(name, content)
      const { bytes } = await stage.load(file.url)
      expect([name, file.name, bytes.equals(Buffer.from(content))]).toEqual([name, name, true])
      await stage.delete(file.id)
    }
    await stage.sweep()
  })

  test('FFILE-02 of an animation keeps its frames but not its comments and trailing data', async () => {
    const frames = Buffer.alloc(60 * 3)
    frames.fill(200, 0, 90)
    const raw = { width: 5, height: 12, channels: 3, pageHeight: 6 } as const
    const animation = () => sharp(frames, { raw })
    const gif = await animation()
      .gif({ delay: [100, 300], loop: 3 })
      .toBuffer()
    const secret = Buffer.from('21fe06736563726574003b', 'hex')
    const sent = {
      'a.gif': Buffer.concat([gif.subarray(0, -1), secret, Buffer.from('<script>')]),
      'a.webp': await animation()
        .webp({ delay: [100, 300], loop: 3 })
        .toBuffer(),
    }
    for (const [name, content] of Object.entries(sent)) {
      const file = await stage.uploadFile(name, content)
      const { bytes } = await stage.load(file.url)
      expect([file.width, file.height, bytes.includes('secret'), bytes.includes('script')]).toEqual(
        [5, 6, false, false],
      )
      const { pages, delay, loop } = await sharp(bytes, { animated: true }).metadata()
      expect([name, pages, delay, loop]).toEqual([name, 2, [100, 300], 3])
      const thumbnail = await stage.load(file.thumbnail_url ?? '')
      expect((await sharp(thumbnail.bytes).metadata()).format).toBe('webp')
      await stage.delete(file.id)
    }
    await stage.sweep()
    const frame = gif.subarray(
      gif.indexOf(0x2c, 13),
      gif.indexOf(Buffer.from('0021', 'hex'), gif.indexOf(0x2c, 13)) + 1,
    )
    const longAnimation = Buffer.concat([
      gif.subarray(0, -1),
      ...Array.from({ length: 12 }, () => frame),
    ])
    longAnimation.writeUInt16LE(6000, 6)
    longAnimation.writeUInt16LE(6000, 8)
    const { body } = await stage.upload('long.gif', longAnimation)
    expect(body.message[0].constraints).toEqual({
      'pixel-limit':
        'Animation too long: long.gif. Maximum is 400 megapixels, all frames together.',
    })
  })

  test('ATT-07 may have 10,000,000 bytes, but not more, none, or 41 megapixels', async () => {
    const large = Buffer.alloc(10_000_000, 'a')
    expect(await stage.uploadFile('large.txt', large)).toMatchObject({ bytes: 10_000_000 })
    const rejected = [
      ['larger.txt', Buffer.concat([large, large.subarray(0, 1)])],
      ['much.txt', Buffer.alloc(25_000_000, 'a')],
      ['empty.txt', ''],
      ['wide.png', blackPng(6400, 6407)],
    ] as const
    const constraints = []
    for (const [name, content] of rejected) {
      const { body } = await stage.upload(name, content)
      constraints.push(body.message[0].constraints)
    }
    expect(constraints).toEqual([
      { 'file-size': 'File too large: larger.txt. Maximum size is 10MB.' },
      { 'file-size': 'File too large: much.txt. Maximum size is 10MB.' },
      { 'file-empty': 'This file is empty: empty.txt' },
      { 'pixel-limit': 'Too many pixels: wide.png. Maximum is 40 megapixels.' },
    ])
    expect((await stage.upload('flood.txt', Buffer.alloc(31_000_000))).status).toBe(413)
  })

  test('ATT-14 of a picture is turned upright and loses location, camera and other metadata', async () => {
    const file = await stage.uploadFile('photo.jpg', await telephonePhoto())
    expect([file.width, file.height]).toEqual([400, 600])
    for (const address of [file.url, file.thumbnail_url ?? '']) {
      const { bytes } = await stage.load(address)
      const { exif, icc, xmp, iptc, width, height } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect([bytes.includes(secretMaker), width < height]).toEqual([false, true])
      if (address !== file.url) expect(Math.max(width, height)).toBeLessThanOrEqual(320)
    }
  })

  test('must have exactly one file in the field `file`', async () => {
    const one = { field: 'file', name: 'a.txt', content: 'a' }
    const sendForm = (parts: Parameters<typeof formOf>[0]) =>
      stage.api.as('employee').send('POST', '/api/v1/attachments', formOf(parts))
    for (const parts of [
      [],
      [one, one],
      [{ ...one, field: 'files' }],
      [one, { field: 'a', content: 'a' }],
    ])
      expect(faultsOf(await sendForm(parts))).toEqual({ file: ['one-file'] })
    const json = await stage.api.as('employee').post('/api/v1/attachments', { file: 'a' })
    expect(faultsOf(json)).toEqual({ file: ['one-file'] })
    expect(await stage.storedNames()).toHaveLength(1 + 2)
  })

  test('returns the first file for the same Idempotency-Key, and is rejected if the content differs', async () => {
    const headers = { 'idempotency-key': 'a-file' }
    const [first, again, other] = [
      await stage.upload('a.txt', 'a', { headers }),
      await stage.upload('a.txt', 'a', { headers }),
      await stage.upload('a.txt', 'b', { headers }),
    ]
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(faultsOf(other)).toEqual({ 'Idempotency-Key': ['idempotency-key'] })
  })
})

describe('with ATTACHMENT_MAX_MB', () => {
  const stage = attachmentStage('folder', () => ({ ATTACHMENT_MAX_MB: '11' }))

  test('ATT-07 the limit, its message and /config follow the setting', async () => {
    const bytes = 11_000_000
    expect(await stage.uploadFile('a.txt', Buffer.alloc(bytes, 'a'))).toMatchObject({ bytes })
    const { body } = await stage.upload('a.txt', Buffer.alloc(bytes + 1, 'a'))
    expect(body.message[0].constraints).toEqual({
      'file-size': 'File too large: a.txt. Maximum size is 11MB.',
    })
    expect((await stage.api.nobody.get('/config')).body.maxAttachmentBytes).toBe(bytes)
  })
})
