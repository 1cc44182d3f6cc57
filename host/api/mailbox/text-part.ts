import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { MimeNode } from '@zone-eu/mailsplit'
import { readBase64, type Base64Text } from './base64-text.ts'
import { decodeText } from './charset.ts'
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

/** Returns the decoded content of a text, and the plain text around it. */
async function textContentOf(part: Part): Promise<Base64Text> {
  const whole = Buffer.concat(part.body)
  const nothing = Buffer.alloc(0)
  const plain = { above: nothing, decoded: whole, below: nothing }
  if (/base64/i.test(part.node.encoding || '')) return readBase64(whole) ?? plain
  return { ...plain, decoded: await contentOf({ node: part.node, body: [whole] }) }
}

/** Returns the charset that an HTML page names, as a list of at most one. */
const metaCharset = (bytes: Buffer): string[] => {
  const [, label] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(bytes.toString('latin1', 0, 4000)) ?? []
  return label ? [label] : []
}

async function textOf(part: Part, hints: readonly string[]): Promise<string> {
  const { node } = part
  const { above, decoded, below } = await textContentOf(part)
  const meta = node.contentType === 'text/html' ? metaCharset(decoded) : []
  const labels = [...(node.charset ? [node.charset] : []), ...meta, ...hints]
  const texts = [above, decoded, below].map((bytes) => decodeText(bytes, labels))
  const isAlone = texts.filter((text) => text.trim() !== '').length < 2
  // Blank lines show where a footer begins.
  return isAlone
    ? texts.join('')
    : texts
        .map((text) => text.trim())
        .filter(Boolean)
        .join('\n\n')
}

function inBase64(content: string | Buffer): string {
  const bytes =
    typeof content === 'string' ? Buffer.from(content.replaceAll('\r\n', '\n')) : content
  return `${bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n`
}

/**
 * Returns the body of a file for postal-mime, and changes the headers accordingly. Encodes a file without an encoding in
 * base64: postal-mime would otherwise create a `Blob` for each of its lines, which takes many seconds for a large file,
 * and would replace the line ends of all files, even of pictures.
 */
export function fileBody({ node, body }: Part): Buffer[] {
  if (/^(?:base64|quoted-printable)$/i.test(node.encoding || '') || !node.headers) return body
  node.headers.update('Content-Transfer-Encoding', 'base64')
  const content = Buffer.concat(body)
  const isText = /^(?:text|message)\//.test(node.contentType || '')
  const text = content.toString('latin1').replaceAll('\r\n', '\n')
  return [Buffer.from(inBase64(isText ? Buffer.from(text, 'latin1') : content))]
}

/** A line of `format=flowed`, without quote marks and the stuffed space (RFC 3676, 4.4). */
interface FlowedLine {
  depth: number
  text: string
}

function lineOf(raw: string): FlowedLine {
  const [signs = ''] = /^>*/.exec(raw) ?? []
  return { depth: signs.length, text: raw.slice(signs.length).replace(/^ /, '') }
}

/** Returns whether a line continues on the next one. Lines of different quotation depth are separate texts. */
const isContinued = (line: FlowedLine | undefined, next: FlowedLine | undefined): boolean =>
  !!line?.text.endsWith(' ') &&
  line.text !== '-- ' &&
  line.depth === next?.depth &&
  next.text !== '-- '

/** Joins the lines of a text in `format=flowed` (RFC 3676). With `delSp`, the blank at the end of a line is removed. */
export function unflowed(text: string, delSp: boolean): string {
  const lines = text.split(/\r?\n/).map(lineOf)
  const joined = lines.map((line, at) => {
    const isJoined = isContinued(line, lines[at + 1])
    const isFirst = !isContinued(lines[at - 1], line)
    const sign = isFirst && line.depth > 0 ? `${'>'.repeat(line.depth)} ` : ''
    const text = isJoined && delSp ? line.text.slice(0, -1) : line.text
    return sign + text + (isJoined ? '' : '\n')
  })
  return joined.join('').slice(0, -1)
}

/** Returns the text of a part in UTF-8 for postal-mime, and changes the headers accordingly. */
export async function textInUtf8(part: Part, hints: readonly string[]): Promise<Buffer> {
  const { node } = part
  const decoded = await textOf(part, hints)
  const text = node.flowed ? unflowed(decoded, node.delSp) : decoded
  // postal-mime would join lines of different quotation depth and so hide text that is typed below a quoted line.
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

/** Returns the `textOwner` of every plain text. */
export const withPlainText = (parts: readonly Part[]): ReadonlySet<MimeNode> =>
  new Set(
    parts.filter(({ node }) => isText(node) && node.contentType === 'text/plain').map(textOwner),
  )

/**
 * Returns a part that is only HTML as a `multipart/alternative` with the same text in plain, and changes its headers
 * accordingly. The conversion of postal-mime would lose quotation signs, table cells and line breaks of `pre`.
 */
export async function htmlWithText(part: Part, hints: readonly string[]): Promise<Buffer> {
  const html = await textOf(part, hints)
  const boundary = randomUUID()
  if (part.node.headers) {
    for (const name of ['transfer-encoding', 'disposition', 'id'])
      part.node.headers.remove(`content-${name}`)
    part.node.headers.update('Content-Type', `multipart/alternative; boundary="${boundary}"`)
  }
  // A blank line separates the text from a footer in another part.
  const texts = { plain: `${textOfHtml(html)}\n`, html }
  const parts = Object.entries(texts).map(
    ([type, text]) =>
      `--${boundary}\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${inBase64(text)}`,
  )
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
}
