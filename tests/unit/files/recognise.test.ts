import sharp from 'sharp'
import { expect, test } from 'vitest'
import { correctedName } from '../../../host/api/files/file-names.ts'
import { recogniseFile } from '../../../host/api/files/recognise.ts'
import { fileName } from '../../../src/domain/ticket/attachment-rules.ts'
import { officeFile, openDocument, zipOf } from '../../support/office-files.ts'
import { blackPng, plainJpeg } from '../../support/photographs.ts'

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const magic = (hex: string, size = 600) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(size)])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const ftyp = (brand: string) => `0000001866747970${Buffer.from(brand).toString('hex')}`
const olePrefix = 'd0cf11e0a1b11ae1'
const ole = (stream: string) =>
  Buffer.concat([magic(olePrefix), Buffer.from(`${stream}\0`, 'utf16le'), Buffer.alloc(600)])

const photo = (kind: string) => `${kind} pictures are not supported. Save the photo as JPEG.`
const drawing = (kind: string) => `${kind} pictures are not supported. Save the picture as PNG.`
const format = (kind: string, better: string) =>
  `${kind} files are not supported. Save the file as ${better}.`
/** More entries than a document has. */
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

/** Refused files: name, content, and error message. */
async function bad(): Promise<[string, Uint8Array | string, string][]> {
  const docm = await officeFile('docm')
  const docx = await officeFile('docx')
  const page = '<!doctype html><script>alert(1)</script>'
  const html = `<!-- a -->\n<HTML lang="en">${page}`
  const bomb = await zipOf({ '[Content_Types].xml': Buffer.alloc(2_000_000, ' ') })
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
    ['zip.docx', await zipOf({ 'a.txt': 'a' }), unreadable('zip.docx')],
    ['bomb.xlsx', bomb, unreadable('bomb.xlsx')],
    ['cut.pptx', docx.subarray(0, 80), unreadable('cut.pptx')],
    ['text.pdf', 'not a PDF', unreadable('text.pdf')],
    ['text.odt', 'not an ODT', unreadable('text.odt')],
    ['a.ini', 'a=1', unknown('a.ini')],
    ['noise', Buffer.from([1, 2, 3, 4, 0, 0, 5, 6]), unknown('noise')],
  ]
}

/** Files that are renamed: uploaded name, content, stored name. */
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

/** Text files, which are stored unchanged under their name. */
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

const detect = (name: string, content: Uint8Array | string) =>
  recogniseFile(Buffer.from(content), name)

test('ATT-06 OP-125 FSERV-06 other files are rejected by their content, with advice on what to do', async () => {
  for (const [name, content, text] of await bad())
    expect([name, await detect(name, content)]).toMatchObject([name, { refused: { text } }])
})

test('FFILE-02 OP-125 a file gets the extension of its actual type', async () => {
  for (const [sentName, content, keptName] of await misnamed()) {
    const name = fileName(sentName)
    const file = await detect(name, content)
    expect([sentName, 'ending' in file && correctedName(name, file.ending)]).toEqual([
      sentName,
      keptName,
    ])
  }
})

test('FFILE-01 FSERV-06 a text file of any encoding keeps its name', async () => {
  for (const [name, content] of texts) {
    const file = await detect(name, content)
    expect([name, 'ending' in file && correctedName(name, file.ending)]).toEqual([name, name])
  }
})
