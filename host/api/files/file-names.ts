import { isUtf8 } from 'node:buffer'
import { message, type Message } from '../../../src/wire/texts.ts'
import {
  endingOf,
  fileName,
  kindOfName,
  type AttachmentEnding,
} from '../../../src/domain/ticket/attachment-rules.ts'
import { attachmentTexts as texts } from '../../../src/domain/messages/en/attachment.ts'

type Sentence = (kind: string) => Message

const savedAs =
  (better: string): Sentence =>
  (kind) =>
    message(texts, 'format', kind, better)

/** Extensions of refused files, with a sentence about what to do instead. */
const advice: readonly [endings: string, sentence: Sentence][] = [
  ['heic heif avif tiff jxl jp2 jpx jpm j2c jxr bpg', (kind) => message(texts, 'photo', kind)],
  ['cr2 cr3 nef arw dng orf rw2 raf raw', (kind) => message(texts, 'photo', kind)],
  ['svg bmp psd ico cur icns xcf', (kind) => message(texts, 'drawing', kind)],
  [
    'mp4 m4v mov avi mkv webm mpg mpeg wmv asf flv 3gp 3g2 mts ogv',
    (kind) => message(texts, 'recording', kind),
  ],
  [
    'mp3 mp2 m4a aac ac3 wav flac ogg oga opus amr aif wma mid',
    (kind) => message(texts, 'recording', kind),
  ],
  [
    'zip rar 7z gz tar tar.gz tgz bz2 xz zst lz lz4 lzh cab arj ace iso dmg',
    (kind) => message(texts, 'archive', kind),
  ],
  [
    'exe dll msi elf macho com scr pif bat cmd ps1 vbs js jse wsf hta',
    (kind) => message(texts, 'program', kind),
  ],
  ['jar class apk deb rpm lnk reg sh wasm swf chm', (kind) => message(texts, 'program', kind)],
  ['doc dot rtf dotx wps pages', savedAs('DOCX')],
  ['xls xlt xlsb xltx numbers', savedAs('XLSX')],
  ['ppt pps pot ppsx potx key', savedAs('PPTX')],
  ['html htm xhtml mht mhtml odg vsd vsdx ps eps ai xps epub mobi pub', savedAs('PDF')],
  ['ott', savedAs('ODT')],
  ['ots', savedAs('ODS')],
  ['otp', savedAs('ODP')],
  ['msg', savedAs('EML')],
  ['docm dotm', () => message(texts, 'macros', 'DOCX')],
  ['xlsm xltm xlam', () => message(texts, 'macros', 'XLSX')],
  ['pptm potm ppsm', () => message(texts, 'macros', 'PPTX')],
]

const sentences = new Map(
  advice.flatMap(([endings, sentence]) => endings.split(' ').map((each) => [each, sentence])),
)

/** Other spellings of extensions. */
const spellings: Readonly<Record<string, string>> = {
  tif: 'tiff',
  heics: 'heic',
  hif: 'heif',
  jfif: 'jpg',
  jpe: 'jpg',
  pjpeg: 'jpg',
  apng: 'png',
}
const normalized = (ending: string) => spellings[ending] ?? ending

/** Returns the sentence about a refused file by its extension; undefined for an unknown extension. */
export function refusalOf(ending: string): Message | undefined {
  const kind = normalized(ending)
  return sentences.get(kind)?.(kind.toUpperCase())
}

/** Returns whether the end of a name is a file extension, or only looks like one. */
const isEnding = (ending: string) =>
  Object.hasOwn(spellings, ending) ||
  sentences.has(ending) ||
  kindOfName(`.${ending}`) !== undefined

/**
 * Corrects the extension of a name to that of the content: a JPEG `photo.png` becomes `photo.jpg`. Does not replace the end
 * of a name that is not an extension: `Plan 2.1` becomes `Plan 2.1.pdf`.
 */
export function correctedName(name: string, ending: AttachmentEnding): string {
  const type = kindOfName(`.${ending}`)?.type
  let stem = name
  for (let last = endingOf(stem); isEnding(last); last = endingOf(stem)) {
    if (kindOfName(stem)?.type === type) return stem
    stem = stem.slice(0, -1 - last.length)
  }
  return fileName(`${fileName(stem)}.${ending}`)
}

/** Maximum number of characters of a file name that are processed. At most 255 are stored. */
const maxNameLength = 1000

/** Shortens a name, keeping its beginning and its extension. Names in several parts (RFC 2231) may have any length. */
const shortened = (name: string): string =>
  name.length > maxNameLength ? name.slice(0, maxNameLength - 100) + name.slice(-100) : name

/** Returns the name of a file. If the sent name has no extension, adds one according to the content. */
export async function nameOfFile(
  sent: string | null,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const name = sent && shortened(sent)
  if (name && /\.[^\s.]{1,10}$/.test(name)) return name
  // Loaded with the first such file, to keep the start fast.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const isText = !type && !bytes.includes(0) && isUtf8(bytes)
  const extension = type?.ext ?? (isText ? 'txt' : undefined)
  if (!extension) return name ?? undefined
  return `${name || (type?.mime.startsWith('image/') ? 'picture' : 'file')}.${extension}`
}
