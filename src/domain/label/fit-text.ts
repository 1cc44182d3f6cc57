import { showBidi } from '../text/show-bidi.ts'

/** Five points: smaller text cannot be read. */
export const smallestText = 1.764

export interface FittedText {
  text: string
  /** Height of its font. */
  size: number
}

/** Returns the width of a text whose font is one millimetre high. */
export type Measure = (text: string) => number

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Fits a text into one line of at most `width`: reduces the size down to five points, then truncates it with an
 * ellipsis.
 */
export function fitText(
  text: string,
  { width, size, measure }: { width: number; size: number; measure: Measure },
): FittedText {
  const line = showBidi(text).replaceAll(/\s+/g, ' ').trim()
  const whole = measure(line)
  if (whole * size <= width) return { text: line, size }
  const small = Math.min(size, smallestText)
  if (whole * small <= width) return { text: line, size: width / whole }
  return { text: cut(line, (part) => measure(part) * small <= width), size: small }
}

/** Returns the longest beginning that fits with an ellipsis, without cutting a grapheme. */
function cut(line: string, fits: (text: string) => boolean): string {
  const parts = Array.from(letters.segment(line), ({ segment }) => segment)
  const shortened = (length: number) => `${parts.slice(0, length).join('').trimEnd()}…`
  let known = 0
  for (let beyond = parts.length; beyond - known > 1;) {
    const half = Math.floor((known + beyond) / 2)
    if (fits(shortened(half))) known = half
    else beyond = half
  }
  return fits(shortened(known)) ? shortened(known) : ''
}
