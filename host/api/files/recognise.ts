import { message, type Message } from '../../../src/wire/texts.ts'
import {
  endingOf,
  kindOfName,
  type AttachmentEnding,
  type FileFamily,
} from '../../../src/domain/ticket/attachment-rules.ts'
import { refusalOf } from './file-names.ts'
import { attachmentTexts as texts } from '../../../src/domain/messages/en/attachment.ts'
import { pictureKind } from '../../../src/domain/asset/upload-rules.ts'
import { archiveKind } from './archive-kind.ts'
import { readsAsText, rootOf } from './text-kind.ts'

/** The extension for the content of a file, or why it is refused. */
export type RecognisedFile = { ending: AttachmentEnding } | { refused: Message }

/** Number of bytes in which the header of a PDF must be. */
const pdfHeadBytes = 1024 + '%PDF-'.length

/** Text formats that the library recognises. The name of a text decides instead, such as `notes.txt`. */
const textFormats = ['xml', 'ics', 'vcf', 'vtt', 'reg', 'rtf', 'ps', 'eps', 'pgp']

/** Streams in the compound files of Office before 2007, with the extension of the file. */
const streams = [
  ['EncryptedPackage', 'locked'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
  ['__properties_version1.0', 'msg'],
  ['VisioDocument', 'vsd'],
  ['Contents', 'pub'],
] as const

/** Returns the extension of a compound file by its streams, or a refusal if it has a password. */
export function compoundKind(bytes: Buffer): string | { refused: Message } {
  const [, kind = 'cfb'] =
    streams.find(([name]) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))) ?? []
  return kind === 'locked' ? { refused: message(texts, 'locked') } : kind
}

/** Returns the file extension that the first bytes prove; undefined if they prove none. */
async function signatureOf(bytes: Buffer): Promise<RecognisedFile | string | undefined> {
  const picture = pictureKind(bytes)
  if (picture) return picture
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return await archiveKind(bytes)
  // Loaded with the first such file, to keep the start fast.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type?.ext === 'cfb') return compoundKind(bytes)
  if (type) return type.ext
  return bytes.toString('latin1', 0, pdfHeadBytes).includes('%PDF-') ? 'pdf' : undefined
}

const isAccepted = (ending: string): ending is AttachmentEnding =>
  kindOfName(`.${ending}`) !== undefined

/** Matches text after the last dot that is not an extension, as in `Plan 2.1` and `Mr. Rao`. */
const notExtension = /^\d*$|\s|.{11}/

/** Recognises a file without a known signature: a text, by its name. */
function recogniseText(
  bytes: Buffer,
  name: string,
  family: FileFamily | undefined,
): RecognisedFile {
  const ending = endingOf(name)
  const root = rootOf(bytes)
  const page = root === 'html' || root === 'svg' ? refusalOf(root) : undefined
  if (family === 'text' && isAccepted(ending))
    return page && ending === 'xml' ? { refused: page } : { ending }
  if (page) return { refused: page }
  if (family) return { refused: message(texts, 'damaged', name) }
  if (!notExtension.test(ending) || !readsAsText(bytes))
    return { refused: refusalOf(ending) ?? message(texts, 'kind', name) }
  return { ending: 'txt' }
}

/** Recognises the content of a file. Uses the name only to distinguish text formats. */
export async function recogniseFile(bytes: Buffer, name: string): Promise<RecognisedFile> {
  const family = kindOfName(name)?.family
  const isText = family === 'text'
  // A text may begin with `BM` or `MZ` like a picture or a program.
  if (isText && readsAsText(bytes) && !bytes.toString('latin1', 0, 5).startsWith('%PDF-'))
    return recogniseText(bytes, name, family)
  const extension = await signatureOf(bytes)
  if (
    extension === undefined ||
    (isText && typeof extension === 'string' && textFormats.includes(extension))
  )
    return recogniseText(bytes, name, family)
  if (typeof extension !== 'string') return extension
  if (isAccepted(extension)) return { ending: extension }
  if (extension === 'zip' && family && !isText) return { refused: message(texts, 'damaged', name) }
  return {
    refused: refusalOf(extension) ?? refusalOf(endingOf(name)) ?? message(texts, 'kind', name),
  }
}
