import { Splitter, type MimeNode, type SplitterChunk } from '@zone-eu/mailsplit'
import { encryptedType } from './incoming-mail.ts'
import { decodeText } from './charset.ts'
import { asPart, maySeal, readSealed } from './sealed.ts'
import {
  contentOf,
  fileBody,
  htmlWithText,
  isText,
  textInUtf8,
  textOwner,
  withPlainText,
  type Part,
} from './text-part.ts'

const word = String.raw`=\?([^?\s]+)\?([QqBb])\?([^?]*)\?=`
/** Matches adjacent encoded words, as a character may be split between two of them. */
const words = new RegExp(String.raw`${word}(?:\s+${word})*`, 'g')

const bytesOfWord = (encoding: string, text: string): Buffer =>
  /b/i.test(encoding)
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([\dA-Fa-f]{2})/g, (_, code: string) =>
            String.fromCodePoint(Number.parseInt(code, 16)),
          ),
        'latin1',
      )

const inBase64 = (text: string): string =>
  `=?utf-8?B?${Buffer.from(text.replaceAll('\r\n', '\n')).toString('base64')}?=`

/** Converts adjacent encoded words to UTF-8. */
function wordsInUtf8(encodedWords: string): string {
  const parts: { charset: string; bytes: Buffer }[] = []
  for (const [, label = '', encoding = '', text = ''] of encodedWords.matchAll(
    new RegExp(word, 'g'),
  )) {
    const charset = label.replace(/\*.*/, '')
    const bytes = bytesOfWord(encoding, text)
    const last = parts.at(-1)
    if (last?.charset.toLowerCase() === charset.toLowerCase())
      last.bytes = Buffer.concat([last.bytes, bytes])
    else parts.push({ charset, bytes })
  }
  return inBase64(parts.map(({ charset, bytes }) => decodeText(bytes, [charset])).join(''))
}

/** Matches headers with parameters. Other headers, such as the subject, may contain the same signs as text. */
const withParameters = /^content-(?:type|disposition)[ \t]*:.*(?:\r?\n[ \t].*)*/gim
/** Matches values such as `filename*=iso-8859-1''b%FCro.txt`. */
const extended = /\*(0?\*?=)"?([\w-]*)'[\w-]*'([^;\s"]*)/g
/** Converts such a value to UTF-8. */
function extendedInUtf8(whole: string, ...[sign = '', charset = '', value = '']: string[]): string {
  if (!sign.includes('*') && sign !== '=') return whole
  const bytes = Buffer.from(
    value.replaceAll(/%([\dA-Fa-f]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
    'latin1',
  )
  // A character may be split between this part of a value and the next one.
  const text = decodeText(bytes, [charset])
  return /^utf-?8$/i.test(charset) && !text.includes('\uFFFD') && sign.includes('0')
    ? whole
    : `*${sign}utf-8''${encodeURIComponent(text)}`
}

/** Returns the first 10 distinct charsets, because each may be tried on every text. */
const distinctCharsets = (labels: readonly string[]): string[] =>
  [...new Set(labels.map((label) => label.toLowerCase()))].slice(0, 10)

/** Converts headers to UTF-8. */
export function headInUtf8(head: Buffer): Buffer {
  const raw = head.toString('latin1')
  const hints = [...raw.matchAll(/charset="?([\w.:-]+)|=\?([^?*\s]+)[?*]/gi)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  const text = decodeText(head, distinctCharsets(hints))
  const decoded = text.replaceAll(words, wordsInUtf8)
  return Buffer.from(
    decoded.replaceAll(withParameters, (header) => header.replaceAll(extended, extendedInUtf8)),
  )
}

/** Returns whether the node is the email or a real part. Children of a text part with a boundary parameter are not. */
const isPart = ({ parentNode }: MimeNode): boolean =>
  !parentNode || !!parentNode.multipart || parentNode.rfc822

/** Returns whether the part is text, because its type is invalid and nothing makes it a file (RFC 2045, 5.2). */
const isUntyped = ({ contentType, disposition, filename }: MimeNode): boolean =>
  !(contentType || '').includes('/') && disposition !== 'attachment' && !filename

/** Types of text that are not read as plain text. */
const knownTexts =
  /^text\/(?:plain|html|calendar|enriched|richtext|x-(?:amp|watch)-html|rfc822-headers|x-reaction|vnd\.google\.)/

/** Returns whether the whole email is a text of an unknown type, which is read as plain text (RFC 2046, 4.1.4). */
const isOtherText = ({ contentType, disposition, filename, parentNode }: MimeNode): boolean =>
  !parentNode &&
  (contentType || '').startsWith('text/') &&
  !knownTexts.test(contentType || '') &&
  disposition !== 'attachment' &&
  !filename

/** Returns whether a text after another part is a file because it has a name. Programs may show it inline. */
const isNamedText = ({ contentType, filename, parentNode }: MimeNode): boolean =>
  /^text\/(?:plain|html)$/.test(contentType || '') &&
  !!filename &&
  !!parentNode &&
  parentNode.multipart === 'mixed'

/** Makes a part an attached file. */
function attach(node: MimeNode): void {
  const value = node.headers ? node.headers.getFirst('Content-Disposition') : ''
  const names = value.includes(';') ? value.slice(value.indexOf(';')) : ''
  if (node.headers) node.headers.update('Content-Disposition', `attachment${names}`)
  node.disposition = 'attachment'
}

/**
 * Corrects the type and the disposition of a part. `entered` contains the parts whose first child was seen: the first
 * child is the text of the email even if it has a name.
 */
function correct(node: MimeNode, entered: Set<MimeNode>): void {
  const { parentNode } = node
  if (parentNode && entered.has(parentNode) && isNamedText(node)) attach(node)
  if (parentNode) entered.add(parentNode)
  if (isUntyped(node) || isOtherText(node)) node.setContentType('text/plain')
  if (node.disposition === 'reaction') node.setContentType('text/x-reaction')
}

/** Splits an email into its parts and the bytes between them. */
async function chunksOf(raw: Uint8Array): Promise<(Part | Buffer)[]> {
  const splitter = new Splitter({ defaultInlineEmbedded: true, maxHeadSize: 128_000 })
  splitter.end(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength))
  const chunks: (Part | Buffer)[] = []
  let part: Part | undefined
  for await (const chunk of splitter as AsyncIterable<SplitterChunk>) {
    if (chunk.type === 'node') chunks.push((part = { node: chunk, body: [] }))
    else if (chunk.type === 'body' && part?.node === chunk.node)
      part.body.push(chunk.value ?? Buffer.alloc(0))
    else if ('value' in chunk && chunk.value) chunks.push(chunk.value)
  }
  return chunks
}

/** Maximum depth of signed emails within signed emails. Deeper ones are stored as files. */
const signedDepth = 5
const headEnd = /\r?\n(?:\r?\n)+$/

/**
 * Returns a signed part without its signature; undefined for any other part. Sets the type of encrypted parts and of
 * signatures of other parts.
 */
async function unsealed(part: Part, depth: number): Promise<Buffer[] | undefined> {
  const { node } = part
  const facts = {
    contentType: node.contentType || '',
    filename: node.filename || '',
    isWithinEncrypted: !!node.parentNode && node.parentNode.multipart === 'encrypted',
  }
  const sealed = maySeal(facts) ? readSealed(await contentOf(part), facts) : undefined
  if (sealed?.kind === 'encrypted') node.setContentType(encryptedType)
  if (sealed?.kind === 'signature') node.setContentType('application/pgp-signature')
  if (sealed?.kind !== 'signed' || depth >= signedDepth || !node.headers) return undefined
  const inner = asPart(sealed.content, facts.filename)
  if (!inner) return undefined
  for (const name of ['type', 'transfer-encoding', 'disposition', 'description', 'id'])
    node.headers.remove(`content-${name}`)
  const outer = headInUtf8(node.getHeaders()).toString('latin1').replace(headEnd, '\r\n')
  const outerHead = outer.trim() === '' ? '' : outer
  return [
    Buffer.from(outerHead, 'latin1'),
    Buffer.from(await inUtf8(inner, depth + 1)),
    Buffer.from('\r\n'),
  ]
}

/** Returns the email with its headers and texts in UTF-8 and without S/MIME signatures. Nothing else changes. */
export async function inUtf8(raw: Uint8Array, depth = 0): Promise<Uint8Array> {
  const chunks = await chunksOf(raw)
  const hints = distinctCharsets(
    chunks.flatMap((chunk) => ('node' in chunk && chunk.node.charset ? [chunk.node.charset] : [])),
  )
  const parents = new Set(chunks.map((chunk) => 'node' in chunk && chunk.node.parentNode))
  const withPlain = withPlainText(chunks.filter((chunk) => 'node' in chunk))
  const written: Buffer[] = []
  const entered = new Set<MimeNode>()
  for (const chunk of chunks) {
    if (!('node' in chunk)) {
      written.push(chunk)
      continue
    }
    correct(chunk.node, entered)
    const isLeaf = isPart(chunk.node) && !parents.has(chunk.node)
    const inner = isLeaf ? await unsealed(chunk, depth) : undefined
    if (inner) {
      written.push(...inner)
      continue
    }
    if (!isLeaf || !isText(chunk.node)) {
      const body = isLeaf ? fileBody(chunk) : chunk.body
      written.push(headInUtf8(chunk.node.getHeaders()), ...body)
      continue
    }
    const hasPlain = chunk.node.contentType !== 'text/html' || withPlain.has(textOwner(chunk))
    const body = hasPlain ? await textInUtf8(chunk, hints) : await htmlWithText(chunk, hints)
    written.push(headInUtf8(chunk.node.getHeaders()), body)
  }
  return Buffer.concat(written)
}
