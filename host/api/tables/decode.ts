import { wideEncoding } from '../../../src/domain/text/wide.ts'
import type { Encoding } from '../../../src/wire/import-kinds.ts'

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const markOf = (bytes: Uint8Array): Encoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]

/** Bytes of a file that are looked at to tell texts and other files apart. */
const sample = 4096

/** Is a file no text in any encoding? Some NUL bytes are left out of cells, many are those of a program or a picture. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, sample)
  const nuls = head.filter((byte) => byte === 0).length
  return nuls > head.length / 100 && wideEncoding(bytes) === undefined
}

const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes)

/** What a decoder writes for bytes that its encoding does not know. */
const unknown = '\uFFFD'

/** So many sequences that are wrong may stand beside one of UTF-8 that is right. */
const maxWrongPerRight = 20

/**
 * Is a text UTF-8, all of it or a part? Letters of other encodings hardly ever form a sequence of UTF-8: a file that has
 * some was put together of two encodings. Read as UTF-8, its other rows are counted as unreadable; read as the other
 * encoding, they would be stored garbled.
 */
function isPartlyUtf8(bytes: Uint8Array): boolean {
  const text = decoded(bytes, 'utf-8')
  const wrong = text.split(unknown).length - 1
  if (wrong === 0) return true
  let right = 0
  for (const letter of text) if (letter > '\u007F' && letter !== unknown) right++
  return right * maxWrongPerRight > wrong
}

/** Line ends of old Macs: only CR. */
const hasOldLineEnds = (bytes: Uint8Array): boolean => bytes.includes(0x0d) && !bytes.includes(0x0a)

/** Returns the encoding of a text: by its mark, else by rules in the order of how sure they are. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const known = markOf(bytes) ?? wideEncoding(bytes)
  if (known) return known
  if (isPartlyUtf8(bytes)) return 'utf-8'
  return hasOldLineEnds(bytes) ? 'macintosh' : 'windows-1252'
}

/** Is an encoding one that a text has for lack of a better guess? Many others have the same bytes. */
export const isAssumed = (encoding: Encoding | null): boolean =>
  encoding === 'macintosh' || encoding === 'windows-1252'

/** Returns a text without its mark; bytes that the encoding does not know become U+FFFD or stay control characters. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  decoded(bytes, encoding).replace(/^\uFEFF/, '')

/** Does a text hold what its encoding cannot have meant: U+FFFD, or the control characters of the upper half? */
export const isUnreadable = (text: string): boolean => /[\uFFFD\u0080-\u009F]/.test(text)

/** Two encodings at most agree on these letters, so a person can tell from them whether the right one was chosen. */
export const isDoubtful = (text: string): boolean => /[^\0-\u007F]/.test(text)

/** Returns a text as it is stored: without NUL and lone halves of surrogate pairs, in NFC. */
export const withoutUnstorable = (text: string): string =>
  text.replace(/\0|\p{Surrogate}/gu, '').normalize('NFC')
