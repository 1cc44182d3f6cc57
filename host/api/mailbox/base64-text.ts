import { isUtf8 } from 'node:buffer'

/** A text in base64, and the plain text that gateways and mailing lists have written above and below it. */
export interface Base64Text {
  above: Buffer
  decoded: Buffer
  below: Buffer
}

interface Line {
  /** Its position, with the line end. */
  from: number
  to: number
  /** Without white space around it. */
  text: string
}

const coded = /^[A-Za-z\d+/]+={0,2}$/
/** Padding with something else behind it on the same line. */
const padded = /^\s*[A-Za-z\d+/]+={1,2}(?=[^\s=])/
// oxlint-disable-next-line no-control-regex -- no text holds these
const controls = /[\u0001-\u0008\u000E-\u001A\u001C-\u001F]/

/** Minimum number of letters of a text in base64. A shorter plain text, such as a greeting, may decode by chance. */
const fewestLetters = 16
/** Lines of a footer that may look like base64, such as «Confidential»: maximum number, and form. */
const mostWords = 3
const word = /^[A-Za-z]{1,30}$/

function linesOf(whole: string): Line[] {
  return [...whole.matchAll(/[^\n]*\n|[^\n]+$/g)].flatMap(({ 0: line, index }) => {
    const split = padded.exec(line)?.[0].length ?? line.length
    const parts = [line.slice(0, split), line.slice(split)].filter((part) => part !== '')
    return parts.map((part, nth) => {
      const from = index + (nth === 0 ? 0 : split)
      return { from, to: from + part.length, text: part.trim() }
    })
  })
}

const nothing = Buffer.alloc(0)
const lettersOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('')
const bytesOf = (lines: readonly Line[]): Buffer => Buffer.from(lettersOf(lines), 'base64')
const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !controls.test(bytes.toString())

/** Returns whether these lines are words rather than base64. */
const areWords = (lines: readonly Line[]): boolean =>
  lines.length <= mostWords && lines.every(({ text }) => word.test(text)) && !isText(bytesOf(lines))

/** Splits lines after padding, and after a whole number of bytes that ends with a shorter line: what follows may be words. */
function chunksOf(lines: readonly Line[]): Line[][] {
  const chunks: Line[][] = [[]]
  let length = 0
  for (const line of lines) {
    chunks.at(-1)?.push(line)
    length += line.text.length
    const isShort = line.text.length < (lines[0]?.text.length ?? 0)
    if (!line.text.endsWith('=') && !(isShort && length % 4 === 0)) continue
    chunks.push([])
    length = 0
  }
  return chunks.filter((chunk) => chunk.length > 0)
}

/** Returns lines in base64 without words that end them and without which they are a whole number of bytes. */
function withoutWords(lines: readonly Line[]): readonly Line[] {
  if (lettersOf(lines).length % 4 === 0) return lines
  const counts = Array.from({ length: mostWords }, (_, nth) => nth + 1)
  const count = counts.find(
    (last) =>
      last < lines.length &&
      lines.slice(-last).every(({ text }) => word.test(text)) &&
      lettersOf(lines.slice(0, -last)).length % 4 === 0,
  )
  return count === undefined ? lines : lines.slice(0, -count)
}

/** Returns whether lines that look like base64 are plain text. `isAlone`: there is no other text. */
function arePlain(lines: readonly Line[], decoded: Buffer, isAlone: boolean): boolean {
  const letters = lettersOf(lines)
  const isWhole = letters.length % 4 === 0
  const isShort = letters.length < fewestLetters
  if (isAlone) return isShort && !isWhole && !isText(decoded)
  const isSure = isWhole && letters.endsWith('=') && isText(decoded)
  const hasControls = controls.test(decoded.toString('latin1', 0, 4000))
  return (isShort && !isSure) || areWords(lines) || hasControls
}

/** Decodes base64 with blanks or damaged lines; undefined if that yields no text. */
function damaged(whole: string): Buffer | undefined {
  const letters = whole.replaceAll(/[^A-Za-z\d+/=]/g, '')
  const decoded = Buffer.from(letters, 'base64')
  const isCoded = coded.test(letters) && letters.length >= fewestLetters
  return isCoded && isText(decoded) ? decoded : undefined
}

/** Converts base64url to base64. Lines of dashes or with blanks are a footer. */
const inAlphabet = (text: string): string =>
  /^[\w\s=-]+$/.test(text) && !/^[-_]{2}|\S[ \t]+\S/m.test(text)
    ? text.replaceAll('-', '+').replaceAll('_', '/')
    : text

/** Reads a text whose header says that it is base64. Returns undefined if it is not. */
export function readBase64(whole: Buffer): Base64Text | undefined {
  const text = inAlphabet(whole.toString('latin1'))
  const all = linesOf(text)
  const start = all.findIndex((line) => coded.test(line.text))
  const rest = all.slice(Math.max(start, 0))
  const end = rest.findIndex((line) => line.text !== '' && !coded.test(line.text))
  const run = rest.slice(0, end < 0 ? rest.length : end).filter((line) => coded.test(line.text))
  const chunks = chunksOf(run)
  while (chunks.length > 1 && areWords(chunks.at(-1) ?? [])) chunks.pop()
  chunks.push([...withoutWords(chunks.pop() ?? [])])
  const lines = chunks.flat()
  const decoded = Buffer.concat(chunks.map(bytesOf))
  const above = whole.subarray(0, lines[0]?.from ?? 0)
  const below = whole.subarray(lines.at(-1)?.to ?? whole.length)
  const isAlone = above.toString().trim() === '' && below.toString().trim() === ''
  const repaired = isAlone && start >= 0 ? undefined : damaged(text)
  if (repaired) return { above: nothing, decoded: repaired, below: nothing }
  return start < 0 || arePlain(lines, decoded, isAlone) ? undefined : { above, decoded, below }
}
