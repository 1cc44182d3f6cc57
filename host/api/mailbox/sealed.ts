import { Constructed, fromBER, ObjectIdentifier, OctetString, type BaseBlock } from 'asn1js'
import { maxMailBytes } from './incoming-mail.ts'

/** Limits for parsing S/MIME data. Programs that stream it write a node every few kilobytes. */
const limits = {
  maxDepth: 60,
  maxNodes: 20_000,
  maxContentLength: maxMailBytes,
  parseEmbedded: false,
  copyInput: false,
}

/** Types of S/MIME data that cannot be read: enveloped, encrypted, and compressed (RFC 5652, 5083, 3274). */
const unreadable = new Set([
  '1.2.840.113549.1.7.3',
  '1.2.840.113549.1.7.4',
  '1.2.840.113549.1.7.6',
  '1.2.840.113549.1.9.16.1.9',
  '1.2.840.113549.1.9.16.1.23',
])
const signed = '1.2.840.113549.1.7.2'

/** The content of a part with S/MIME or PGP. */
export type Sealed =
  | { kind: 'signed'; content: Buffer }
  | { kind: 'encrypted' }
  /** The signature of another part. */
  | { kind: 'signature' }

/** Properties of a part that decide whether it may contain S/MIME or PGP. */
interface PartFacts {
  contentType: string
  filename: string
  /** Whether it is within `multipart/encrypted`. */
  isWithinEncrypted: boolean
}

const types = /^application\/(?:(?:x-)?pkcs7-(?:mime|signature)|pgp-encrypted)$/
const names = /\.(?:p7[ms]|asc)$/i

/** Returns whether the part may contain S/MIME or PGP. Both its type and its name may be missing or wrong. */
export const maySeal = ({ contentType, filename, isWithinEncrypted }: PartFacts): boolean =>
  types.test(contentType) ||
  isWithinEncrypted ||
  (names.test(filename) && !/^(?:multipart|message)\//.test(contentType))

const childrenOf = (block: BaseBlock | undefined): BaseBlock[] =>
  block instanceof Constructed ? block.valueBlock.value : []

const typeOf = (block: BaseBlock | undefined): string =>
  block instanceof ObjectIdentifier ? block.getValue() : ''

/** Returns the bytes of an octet string, which may be split into nested pieces. */
function bytesOf(block: BaseBlock): Uint8Array[] {
  if (!(block instanceof OctetString)) return []
  const { value, valueHexView } = block.valueBlock
  return value.length > 0 ? value.flatMap(bytesOf) : [valueHexView]
}

/** Returns the signed bytes; undefined if the part does not contain them. */
function contentOf(signedData: readonly BaseBlock[]): Buffer | undefined {
  // The version and the digests come first.
  const [, wrapped] = childrenOf(signedData[2])
  const [content] = childrenOf(wrapped)
  return content instanceof OctetString ? Buffer.concat(bytesOf(content)) : undefined
}

function readCms(bytes: Uint8Array): Sealed | undefined {
  // Anything other than a sequence of type and content is not S/MIME.
  if (bytes[0] !== 0x30) return undefined
  const { result, offset } = fromBER(bytes, limits)
  if (offset < 0) return undefined
  const [type, wrapped] = childrenOf(result)
  if (unreadable.has(typeOf(type))) return { kind: 'encrypted' }
  if (typeOf(type) !== signed) return undefined
  const content = contentOf(childrenOf(childrenOf(wrapped)[0]))
  return content ? { kind: 'signed', content } : { kind: 'signature' }
}

/** Detects S/MIME or PGP by the bytes of a part. Returns undefined for an ordinary file. */
export function readSealed(
  bytes: Buffer,
  { contentType, isWithinEncrypted }: PartFacts,
): Sealed | undefined {
  const begin = bytes.toString('latin1', 0, 200).trimStart()
  if (begin.startsWith('-----BEGIN PGP MESSAGE')) return { kind: 'encrypted' }
  if (begin.startsWith('-----BEGIN PGP SIGNATURE-----')) return { kind: 'signature' }
  if (isWithinEncrypted || contentType === 'application/pgp-encrypted')
    return { kind: begin.startsWith('Version:') ? 'signature' : 'encrypted' }
  try {
    return readCms(bytes)
  } catch {
    return undefined
  }
}

/**
 * Returns signed bytes as a part of an email. Some programs sign a text without headers, which are then added. Returns
 * undefined for a signed file, such as a PDF.
 */
export function asPart(content: Buffer, name: string): Buffer | undefined {
  const head = content.toString('latin1', 0, 64_000).split(/\r?\n\r?\n/, 1)[0] ?? ''
  if (/^[\w-]+[ \t]*:/.test(head) && /^(?:content-[a-z-]+|mime-version)[ \t]*:/im.test(head))
    return content
  // oxlint-disable-next-line no-control-regex -- no text holds these, and most files do
  const isText = !/[\0-\u0008]/.test(content.toString('latin1'))
  const isUnnamed = name === '' || /^smime\.p7m$/i.test(name)
  return isText && isUnnamed
    ? Buffer.concat([Buffer.from('Content-Type: text/plain\r\n\r\n'), content])
    : undefined
}
