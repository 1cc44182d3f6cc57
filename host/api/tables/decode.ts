import { detectUtf16 } from '../../../src/domain/text/utf16.ts'
import type { Encoding } from '../../../src/wire/import-kinds.ts'

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const markOf = (bytes: Uint8Array): Encoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]

/** Number of bytes that are checked to distinguish texts from other files. */
const sample = 4096

/** Control characters, except white space. */
// oxlint-disable-next-line no-control-regex -- texts contain few of these, other files many
const controls = /[\0-\u0008\u000E-\u001F]/g

/** Returns whether a file is not a text in any encoding. Texts may contain a few NUL bytes, which cells omit. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, sample)
  const encoding = guessEncoding(head)
  const isUtf16 = encoding.startsWith('utf-16')
  const nuls = head.filter((byte) => byte === 0).length
  if (nuls > head.length / 100 && !isUtf16) return true
  const text = decoded(head, encoding)
  // In other encodings, invalid bytes are no sign: the file may be a mixture of two encodings.
  const invalid = isUtf16 ? text.split(unknown).length - 1 : 0
  return (text.match(controls)?.length ?? 0) + invalid > Math.max(3, text.length / 50)
}

const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes)

/** The character that a decoder writes for invalid bytes. */
const unknown = '\uFFFD'

/** Maximum number of invalid sequences per valid one in a text that counts as UTF-8. */
const maxWrongPerRight = 20

/**
 * Returns whether at least a part of a text is UTF-8. Letters in other encodings hardly ever form valid UTF-8, so a file
 * with some valid sequences is a mixture of two encodings. Read as UTF-8, its other rows are reported as unreadable. Read
 * as the other encoding, the rows in UTF-8 would be stored garbled.
 */
function isPartlyUtf8(bytes: Uint8Array): boolean {
  const text = decoded(bytes, 'utf-8')
  const wrong = text.split(unknown).length - 1
  if (wrong === 0) return true
  let right = 0
  for (const letter of text) if (letter > '\u007F' && letter !== unknown) right++
  return right * maxWrongPerRight > wrong
}

/** Returns whether a text has the line ends of old Macs (CR only). */
const hasOldLineEnds = (bytes: Uint8Array): boolean => bytes.includes(0x0d) && !bytes.includes(0x0a)

/** Returns the encoding of a text: by its byte order mark, or else by rules, the most reliable first. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const known = markOf(bytes) ?? detectUtf16(bytes)
  if (known) return known
  if (isPartlyUtf8(bytes)) return 'utf-8'
  return hasOldLineEnds(bytes) ? 'macintosh' : 'windows-1252'
}

/** Returns whether an encoding is only assumed because no rule applies. Texts in many other encodings have the same bytes. */
export const isAssumed = (encoding: Encoding | null): boolean =>
  encoding === 'macintosh' || encoding === 'windows-1252'

/** Decodes a text without its byte order mark. Invalid bytes become U+FFFD or control characters. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  decoded(bytes, encoding).replace(/^\uFEFF/, '')

/** Returns whether a text was decoded wrongly: it contains U+FFFD or control characters of the upper half. */
export const isUnreadable = (text: string): boolean => /[\uFFFD\u0080-\u009F]/.test(text)

/** Letters that files contain in UTF-8. Omits those that look like a capital before a sign, such as "É®" or "Ø±". */
const likelyUtf8 = /[\p{M}\u0080-\u017F\u0370-\u047F\u0800-\u{10FFFF}]/u

/**
 * Returns a function that returns whether a cell was decoded wrongly. If the encoding is only assumed, that includes
 * cells whose bytes are valid UTF-8, such as "GerÃ¤t".
 */
export function unreadableIn(encoding: Encoding): (cell: string) => boolean {
  if (!isAssumed(encoding)) return isUnreadable
  const upper = Uint8Array.from({ length: 128 }, (_, index) => 128 + index)
  const bytes = new Map(Array.from(decoded(upper, encoding), (letter, at) => [letter, upper[at]]))
  const isMisread = (cell: string) => {
    const original = Uint8Array.from(cell, (letter) => bytes.get(letter) ?? letter.charCodeAt(0))
    const text = decoded(original, 'utf-8')
    return !text.includes(unknown) && likelyUtf8.test(text)
  }
  return (cell) => isUnreadable(cell) || (isDoubtful(cell) && isMisread(cell))
}

/** Returns whether a text contains letters that differ between encodings, so that users can check the encoding. */
export const isDoubtful = (text: string): boolean => /[^\0-\u007F]/.test(text)

/** Returns a text as it is stored: without NUL and lone halves of surrogate pairs, in NFC. */
export const withoutUnstorable = (text: string): string =>
  text.replace(/\0|\p{Surrogate}/gu, '').normalize('NFC')
