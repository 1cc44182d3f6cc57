import { message, type Message } from '../../../src/wire/texts.ts'
import {
  endingOf,
  kindOfName,
  type AttachmentEnding,
  type FileFamily,
} from '../../../src/domain/ticket/attachment-rules.ts'
import { refusalOf } from './found-files.ts'
import { attachmentTexts as texts } from '../../../src/domain/messages/en/attachment.ts'
import { pictureKind } from '../../../src/domain/asset/upload-rules.ts'
import { archiveKind } from './archive-kind.ts'
import { readsAsText, rootOf } from './text-kind.ts'

/** What a file is by its bytes. `refused`: a sentence. */
export type RecognisedFile = { ending: AttachmentEnding } | { refused: Message }

/** Bytes in which the header of a PDF may begin. */
const pdfHeadBytes = 1024 + '%PDF-'.length

/** Formats of text that the library knows; a name such as `notes.txt` stays what it is. */
const textual = ['xml', 'ics', 'vcf', 'vtt', 'reg', 'rtf', 'ps', 'eps', 'pgp']

/** Streams of the container that Office wrote its files into before 2007, and which file has them. */
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

/**
 * Returns what a compound file is, by the names of its streams: an ending, or a sentence for one that a password
 * protects.
 */
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
  // Loaded with the first such file, so that it does not slow the start.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.ext === 'cfb') return compoundKind(bytes)
  if (found) return found.ext
  return bytes.toString('latin1', 0, pdfHeadBytes).includes('%PDF-') ? 'pdf' : undefined
}

const accepted = (ending: string): ending is AttachmentEnding =>
  kindOfName(`.${ending}`) !== undefined

/** What follows the last dot of a name and is not the ending of a file, as in `Plan 2.1` and `Mr. Rao`. */
const isNoEnding = /^\d*$|\s|.{11}/

/** Returns a file of which no signature is known: a text by its name, or without an ending. */
function unsigned(bytes: Buffer, name: string, family: FileFamily | undefined): RecognisedFile {
  const ending = endingOf(name)
  const root = rootOf(bytes)
  const page = root === 'html' || root === 'svg' ? refusalOf(root) : undefined
  if (family === 'text' && accepted(ending))
    return page && ending === 'xml' ? { refused: page } : { ending }
  if (page) return { refused: page }
  if (family) return { refused: message(texts, 'damaged', name) }
  if (!isNoEnding.test(ending) || !readsAsText(bytes))
    return { refused: refusalOf(ending) ?? message(texts, 'kind', name) }
  return { ending: 'txt' }
}

/** Finds out what a file is. The name decides between kinds of text, which bytes do not tell apart. */
export async function foundIn(bytes: Buffer, name: string): Promise<RecognisedFile> {
  const family = kindOfName(name)?.family
  const isText = family === 'text'
  // A text may begin with `BM` or `MZ`, as a picture and a program do.
  if (isText && readsAsText(bytes) && !bytes.toString('latin1', 0, 5).startsWith('%PDF-'))
    return unsigned(bytes, name, family)
  const found = await signatureOf(bytes)
  if (found === undefined || (isText && typeof found === 'string' && textual.includes(found)))
    return unsigned(bytes, name, family)
  if (typeof found !== 'string') return found
  if (accepted(found)) return { ending: found }
  if (found === 'zip' && family && !isText) return { refused: message(texts, 'damaged', name) }
  return { refused: refusalOf(found) ?? refusalOf(endingOf(name)) ?? message(texts, 'kind', name) }
}
