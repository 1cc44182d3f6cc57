import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Attachment } from 'postal-mime'
import { textOfHtml } from '../../../src/domain/html-mail.ts'
import { isDecoration, type MailHeader } from '../../../src/domain/incoming-mail.ts'

/** A file of a mail, as it came. */
export interface MailedFile {
  /** Undefined where the sender gave none. */
  name: string | undefined
  bytes: Buffer
}

/** A mail that arrived, as far as it matters. */
export interface Arrival {
  /** The same for the same mail, however often it arrives. */
  message: Buffer
  headers: readonly MailHeader[]
  /** Address of the sender; undefined where it names none, or several. */
  from: string | undefined
  /** Addresses that it was sent to. */
  to: readonly string[]
  text: string
  files: readonly MailedFile[]
}

/** What a part of a few lines, such as a mail in a mail in a mail, may cost at most. */
const limits = {
  forceRfc822Attachments: true,
  maxNestingDepth: 30,
  maxHeadersSize: 500_000,
} as const

/** Names of pictures that come without one, as some telephones send them. */
const unnamed: Readonly<Record<string, string>> = {
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'image/webp': 'picture.webp',
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

/** Headers in which mail servers and programs say where a mail went. */
const recipients = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'])

const addressesIn = (value: string): string[] =>
  addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? [])

/** Reads a mail. Throws for what is none. */
export async function readMail(raw: Buffer): Promise<Arrival> {
  const { headers, messageId, html, text, attachments } = await PostalMime.parse(raw, limits)
  const from = headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressesIn(value))
  const files = attachments.map((part) => ({ part, bytes: bytesOf(part) }))
  const meant = files.filter(
    ({ part: { mimeType, related = false }, bytes }) =>
      !isDecoration({ mimeType, related, bytes: bytes.length }),
  )
  return {
    message: createHash('sha256')
      .update(messageId ?? raw)
      .digest(),
    headers,
    from: from.length === 1 ? from[0] : undefined,
    to: headers.filter(({ key }) => recipients.has(key)).flatMap(({ value }) => addressesIn(value)),
    text: isWritten(text) || !html ? (text ?? '') : textOfHtml(html),
    files: meant.map(({ part: { filename, mimeType }, bytes }) => ({
      name: filename ?? unnamed[mimeType],
      bytes,
    })),
  }
}

const isWritten = (text: string | undefined): boolean => (text ?? '').trim() !== ''
