import { showBidi } from '../text/show-bidi.ts'

/** Five points, in millimetres like all sizes here. Smaller text cannot be read. */
export const smallestText = 1.764

/** Line height as a multiple of the font size. */
export const lineHeight = 1.2

export interface FittedText {
  text: string
  /** Height of its font. */
  size: number
}

/** Returns the width of a text whose font is one millimetre high. */
export type Measure = (text: string) => number

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

interface LineLimits {
  width: number
  size: number
  measure: Measure
}

const singleLine = (text: string): string => showBidi(text).replaceAll(/\s+/g, ' ').trim()

/**
 * Fits a text into one line of at most `width`: reduces the size down to five points, then truncates it with an
 * ellipsis.
 */
export function fitText(text: string, { width, size, measure }: LineLimits): FittedText {
  const line = singleLine(text)
  const fullWidth = measure(line)
  if (fullWidth * size <= width) return { text: line, size }
  const smallest = Math.min(size, smallestText)
  if (fullWidth * smallest <= width) return { text: line, size: width / fullWidth }
  return { text: truncate(line, (part) => measure(part) * smallest <= width), size: smallest }
}

const step = 0.1

/**
 * Fits a text into one or more lines of the same size. `free`: the height below the first line that more lines may use.
 * The size is the largest in which the text fits, but at least five points. A text that does not fit even then is
 * truncated with an ellipsis (LBL-05).
 */
export function fitLines(
  text: string,
  { free, ...line }: LineLimits & { free: number },
): FittedText[] {
  const { width, size, measure } = line
  const fullText = singleLine(text)
  const smallest = Math.min(size, smallestText)
  for (let currentSize = size; ; currentSize = Math.max(smallest, currentSize - step)) {
    const maxLines = Math.max(
      1,
      Math.floor((size * lineHeight + free) / (currentSize * lineHeight)),
    )
    const lines = wrap(fullText, (part) => measure(part) * currentSize <= width)
    if (lines && lines.length <= maxLines)
      return lines.map((each) => ({ text: each, size: currentSize }))
    if (currentSize > smallest) continue
    if (!lines) return [fitText(text, line)]
    const full = lines.slice(0, maxLines - 1).map((each) => ({ text: each, size: smallest }))
    return [...full, fitText(lines.slice(maxLines - 1).join(' '), { ...line, size: smallest })]
  }
}

/**
 * Breaks a text between words, and a word that is longer than a line between graphemes. Returns undefined if a line is
 * narrower than a grapheme.
 */
function wrap(text: string, fits: (text: string) => boolean): string[] | undefined {
  const lines: string[] = []
  for (let rest = text; rest !== '';) {
    const line = fits(rest) ? rest : fittingWords(rest, fits) || longestPrefix(rest, fits)
    if (line === '') return undefined
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}

/** Returns the words at the beginning of a text that fit; empty if the first one does not. */
function fittingWords(text: string, fits: (text: string) => boolean): string {
  let words = ''
  for (let end = text.indexOf(' '); end > 0; end = text.indexOf(' ', end + 1)) {
    if (!fits(text.slice(0, end))) break
    words = text.slice(0, end)
  }
  return words
}

const truncate = (line: string, fits: (text: string) => boolean): string =>
  longestPrefix(line, fits, (part) => `${part.trimEnd()}…`)

/**
 * Returns the longest prefix that fits, in the form that `shown` gives it, without cutting a grapheme; empty if none
 * fits.
 */
function longestPrefix(
  line: string,
  fits: (text: string) => boolean,
  shown: (part: string) => string = (part) => part,
): string {
  const parts = Array.from(letters.segment(line), ({ segment }) => segment)
  const shortened = (length: number) => shown(parts.slice(0, length).join(''))
  let fitting = 0
  for (let tooLong = parts.length; tooLong - fitting > 1;) {
    const half = Math.floor((fitting + tooLong) / 2)
    if (fits(shortened(half))) fitting = half
    else tooLong = half
  }
  return fits(shortened(fitting)) ? shortened(fitting) : ''
}
