import { message, type Message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { attachmentTexts as texts } from '../messages/en/attachment.ts'
import { characters, textLimit, trimmed } from '../text/text.ts'

/** Maximum number of files of a comment, or of a ticket when it is raised. */
export const maxAttachments = 10
/** Maximum number of stored bytes of all files of a ticket and its public comments, and of its internal comments. */
export const maxTicketFileBytes = 200_000_000
/** Maximum number of unsent files of a user, and the hours for which they are stored. */
export const maxUnsentFiles = 30
export const unsentHours = 24

export type FileFamily = 'picture' | 'pdf' | 'text' | 'document' | 'sheet' | 'slides'

/** The type of a file by its extension. */
export interface FileKind {
  family: FileFamily
  /** Media type with which it is stored and served. */
  type: string
}

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The accepted types, by file extension: nothing executable, and nothing that hides its content until opened. */
const kinds = {
  jpg: { family: 'picture', type: 'image/jpeg' },
  jpeg: { family: 'picture', type: 'image/jpeg' },
  png: { family: 'picture', type: 'image/png' },
  webp: { family: 'picture', type: 'image/webp' },
  gif: { family: 'picture', type: 'image/gif' },
  pdf: { family: 'pdf', type: 'application/pdf' },
  txt: { family: 'text', type: 'text/plain' },
  log: { family: 'text', type: 'text/plain' },
  md: { family: 'text', type: 'text/markdown' },
  csv: { family: 'text', type: 'text/csv' },
  json: { family: 'text', type: 'application/json' },
  xml: { family: 'text', type: 'application/xml' },
  eml: { family: 'text', type: 'message/rfc822' },
  docx: { family: 'document', type: `${office}.wordprocessingml.document` },
  xlsx: { family: 'sheet', type: `${office}.spreadsheetml.sheet` },
  pptx: { family: 'slides', type: `${office}.presentationml.presentation` },
  odt: { family: 'document', type: `${openDocument}.text` },
  ods: { family: 'sheet', type: `${openDocument}.spreadsheet` },
  odp: { family: 'slides', type: `${openDocument}.presentation` },
} as const satisfies Record<string, FileKind>

/** Extensions of all accepted files, without the dot. */
export const attachmentEndings = Object.keys(kinds)

export type AttachmentEnding = keyof typeof kinds

/** Returns the extension of a name in lower case, without the dot; empty if it has none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/**
 * Returns the type of a file by its name; undefined if it is not accepted. The server also checks the bytes (OP-125).
 */
export function kindOfName(name: string): FileKind | undefined {
  const ending = endingOf(name)
  return Object.hasOwn(kinds, ending) ? kinds[ending as keyof typeof kinds] : undefined
}

/** Returns the family of a stored file by its media type. */
export const familyOf = (contentType: string): FileFamily | undefined =>
  Object.values<FileKind>(kinds).find(({ type }) => type === contentType)?.family

/** Control characters, and characters that change the text direction. */
const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** Removes trailing dots and blanks in linear time, because a name can be as long as a request. */
function withoutTrailingDots(name: string): string {
  let end = name.length
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

/**
 * Returns the name under which a file is stored: without its path and control characters, at most 255 characters. The
 * extension of a longer name is preserved.
 */
export function fileName(givenName: string | undefined): string {
  const last = (givenName ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = trimmed(withoutTrailingDots(last.replaceAll(controls, ''))) ?? texts.unnamed
  if (characters(name) <= textLimit) return name
  const extension = endingOf(name)
  const ending = extension === '' ? '' : `.${extension}`
  const stem = [...name].slice(0, textLimit - Math.min(characters(ending), textLimit))
  return stem.join('') + ending.slice(0, textLimit)
}

/** Characters that a file system may refuse or interpret. */
const unsafeCharacters = /["%*/:<>?\\|~\p{Cf}]/gu
/** Names that Windows reserves for devices, with any extension. */
const reservedNames = /^(?:aux|nul|prn|con(?:in\$|out\$)?|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i

/** Returns a safe file name for a download: not hidden, and without characters that a file system may interpret. */
export const savedName = (name: string): string =>
  withoutTrailingDots(name.replaceAll(unsafeCharacters, '_').replace(/^[\s.]+/, '_')).replace(
    reservedNames,
    '_$&',
  ) || texts.unnamed

/** What the rules need of a file; a browser's `File` is one. */
export interface NamedFile {
  readonly name: string
  readonly size: number
}

const field = 'file'

/** Returns what is wrong with the size of a file. `maxBytes`: `maxAttachmentBytes` of the settings. */
export function fileFault({ name, size }: NamedFile, maxBytes: number): Fault | undefined {
  const shown = fileName(name)
  if (size === 0) return fault(field, 'file-empty', message(texts, 'empty', shown))
  if (size <= maxBytes) return undefined
  return fault(field, 'file-size', message(texts, 'tooLarge', shown, maxBytes / 1_000_000))
}

export const tooManyUnsent: Fault = fault(
  field,
  'too-many-waiting',
  message(texts, 'tooManyWaiting'),
)

/** The files to attach, and those that exist. */
export interface Attaching {
  /** Ids of the files, each once. */
  wanted: readonly number[]
  /** Files that may be attached: unsent and uploaded by the same user, or attached to the same text already. */
  found: readonly { id: number; bytes: number }[]
  /** Bytes of the ticket's other files with the same visibility. */
  storedBytes: number
}

/** Returns what is wrong with files that are to be attached. */
export function attachingFaults({
  wanted,
  found,
  storedBytes,
}: Attaching): Fault<'attachment_ids'>[] {
  const broken = (key: string, text: Message) => [fault('attachment_ids', key, text)]
  const missing = wanted.filter((id) => !found.some((file) => file.id === id))
  if (wanted.length > maxAttachments) return broken('maxItems', message(texts, 'tooMany'))
  if (missing.length > 0)
    return broken('exists', message(texts, 'unknown')).map((each) => ({ ...each, value: missing }))
  const bytes = found.reduce((sum, file) => sum + file.bytes, storedBytes)
  if (found.length === 0 || bytes <= maxTicketFileBytes) return []
  return broken('ticket-full', message(texts, 'ticketFull'))
}
