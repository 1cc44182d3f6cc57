import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { nameOfFile } from '../files/file-names.ts'
import { dividedByArmour } from './armour.ts'
import { bodyText, hasLostParts } from './body-text.ts'
import { identityOf, squeezed } from './identity.ts'
import { isGesture, meetingNote } from './gesture.ts'
import { invitationText } from './invitation.ts'
import { encryptedType, isFile } from './incoming-mail.ts'
import { textOfHtml } from './html-mail.ts'
import { headerText, limits } from './mail-head.ts'
import type { OwnMail } from './mail-lines.ts'
import { mailText, segmentsOf, type MailText } from './quoted-mail.ts'
import { withoutLinkTokens } from '../mail/solved-link.ts'
import { storable } from '../../../src/domain/text/storable.ts'
import { inUtf8 } from './in-utf8.ts'
import { withoutUuencoded } from './uuencoded.ts'

/** A file of an email, as received. */
export interface MailedFile {
  /** Undefined if the sender gave none. */
  name: string | undefined
  bytes: Uint8Array
  /** Whether it is a picture within the text. */
  isInline?: boolean
  /** The ID of such a picture in the HTML text. */
  cid?: string | undefined
  /** Whether the picture is in the quoted text or in the signature. */
  isQuoted?: boolean
}

/** The content of an email. */
export interface MailBody extends MailText {
  /** Equal for repeated deliveries of the same email: see `identityOf`. */
  message: Uint8Array
  /** Whether it is only a reaction, or a reply to a meeting without a text of its own. */
  isGesture: boolean
  /** Whether a part of it is encrypted. The other parts are present. */
  isEncrypted: boolean
  /** Whether its program divided a larger email and sent this part of it (RFC 2046, 5.2.2). */
  isDivided: boolean
  /** Whether the text is so long that the first file contains all of it. */
  hasWholeText: boolean
  files: readonly MailedFile[]
}

/** Maximum number of characters of a text. A longer one is also attached as a file. */
const maxTextLength = 200_000
/** Maximum depth of emails attached to emails. Deeper ones are stored as files. */
const forwardedDepth = 5

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

interface ReadMail extends Pick<Email, 'headers' | 'messageId' | 'date' | 'attachments' | 'from'> {
  subject: string
  /** Without the texts of attached emails. */
  own: string
  /** With the texts of attached emails. */
  text: string
  /** Other versions of its texts. */
  other: string
  isEncrypted: boolean
  files: MailedFile[]
  html: string | undefined
}

/** Returns the text of an attached email in the form in which mail programs forward it. */
function forwardedText({ headers, text }: ReadMail): string {
  const head = ['From', 'Date', 'Subject', 'To'].flatMap((name) => {
    const value = headers.find(({ key }) => key === name.toLowerCase())?.value
    return value ? `${name}: ${headerText(value)}` : []
  })
  return ['---------- Forwarded message ----------', ...head, '', text].join('\n')
}

/** Default names of attached emails, and of parts into which an old program divided an email. */
const namesOfEmails: Readonly<Record<string, string>> = {
  'message/rfc822': 'email.eml',
  'message/partial': 'email-part.txt',
}

async function fileOf(part: Attachment): Promise<MailedFile> {
  const { related = false, mimeType, filename, contentId } = part
  const bytes = bytesOf(part)
  const name = filename ?? namesOfEmails[mimeType] ?? null
  const isInline = related && mimeType.startsWith('image/')
  const cid = contentId?.replaceAll(/^<|>$/g, '')
  return { name: await nameOfFile(name, bytes), bytes, isInline, cid }
}

/** Matches pictures that are embedded in an HTML text as data URLs. */
const embedded = /\bsrc\s*=\s*(["']?)data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z\d+/=\s]+)/gi

/** Maximum number of such pictures. */
const maxEmbedded = 50

/** Extracts embedded pictures as files, and replaces them in the text by their content IDs. */
async function withoutPictures(html: string): Promise<{ html: string; pictures: MailedFile[] }> {
  const contents: Buffer[] = []
  const rest = html.replaceAll(embedded, (whole: string, quote: string, coded: string) => {
    if (contents.length >= maxEmbedded) return whole
    contents.push(Buffer.from(coded, 'base64'))
    return `src=${quote}cid:embedded-${contents.length}`
  })
  const pictures = await Promise.all(
    contents.map(async (bytes, at) => ({
      name: await nameOfFile(null, bytes),
      bytes,
      isInline: true,
      cid: `embedded-${at + 1}`,
    })),
  )
  return { html: rest, pictures }
}

const joined = (texts: readonly string[]): string =>
  texts.filter((each) => each.trim() !== '').join('\n\n')

/** Adds the note of a meeting reply to a text, unless the text contains it, as most programs write it there too. */
const withNote = (text: string, note: string): string =>
  squeezed(text).includes(squeezed(note)) ? text : joined([text, note])

const contentType = /^content-type[ \t]*:.*\r?\n(?:[ \t].*\r?\n)*/gim
const multipart = /^content-type[ \t]*:\s*multipart\/([a-z-]{1,40})/gim
/** Matches the first line that looks like a boundary, because headers of a part follow. */
const separator = /^--(\S[^\r\n]{0,68}?)[ \t]*\r?\n(?=content-[a-z-]{1,40}[ \t]*:)/im

/**
 * Returns a `multipart` email whose header names the boundary that its body contains, instead of another one or none.
 * Returns undefined if the body contains no boundary.
 */
export function withOwnBoundary(raw: Uint8Array): Uint8Array | undefined {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)
  const [, boundary = ''] = (end && separator.exec(text.slice(end.index))) ?? []
  if (!end || boundary === '' || /["\\]/.test(boundary)) return undefined
  const head = `${text.slice(0, end.index)}\r\n`
  const subtype = [...head.matchAll(multipart)].at(-1)?.[1] ?? 'mixed'
  const type = `Content-Type: multipart/${subtype}; boundary="${boundary}"`
  return Buffer.from(`${head.replaceAll(contentType, '')}${type}${text.slice(end.index)}`, 'latin1')
}

/** Parses an email. If its header names the wrong boundary, uses the one in its body. */
async function parsed(raw: Uint8Array): Promise<Email> {
  const mail = await PostalMime.parse(await inUtf8(raw), limits)
  const repaired = hasLostParts(mail) ? withOwnBoundary(raw) : undefined
  return repaired ? PostalMime.parse(await inUtf8(repaired), limits) : mail
}

/** Reads an email. Adds the texts and files of attached emails to it. */
async function readWhole(raw: Uint8Array, depth: number): Promise<ReadMail> {
  const mail = await parsed(raw)
  const { messageId, date, html, attachments, headers, from, subject = '' } = mail
  const { html: page, pictures: files } = await withoutPictures(html ?? '')
  const body = bodyText({ ...mail, html: page }, raw)
  const own = withNote(body.text, meetingNote(attachments))
  const { text: typed, files: coded } = withoutUuencoded(own)
  const { lines, description } = invitationText(attachments, { subject, text: own })
  const isEmpty = own.trim() === ''
  const texts = [lines, isEmpty ? description : typed]
  const others = [body.other, isEmpty ? '' : description]
  for (const { name, bytes } of coded) files.push({ name: await nameOfFile(name, bytes), bytes })
  let isEncrypted = attachments.some(({ mimeType }) => mimeType === encryptedType)
  for (const part of attachments) {
    const isMail = part.mimeType === 'message/rfc822' && depth < forwardedDepth
    const inner = isMail
      ? await readWhole(bytesOf(part), depth + 1).catch(() => undefined)
      : undefined
    if (inner) {
      texts.push(forwardedText(inner))
      others.push(inner.other)
      files.push(...inner.files)
      isEncrypted ||= inner.isEncrypted
    } else if (isFile(part, attachments)) files.push(await fileOf(part))
  }
  return {
    messageId,
    date,
    headers,
    attachments,
    from,
    subject,
    own,
    text: joined(texts),
    other: joined(others),
    isEncrypted,
    files,
    html: html && page,
  }
}

const pictureMark = /\[cid:([^\]\s]+)\]/g
const idsIn = (text: string): string[] => [...text.matchAll(pictureMark)].map(([, id = '']) => id)

/** Returns the content IDs of the pictures that are only in the quoted text or in the signature of an HTML text. */
function quotedPictures(html: string, own: OwnMail): ReadonlySet<string> {
  const segments = segmentsOf(textOfHtml(html, { withPictures: true }), own)
  const typed = segments.flatMap(({ kind, text }) => (kind === 'new' ? idsIn(text) : []))
  const other = segments.flatMap(({ kind, text }) => (kind === 'new' ? [] : idsIn(text)))
  return new Set(other.filter((id) => !typed.includes(id)))
}

/** Sets `isQuoted` of the files. */
function withIsQuoted({ files, html }: ReadMail, own: OwnMail): MailedFile[] {
  const hasPictures = html !== undefined && files.some(({ isInline, cid }) => isInline && cid)
  const quoted = hasPictures ? quotedPictures(html, own) : new Set<string>()
  return files.map((file) => ({ ...file, isQuoted: quoted.has(file.cid ?? '') }))
}

/** Splits a text into the part that is shown at once and the rest. Text encrypted with PGP belongs to the rest. */
function splitText(whole: string, own: OwnMail): MailText & Pick<MailBody, 'isEncrypted'> {
  const { shown, rest } = mailText(storable(whole.slice(0, maxTextLength)), own)
  const { words, encrypted } = dividedByArmour(shown)
  if (encrypted === '') return { shown, rest, isEncrypted: false }
  return { shown: words, rest: [encrypted, rest].join('\n\n').trim(), isEncrypted: true }
}

/** Parses an email. Throws if it is not an email. May need much time and memory: see `readMail`. */
export async function readBody(raw: Uint8Array, ours: OwnMail): Promise<MailBody> {
  const mail = await readWhole(raw, 0)
  const { text, own: typed, other, isEncrypted, subject, attachments, from } = mail
  const names = [from?.name ?? '', from?.address ?? '']
  const own = { ...ours, names }
  const files = withIsQuoted(mail, own)
  const hasWholeText = text.length > maxTextLength
  const whole = Buffer.from(withoutLinkTokens(joined([text, other])))
  const long = { name: 'email.txt', bytes: whole, isInline: false }
  const split = splitText(text, own)
  return {
    message: identityOf(raw, {
      ...mail,
      texts: [typed, other],
      attachments: attachments.map(bytesOf),
    }),
    ...split,
    rest: joined([split.rest, storable(other.slice(0, maxTextLength))]),
    isGesture: isGesture(attachments, { text: typed, subject, names }, own),
    isEncrypted: isEncrypted || split.isEncrypted,
    isDivided: attachments.some(({ mimeType }) => mimeType === 'message/partial'),
    hasWholeText,
    files: hasWholeText ? [long, ...files] : files,
  }
}
