import { createHash } from 'node:crypto'
import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime'
import { textOfHtml } from '../../../src/domain/html-mail.ts'
import { isDecoration, type MailHeader } from '../../../src/domain/incoming-mail.ts'
import type { OwnMail } from '../../../src/domain/mail-lines.ts'
import { mailText, type MailText } from '../../../src/domain/quoted-mail.ts'
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
export interface MailBody extends MailText {
  /** The same for the same mail, however often it arrives. */
  message: Uint8Array
  files: readonly MailedFile[]
}

/** Bytes that headers may have in all, and how deep parts may lie in parts. */
export const maxHeadBytes = 64_000
const limits = {
  forceRfc822Attachments: true,
  maxNestingDepth: 30,
  maxHeadersSize: 2 * maxHeadBytes,
} as const

/** Characters of a text that a comment keeps; a longer one is also attached as a file. */
const longestText = 200_000
/** How deep emails attached to emails are read. A deeper one is a file. */
const forwardedDepth = 5

/** Names of parts that come without one, such as pictures from some telephones. */
const unnamed: Readonly<Record<string, string>> = {
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'image/webp': 'picture.webp',
  'message/rfc822': 'email.eml',
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

interface ReadMail {
  messageId: string | undefined
  text: string
  files: MailedFile[]
}

/** An attached email as mail programs write one into the text when they forward it. */
function forwarded({ headers }: Pick<Email, 'headers'>, text: string): string {
  const head = ['From', 'Date', 'Subject', 'To'].flatMap((name) => {
    const value = headers.find(({ key }) => key === name.toLowerCase())?.value
    return value ? `${name}: ${value}` : []
  })
  return ['---------- Forwarded message ----------', ...head, '', text].join('\n')
}

/** Reads an email, and those that are attached to it as if they were written into its text. */
async function readWhole(
  raw: Uint8Array,
  depth: number,
): Promise<ReadMail & Pick<Email, 'headers'>> {
  const { messageId, html, text = '', attachments, headers } = await PostalMime.parse(raw, limits)
  const texts = [text.trim() === '' && html ? textOfHtml(html) : text]
  const files: MailedFile[] = []
  for (const part of attachments) {
    const { mimeType, related = false, filename } = part
    const bytes = bytesOf(part)
    const isMail = mimeType === 'message/rfc822' && depth < forwardedDepth
    const inner = isMail ? await readWhole(bytes, depth + 1).catch(() => undefined) : undefined
    if (inner) {
      texts.push(forwarded(inner, inner.text))
      files.push(...inner.files)
    } else if (!isDecoration({ mimeType, related, bytes: bytes.length }))
      files.push({ name: filename ?? unnamed[mimeType], bytes })
  }
  return {
    messageId,
    headers,
    text: texts.filter((each) => each.trim() !== '').join('\n\n'),
    files,
  }
}

/** Reads a whole mail. Throws for what is none. It may take long and much memory: see `readMail`. */
export async function readBody(raw: Uint8Array, own: OwnMail): Promise<MailBody> {
  const { messageId, text, files } = await readWhole(raw, 0)
  const isLong = text.length > longestText
  return {
    message: createHash('sha256')
      .update(messageId ?? raw)
      .digest(),
    ...mailText(storable(text.slice(0, longestText)), own),
    files: isLong ? [{ name: 'email.txt', bytes: Buffer.from(text) }, ...files] : files,
  }
}
