/**
 * Converts a decimal digit of any script to ASCII. NFKC converts full-width and mathematical digits; all other digits
 * are in runs of ten that begin at code point …0 or …6.
 */
function asciiDigit(digit: string): string {
  const folded = digit.normalize('NFKC')
  if (/^\d$/.test(folded)) return folded
  const code = digit.codePointAt(0) ?? 0
  const row = code - (code % 16)
  return String(code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6))
}

/** Returns a typed number or day with ASCII digits, one kind of dash and of blank, and without invisible characters. */
export const plainFigures = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\p{Pd}−]/gu, '-')
