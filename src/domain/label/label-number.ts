import { locale } from '../../wire/texts.ts'
import { plainFigures } from '../text/plain-figures.ts'

/** Parses a typed number in the digits of any language, with a point or a comma before the decimals. NaN if it is none. */
export function parseLabelNumber(text: string): number {
  const plain = plainFigures(text).replace(/[,٫]/, '.').trim()
  return plain === '' ? Number.NaN : Number(plain)
}

/** Formats a number with the digits and the decimal mark of the language. */
export const formatLabelNumber = (value: number, decimals: number): string =>
  value.toLocaleString(locale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  })
