import { showBidi } from '../text/show-bidi.ts'

/** Five points: smaller text cannot be read. */
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

interface Room {
  /** Of a line. */
  width: number
  size: number
  measure: Measure
}

const tidy = (text: string): string => showBidi(text).replaceAll(/\s+/g, ' ').trim()

/**
 * Fits a text into one line of at most `width`: reduces the size down to five points, then truncates it with an
 * ellipsis.
 */
export function fitText(text: string, { width, size, measure }: Room): FittedText {
  const line = tidy(text)
  const whole = measure(line)
  if (whole * size <= width) return { text: line, size }
  const small = Math.min(size, smallestText)
  if (whole * small <= width) return { text: line, size: width / whole }
  return { text: cut(line, (part) => measure(part) * small <= width), size: small }
}

const step = 0.1

/**
 * Fits a text into one or more lines of the same size. `free`: height that further lines may use. The size is the
 * largest down to five points in which the text fits; below that it is truncated with an ellipsis (LBL-05).
 */
export function fitLines(text: string, { free, ...room }: Room & { free: number }): FittedText[] {
  const { width, size, measure } = room
  const whole = tidy(text)
  const small = Math.min(size, smallestText)
  for (let tried = size; ; tried = Math.max(small, tried - step)) {
    const most = Math.max(1, Math.floor((size * lineHeight + free) / (tried * lineHeight)))
    const lines = wrap(whole, (part) => measure(part) * tried <= width)
    if (lines && lines.length <= most) return lines.map((line) => ({ text: line, size: tried }))
    if (tried > small) continue
    if (!lines) return [fitText(text, room)]
    const full = lines.slice(0, most - 1).map((line) => ({ text: line, size: small }))
    return [...full, fitText(lines.slice(most - 1).join(' '), { ...room, size: small })]
  }
}

/**
 * Breaks a text between words, and a word that is longer than a line between graphemes. Returns undefined if a line has
 * no room for a grapheme.
 */
function wrap(text: string, fits: (text: string) => boolean): string[] | undefined {
  const lines: string[] = []
  for (let rest = text; rest !== '';) {
    const line = fits(rest) ? rest : wordsOf(rest, fits) || beginning(rest, fits)
    if (line === '') return undefined
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}

/** Returns the words at the beginning of a text that fit; empty if the first one does not. */
function wordsOf(text: string, fits: (text: string) => boolean): string {
  let found = ''
  for (let end = text.indexOf(' '); end > 0; end = text.indexOf(' ', end + 1)) {
    if (!fits(text.slice(0, end))) break
    found = text.slice(0, end)
  }
  return found
}

const cut = (line: string, fits: (text: string) => boolean): string =>
  beginning(line, fits, (part) => `${part.trimEnd()}…`)

/** Returns the longest beginning that fits as it is shown, without cutting a grapheme; empty if none does. */
function beginning(
  line: string,
  fits: (text: string) => boolean,
  shown: (part: string) => string = (part) => part,
): string {
  const parts = Array.from(letters.segment(line), ({ segment }) => segment)
  const shortened = (length: number) => shown(parts.slice(0, length).join(''))
  let known = 0
  for (let beyond = parts.length; beyond - known > 1;) {
    const half = Math.floor((known + beyond) / 2)
    if (fits(shortened(half))) known = half
    else beyond = half
  }
  return fits(shortened(known)) ? shortened(known) : ''
}
