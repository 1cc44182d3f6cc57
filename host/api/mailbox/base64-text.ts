import { isUtf8 } from 'node:buffer'

/** A text in base64, and the plain text that gateways and mailing lists added above and below it. */
export interface Base64Text {
  above: Buffer
  decoded: Buffer
  below: Buffer
}

/** A line in base64 or base64url. Lines that begin with two dashes are footers. */
const base64Line = /^(?![-_]{2})[\w+/-]+={0,2}$/
/** Matches after a line end, and after padding that other text follows on the same line. */
const lineStart = /(?<=\n)|(?<=[\w+/-]={1,2})(?=[^\s=])/
// oxlint-disable-next-line no-control-regex -- no text holds these
const controls = /[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/
/** Minimum number of letters of a text in base64. A shorter plain text, such as a greeting, may decode by chance. */
const minLetters = 16
/** Maximum number of footer lines that look like base64, such as «Confidential». */
const maxFooterWords = 3

const nothing = Buffer.alloc(0)
const isCoded = (line: string): boolean => base64Line.test(line.trim())
const bytesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.join(''), 'latin1')
const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !controls.test(bytes.toString())

/** Decodes base64, which may consist of several pieces with padding. */
const decode = (letters: string): Buffer =>
  Buffer.concat(letters.split(/(?<==)(?!=)/).map((piece) => Buffer.from(piece, 'base64')))

/** Reads a text whose header says that it is base64. Returns undefined if it is not. */
export function readBase64(whole: Buffer): Base64Text | undefined {
  // Blanks and other signs within base64 are damage.
  const letters = whole.toString('latin1').replaceAll(/[^\w+/=-]/g, '')
  const repaired =
    base64Line.test(letters) && letters.length >= minLetters ? decode(letters) : nothing
  if (repaired.length > 0 && isText(repaired))
    return { above: nothing, decoded: repaired, below: nothing }
  const lines = whole.toString('latin1').split(lineStart)
  const start = lines.findIndex(isCoded)
  const length = lines.slice(start).findIndex((line) => line.trim() !== '' && !isCoded(line))
  const run = lines.slice(start, length < 0 ? lines.length : start + length)
  const ends = run.flatMap((line, at) => (isCoded(line) ? [at + 1] : [])).slice(-1 - maxFooterWords)
  const candidates = ends.toReversed().map((end) => {
    const [above, below] = [bytesOf(lines.slice(0, start)), bytesOf(lines.slice(start + end))]
    const code = run.slice(0, end).join('').replaceAll(/\s/g, '')
    const isAlone = Buffer.concat([above, below]).toString().trim() === ''
    const isWhole = code.length % 4 === 0
    const isLong = code.length >= minLetters
    const isLikely = isLong || isAlone || (isWhole && code.endsWith('='))
    return { above, decoded: decode(code), below, isAlone, isWhole, isLong, isLikely }
  })
  // The most certain first: complete UTF-8, other UTF-8, another charset, and the only text of its part.
  const texts = candidates.filter(({ decoded, isLikely }) => isLikely && isText(decoded))
  return (
    texts.find(({ isWhole }) => isWhole) ??
    texts[0] ??
    candidates.find(
      ({ decoded, isWhole, isLong }) =>
        isWhole && isLong && !controls.test(decoded.toString('latin1', 0, 4000)),
    ) ??
    candidates.find(({ isAlone, isWhole, isLong }) => isAlone && (isWhole || isLong))
  )
}
