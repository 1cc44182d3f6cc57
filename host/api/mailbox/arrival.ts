import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Attachment } from 'postal-mime'
import { textOfHtml } from '../../../src/domain/html-mail.ts'
import { isDecoration, type MailHeader } from '../../../src/domain/incoming-mail.ts'
import { storable } from '../../../src/domain/storable.ts'

/** A file of a mail, as it came. */
export interface MailedFile {
  /** Undefined where the sender gave none. */
  name: string | undefined
  bytes: Uint8Array
}

/** Who sent a mail where, as its headers say. */
export interface MailHead {
  headers: readonly MailHeader[]
  /** Undefined where it names no sender, or several. */
  from: string | undefined
  /** Addresses that it was sent to. */
  to: readonly string[]
}

/** What a mail holds. */
export interface MailBody {
  /** The same for the same mail, however often it arrives. */
  message: Uint8Array
  text: string
  files: readonly MailedFile[]
}

/** Bytes that headers may have in all, and how deep parts may lie in parts. */
export const maxHeadBytes = 64_000
const limits = {
  forceRfc822Attachments: true,
  maxNestingDepth: 30,
  maxHeadersSize: 2 * maxHeadBytes,
} as const

/** Characters of a text that are handed on; a comment is shorter. */
const longestText = 200_000

/** Names of pictures that come without one, as some telephones send them. */
const unnamed: Readonly<Record<string, string>> = {
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'image/webp': 'picture.webp',
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** Headers in which mail servers and programs say where a mail went. */
const recipients = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'])

const addressesIn = (value: string): string[] =>
  addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? [])

/** Reads the headers of a mail from its beginning. Throws where they do not end in it. */
export async function readHead(beginning: Buffer): Promise<MailHead> {
  const end = /\r?\n\r?\n/.exec(beginning.toString('latin1'))?.index
  if (end === undefined) throw new Error('The headers of the mail do not end')
  const { headers } = await PostalMime.parse(beginning.subarray(0, end), limits)
  const from = headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressesIn(value))
  return {
    headers,
    from: from.length === 1 ? from[0] : undefined,
    to: headers.filter(({ key }) => recipients.has(key)).flatMap(({ value }) => addressesIn(value)),
  }
}

/** Reads a whole mail. Throws for what is none. It may take long and much memory: see `readMail`. */
export async function readBody(raw: Uint8Array): Promise<MailBody> {
  const { messageId, html, text, attachments } = await PostalMime.parse(raw, limits)
  const files = attachments.map((part) => ({ part, bytes: bytesOf(part) }))
  const meant = files.filter(
    ({ part: { mimeType, related = false }, bytes }) =>
      !isDecoration({ mimeType, related, bytes: bytes.length }),
  )
  const isWritten = (text ?? '').trim() !== ''
  const message = createHash('sha256').update(messageId ?? raw)
  return {
    message: message.digest(),
    text: storable((isWritten || !html ? (text ?? '') : textOfHtml(html)).slice(0, longestText)),
    files: meant.map(({ part: { filename, mimeType }, bytes }) => ({
      name: filename ?? unnamed[mimeType],
      bytes,
    })),
  }
}
