import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { MimeNode } from '@zone-eu/mailsplit'
import { decodeText } from './charset.ts'
import { unflowed } from './flowed.ts'
import { textOfHtml } from './html-mail.ts'

/** A parsed part: its headers, then its lines. */
export interface Part {
  node: MimeNode
  body: Buffer[]
}

/** Returns whether the part is a text of the email, not an attached one. */
export const isText = ({ contentType, disposition }: MimeNode): boolean =>
  /^text\/(?:plain|html)$/.test(contentType || '') &&
  !/^(?:attachment|reaction)$/.test(disposition || '')

/** Returns the content of a part without its transfer encoding. */
export const contentOf = ({ node, body }: Part): Promise<Buffer> =>
  buffer(Readable.from(body).pipe(node.getDecoder()))

/** Returns the start of a plain footer that a list or a scanner added below base64 text; the length if there is none. */
function footerStart(coded: string): number {
  const sign = coded.search(/[^A-Za-z\d+/=\s]/)
  const before = sign < 0 ? '' : coded.slice(0, sign)
  const start = Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('\n\r\n'))
  return before.slice(0, Math.max(start, 0)).trim() === '' ? coded.length : start
}

/** Converts base64url to base64. */
const ofAlphabet = (coded: string): string =>
  /^[\w\s=-]+$/.test(coded) ? coded.replaceAll('-', '+').replaceAll('_', '/') : coded

// oxlint-disable-next-line no-control-regex -- no text holds these
const controls = /[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/

/** Minimum number of letters of a text in base64. A shorter plain text, such as a greeting, may decode by chance. */
const fewestLetters = 16

/**
 * Returns whether a text is not base64, although its header says so: it has blanks or other signs, and is short or does
 * not decode to a text.
 */
const isUncoded = (coded: string, bytes: Buffer): boolean =>
  /[^A-Za-z\d+/=\s]|[^\s] [^\s]/.test(coded) &&
  (coded.replaceAll(/\s/g, '').length < fewestLetters ||
    controls.test(bytes.toString('latin1', 0, 4000)))

/** Returns the decoded content of a text; for base64, with the footer below it. */
async function textContentOf(part: Part): Promise<{ bytes: Buffer; footer: Buffer }> {
  const whole = Buffer.concat(part.body)
  const footer = Buffer.alloc(0)
  if (!/base64/i.test(part.node.encoding || ''))
    return { bytes: await contentOf({ node: part.node, body: [whole] }), footer }
  const coded = ofAlphabet(whole.toString('latin1'))
  const end = footerStart(coded)
  const body = [Buffer.from(coded.slice(0, end), 'latin1')]
  const bytes = await contentOf({ node: part.node, body })
  if (isUncoded(coded.slice(0, end), bytes)) return { bytes: whole, footer }
  return { bytes, footer: whole.subarray(end) }
}

const metaOf = (bytes: Buffer): string[] => {
  const [, label] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(bytes.toString('latin1', 0, 4000)) ?? []
  return label ? [label] : []
}

async function textOf(part: Part, hints: readonly string[]): Promise<string> {
  const { node } = part
  const { bytes, footer } = await textContentOf(part)
  const own = node.charset || ''
  const meta = node.contentType === 'text/html' ? metaOf(bytes) : []
  const labels = [...(own ? [own] : []), ...meta, ...hints]
  return decodeText(bytes, labels) + decodeText(footer, labels)
}

function inBase64(text: string): string {
  const lines = Buffer.from(text.replaceAll('\r\n', '\n'))
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n')
  return `${lines}\r\n`
}

/** Returns the text of a part in UTF-8, as it goes into the email, and changes the part's headers accordingly. */
export async function textInUtf8(part: Part, hints: readonly string[]): Promise<Buffer> {
  const { node } = part
  const sent = await textOf(part, hints)
  const text = node.flowed ? unflowed(sent, node.delSp) : sent
  // postal-mime would join lines of different quotation depth, so that what is typed below a quoted line is hidden.
  node.flowed = false
  node.delSp = false
  node.setContentType(node.contentType)
  node.setCharset('utf-8')
  if (node.headers) node.headers.update('Content-Transfer-Encoding', 'base64')
  return Buffer.from(inBase64(text))
}

/** Returns the `multipart/alternative` whose text a part belongs to; the part itself if there is none. */
export function textOwner({ node }: Part): MimeNode {
  let around = node.parentNode
  while (around && !around.rfc822 && around.multipart !== 'alternative') around = around.parentNode
  return around && !around.rfc822 ? around : node
}

/** Returns the owners of texts that have a plain part. */
export const withPlainText = (parts: readonly Part[]): ReadonlySet<MimeNode> =>
  new Set(
    parts.filter(({ node }) => isText(node) && node.contentType === 'text/plain').map(textOwner),
  )

/**
 * Returns a part of HTML alone as a `multipart/alternative` with the same text in plain, and changes the part's headers
 * accordingly: postal-mime's own conversion loses quotation signs, cells of tables and what `pre` keeps.
 */
export async function htmlWithText(part: Part, hints: readonly string[]): Promise<Buffer> {
  const html = await textOf(part, hints)
  const boundary = randomUUID()
  if (part.node.headers) {
    for (const name of ['transfer-encoding', 'disposition', 'id'])
      part.node.headers.remove(`content-${name}`)
    part.node.headers.update('Content-Type', `multipart/alternative; boundary="${boundary}"`)
  }
  // A blank line separates it from a footer in a part of its own.
  const texts = { plain: `${textOfHtml(html)}\n`, html }
  const parts = Object.entries(texts).map(
    ([type, text]) =>
      `--${boundary}\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${inBase64(text)}`,
  )
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
}
