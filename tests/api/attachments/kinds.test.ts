import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { attachmentEndings, kindOfName } from '../../../src/domain/ticket/attachment-rules.ts'
import { faultsOf } from '../../support/api.ts'
import { formOf } from '../../support/form.ts'
import { officeFile, openDocument, zipOf } from '../../support/office-files.ts'
import { blackPng, plainJpeg, secretMaker, telephonePhoto } from '../../support/photographs.ts'
import { attachmentStage } from './stage.ts'

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const magic = (hex: string, size = 600) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(size)])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** One file of each kind that is taken. */
async function good(): Promise<Record<string, Uint8Array | string>> {
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

const ftyp = (brand: string) => `0000001866747970${Buffer.from(brand).toString('hex')}`
const olePrefix = 'd0cf11e0a1b11ae1'
const ole = (stream: string) =>
  Buffer.concat([magic(olePrefix), Buffer.from(`${stream}\0`, 'utf16le'), Buffer.alloc(600)])

const photo = (kind: string) => `${kind} pictures are not supported. Save the photo as JPEG.`
const drawing = (kind: string) => `${kind} pictures are not supported. Save the picture as PNG.`
const format = (kind: string, better: string) =>
  `${kind} files are not supported. Save the file as ${better}.`
/** More than a document has. */
const manyEntries = Array.from({ length: 10_001 }, (_, index) => [`${index}`, ''])

const macros = (better: string) =>
  `Files with macros are not supported. Save the file as ${better} without macros.`
const archive = (kind: string) => `${kind} archives are not supported. Attach the files one by one.`
const program = (kind: string) => `${kind} programs are not supported. Paste a link instead.`
const recording = (kind: string) =>
  `${kind} recordings are not supported. Attach a screenshot or paste a link.`
const unreadable = (name: string) =>
  `The content of ${name} cannot be read. Save the file again and attach it once more.`
const unknown = (name: string) => `This kind of file is not accepted: ${name}`
const locked =
  'This file is protected by a password. Remove the password and attach the file again.'

/** What is not taken, whatever it is called: its name, its bytes, and what is said. */
async function bad(): Promise<[string, Uint8Array | string, string][]> {
  const docm = await officeFile('docm')
  const docx = await officeFile('docx')
  const page = '<!doctype html><script>alert(1)</script>'
  const html = `<!-- a -->\n<HTML lang="en">${page}`
  const bomb = await zipOf({ '[Content_Types].xml': Buffer.alloc(300_000_000, ' ') })
  const basic = { 'Basic/Standard/Module1.xml': '<script:module/>' }
  const secret = { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }
  return [
    ['a.html', html, format('HTML', 'PDF')],
    ['html.png', html, format('HTML', 'PDF')],
    ['page.xml', '<x:html xmlns:x="http://www.w3.org/1999/xhtml"/>', format('HTML', 'PDF')],
    ['a.svg', svg, drawing('SVG')],
    ['svg.png', svg, drawing('SVG')],
    [
      'svg.xml',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a ">">]><!-- a -->\n${svg}`,
      drawing('SVG'),
    ],
    ['a.exe', magic('4d5a9000'), program('EXE')],
    ['exe.log', magic('4d5a9000'), program('EXE')],
    ['exe.jpg', magic('4d5a9000'), program('EXE')],
    ['a.bat', '@echo off', program('BAT')],
    ['a.zip', await zipOf({ 'a.txt': 'a' }), archive('ZIP')],
    ['zip.txt', await zipOf({ 'a.txt': 'a' }), archive('ZIP')],
    ['a.jar', await zipOf({ 'META-INF/MANIFEST.MF': 'a' }), program('JAR')],
    ['a.7z', magic('377abcaf271c'), archive('7Z')],
    ['a.rar', magic('526172211a0700'), archive('RAR')],
    ['a.doc', ole('WordDocument'), format('DOC', 'DOCX')],
    ['a.docx', ole('WordDocument'), format('DOC', 'DOCX')],
    ['a.xls', ole('Workbook'), format('XLS', 'XLSX')],
    ['a.ppt', ole('PowerPoint Document'), format('PPT', 'PPTX')],
    ['a.msg', ole('__properties_version1.0'), format('MSG', 'EML')],
    ['a.eml', ole('__properties_version1.0'), format('MSG', 'EML')],
    ['locked.xlsx', ole('EncryptedPackage'), locked],
    ['locked.ods', await openDocument('spreadsheet', secret), locked],
    ['a.rtf', '{\\rtf1 a}', format('RTF', 'DOCX')],
    ['a.docm', docm, macros('DOCX')],
    ['docm.docx', docm, macros('DOCX')],
    ['a.xlsm', await officeFile('xlsm'), macros('XLSX')],
    ['vba.docx', await officeFile('docx', { 'word/vbaProject.bin': 'a' }), macros('DOCX')],
    ['vba.xlsx', await officeFile('xlsx', { 'xl/vbaProject.bin': 'a' }), macros('XLSX')],
    ['sheet.xlsx', await officeFile('xlsx', { 'xl/macrosheets/sheet1.xml': 'a' }), macros('XLSX')],
    [
      'many.docx',
      await officeFile('docx', Object.fromEntries(manyEntries)),
      'The content of many.docx cannot be read. Save the file again and attach it once more.',
    ],
    ['vba.pptx', await officeFile('pptx', { 'ppt/vbaProject.bin': 'a' }), macros('PPTX')],
    ['basic.odt', await openDocument('text', basic), macros('ODT')],
    ['basic.ods', await openDocument('spreadsheet', basic), macros('ODS')],
    [
      'python.odp',
      await openDocument('presentation', { 'Scripts/python/a.py': 'a' }),
      macros('ODP'),
    ],
    ['a.heic', magic(ftyp('heic')), photo('HEIC')],
    ['heic.jpg', magic(ftyp('heic')), photo('HEIC')],
    ['heif.png', magic(ftyp('mif1')), photo('HEIC')],
    ['a.avif', magic(ftyp('avif')), photo('AVIF')],
    ['a.tif', magic('49492a0008000000'), photo('TIFF')],
    ['a.bmp', magic('424d3a00000000000000'), drawing('BMP')],
    ['a.mp4', magic(ftyp('isom')), recording('MP4')],
    ['mov.jpg', magic(ftyp('qt  ')), recording('MOV')],
    ['a.mp3', magic('49443303000000000000'), recording('MP3')],
    ['half.png', blackPng(300, 200).subarray(0, 60), unreadable('half.png')],
    ['head.gif', magic('474946383961'), unreadable('head.gif')],
    ['zip.docx', await zipOf({ 'a.txt': 'a' }), unreadable('zip.docx')],
    ['bomb.xlsx', bomb, unreadable('bomb.xlsx')],
    ['cut.pptx', docx.subarray(0, 80), unreadable('cut.pptx')],
    ['text.pdf', 'not a PDF', unreadable('text.pdf')],
    ['text.odt', 'not an ODT', unreadable('text.odt')],
    ['a.ini', 'a=1', unknown('a.ini')],
    ['noise', Buffer.from([1, 2, 3, 4, 0, 0, 5, 6]), unknown('noise')],
  ]
}

/** What is kept under another name: the name sent, the bytes, the name kept. */
async function misnamed(): Promise<[string, Uint8Array | string, string][]> {
  const [jpeg, png] = [await plainJpeg(), blackPng(30, 20)]
  const webp = await sharp(jpeg).webp().toBuffer()
  const gif = await sharp(jpeg).gif().toBuffer()
  return [
    ['screenshot.jpg', png, 'screenshot.png'],
    ['photo.PNG', jpeg, 'photo.jpg'],
    ['saved.jpg', webp, 'saved.webp'],
    ['moving.webp', gif, 'moving.gif'],
    ['a.jfif', jpeg, 'a.jpg'],
    ['A.JPEG', jpeg, 'A.JPEG'],
    ['photo.jpg.png', jpeg, 'photo.jpg'],
    ['photo.heic', jpeg, 'photo.jpg'],
    ['no ending', png, 'no ending.png'],
    ['Plan 2.1', png, 'Plan 2.1.png'],
    ['dots.. .', jpeg, 'dots.jpg'],
    ['png.pdf', png, 'png.png'],
    ['picture.txt', png, 'picture.png'],
    [`${'ä'.repeat(300)}.png`, jpeg, `${'ä'.repeat(251)}.jpg`],
    ['rtl\u202Egpj.exe', png, 'rtlgpj.png'],
    ['nul.png', jpeg, 'nul.jpg'],
    ['pdf.txt', '%PDF-1.7', 'pdf.pdf'],
    ['a.pdf.exe', '%PDF-1.7', 'a.pdf'],
    ['before.pdf', `${'x'.repeat(1000)}\n%PDF-1.4`, 'before.pdf'],
    ['sheet.docx', await officeFile('xlsx'), 'sheet.xlsx'],
    ['text.zip', await openDocument('text'), 'text.odt'],
    ['README', 'Read me', 'README.txt'],
  ]
}

/** Texts, which are kept byte for byte under the name they have. */
const texts: [string, Uint8Array | string][] = [
  ['latin1.txt', Buffer.from('größer', 'latin1')],
  ['nul.txt', 'a\0b'],
  ['nul16.csv', utf16('a\0b')],
  ['wide.log', Buffer.from('no mark', 'utf16le')],
  ['half16.md', Buffer.from('fffe00d8', 'hex')],
  ['sjis.txt', Buffer.from('8376838a8393835e815b', 'hex')],
  ['koi8.log', Buffer.from('f0d2c9ced4c5d2', 'hex')],
  ['gb.csv', Buffer.from('b4f2d3a1bbfa2c31', 'hex')],
  ['page.txt', ' <HTML><script>alert(1)</script>'],
  ['json.txt', '{"a": 1}'],
  ['xml.txt', '<?xml version="1.0"?><a/>'],
  ['rtf.txt', '{\\rtf1 a}'],
  ['program.txt', 'MZ is how programs begin'],
  ['picture.md', 'GIF89a is how pictures begin'],
  ['quoted.txt', 'A PDF begins with %PDF-1.7'],
]

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  const stage = attachmentStage(kind)
  const names = attachmentEndings.map((ending) => `a.${ending}`)
  let files: Record<string, Uint8Array | string>
  beforeAll(async () => {
    files = await good()
  })

  test.each(names)(
    'ATT-05 ATT-21 %s comes back as it was sent, or as the picture that it is',
    async (name) => {
      const sent = Buffer.from(files[name] ?? '')
      const file = await stage.file(name, sent)
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
      const small = await stage.load(file.thumbnail_url ?? '')
      expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await sharp(small.bytes).metadata()).format).toBe('webp')
    },
  )
})

describe('what is sent', () => {
  const stage = attachmentStage()

  test('ATT-06 OP-125 FSERV-06 anything else is refused by its bytes with what to do, and nothing is kept', async () => {
    for (const [name, content, text] of await bad()) {
      const answer = await stage.upload(name, content)
      const [fault] = answer.body.message
      expect([name, answer.status, fault?.property, fault?.constraints]).toEqual([
        name,
        422,
        'file',
        { 'file-type': text },
      ])
    }
    expect([await stage.stored(), await stage.rows()]).toEqual([[], []])
  })

  test('FFILE-02 OP-125 a file is named after what it is', async () => {
    for (const [name, content, kept] of await misnamed()) {
      const file = await stage.file(name, content)
      expect([name, file.name, file.content_type]).toEqual([name, kept, kindOfName(kept)?.type])
      expect([name, (await stage.load(file.url)).headers['content-type']]).toEqual([
        name,
        file.content_type,
      ])
      await stage.delete(file.id)
    }
    await stage.sweep()
  })

  test('FFILE-01 FSERV-06 a text of any encoding is kept byte for byte under its name', async () => {
    for (const [name, content] of texts) {
      const file = await stage.file(name, content)
      const { bytes } = await stage.load(file.url)
      expect([name, file.name, bytes.equals(Buffer.from(content))]).toEqual([name, name, true])
      await stage.delete(file.id)
    }
    await stage.sweep()
  })

  test('FFILE-02 an animation keeps its frames, and loses what it carried beside them', async () => {
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
      const file = await stage.file(name, content)
      const { bytes } = await stage.load(file.url)
      expect([file.width, file.height, bytes.includes('secret'), bytes.includes('script')]).toEqual(
        [5, 6, false, false],
      )
      const { pages, delay, loop } = await sharp(bytes, { animated: true }).metadata()
      expect([name, pages, delay, loop]).toEqual([name, 2, [100, 300], 3])
      const small = await stage.load(file.thumbnail_url ?? '')
      expect((await sharp(small.bytes).metadata()).format).toBe('webp')
      await stage.delete(file.id)
    }
    await stage.sweep()
    const frame = gif.subarray(
      gif.indexOf(0x2c, 13),
      gif.indexOf(Buffer.from('0021', 'hex'), gif.indexOf(0x2c, 13)) + 1,
    )
    const long = Buffer.concat([gif.subarray(0, -1), ...Array.from({ length: 12 }, () => frame)])
    long.writeUInt16LE(6000, 6)
    long.writeUInt16LE(6000, 8)
    const { body } = await stage.upload('long.gif', long)
    expect(body.message[0].constraints).toEqual({
      'pixel-limit':
        'Animation too long: long.gif. Maximum is 400 megapixels, all frames together.',
    })
  })

  test('ATT-07 10,000,000 bytes are taken, one more, none at all and 41 megapixels are not', async () => {
    const large = Buffer.alloc(10_000_000, 'a')
    expect(await stage.file('large.txt', large)).toMatchObject({ bytes: 10_000_000 })
    const asked = [
      ['larger.txt', Buffer.concat([large, large.subarray(0, 1)])],
      ['much.txt', Buffer.alloc(25_000_000, 'a')],
      ['empty.txt', ''],
      ['wide.png', blackPng(6400, 6407)],
    ] as const
    const told = []
    for (const [name, content] of asked) {
      const { body } = await stage.upload(name, content)
      told.push(body.message[0].constraints)
    }
    expect(told).toEqual([
      { 'file-size': 'File too large: larger.txt. Maximum size is 10MB.' },
      { 'file-size': 'File too large: much.txt. Maximum size is 10MB.' },
      { 'file-empty': 'This file is empty: empty.txt' },
      { 'pixel-limit': 'Too many pixels: wide.png. Maximum is 40 megapixels.' },
    ])
    expect((await stage.upload('flood.txt', Buffer.alloc(31_000_000))).status).toBe(413)
  })

  test('ATT-14 a picture stands upright and has lost place, maker and everything else', async () => {
    const file = await stage.file('photo.jpg', await telephonePhoto())
    expect([file.width, file.height]).toEqual([400, 600])
    for (const address of [file.url, file.thumbnail_url ?? '']) {
      const { bytes } = await stage.load(address)
      const { exif, icc, xmp, iptc, width, height } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect([bytes.includes(secretMaker), width < height]).toEqual([false, true])
      if (address !== file.url) expect(Math.max(width, height)).toBeLessThanOrEqual(320)
    }
  })

  test('exactly one file, in its field', async () => {
    const one = { field: 'file', name: 'a.txt', content: 'a' }
    const form = (parts: Parameters<typeof formOf>[0]) =>
      stage.api.as('employee').send('POST', '/api/v1/attachments', formOf(parts))
    for (const parts of [
      [],
      [one, one],
      [{ ...one, field: 'files' }],
      [one, { field: 'a', content: 'a' }],
    ])
      expect(faultsOf(await form(parts))).toEqual({ file: ['one-file'] })
    const json = await stage.api.as('employee').post('/api/v1/attachments', { file: 'a' })
    expect(faultsOf(json)).toEqual({ file: ['one-file'] })
    expect(await stage.stored()).toHaveLength(1 + 2)
  })

  test('ATT-18 nobody uploads or deletes without a token', async () => {
    const { payload, headers } = formOf([{ field: 'file', name: 'a.txt', content: 'a' }])
    const answers = [
      await stage.api.nobody.send('POST', '/api/v1/attachments', { payload, headers }),
      await stage.api.nobody.send('DELETE', '/api/v1/attachments/1'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })

  test('one Idempotency-Key stands for one file', async () => {
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

describe('where the operator allows more', () => {
  const stage = attachmentStage('folder', () => ({ ATTACHMENT_MAX_MB: '11' }))

  test('ATT-07 limit, sentence and what /config tells follow', async () => {
    const bytes = 11_000_000
    expect(await stage.file('a.txt', Buffer.alloc(bytes, 'a'))).toMatchObject({ bytes })
    const { body } = await stage.upload('a.txt', Buffer.alloc(bytes + 1, 'a'))
    expect(body.message[0].constraints).toEqual({
      'file-size': 'File too large: a.txt. Maximum size is 11MB.',
    })
    expect((await stage.api.nobody.get('/config')).body.maxAttachmentBytes).toBe(bytes)
  })
})
