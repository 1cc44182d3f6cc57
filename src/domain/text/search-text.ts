import { storable } from './storable.ts'

/** Longest search in characters; no stored text is longer. */
const searchLimit = 10_000

/** A typed search as it is sent: trimmed, and made valid, so that text which cannot be stored finds nothing and is not refused. */
export function searchFor(text: string): string {
  return storable(text.trim().slice(0, searchLimit))
}

/** Most words that are looked for; what follows them is ignored. */
const mostWords = 20

/**
 * The words of a search, all of which must be found (OP-124). Text in quotes is one word; a quotation that is not
 * closed yet ends with the text. None for a blank search.
 */
export const searchWords = (search: string): readonly string[] =>
  [...search.replaceAll(/[“”„‟«»＂]/g, '"').matchAll(/"([^"]*)(?:"|$)|\S+/g)]
    .map(([whole, phrase = whole]) => phrase.trim())
    .filter((word) => word !== '')
    .slice(0, mostWords)

/** Letters that no decomposition takes apart, as `unaccent` of PostgreSQL writes them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
}
const foldable = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** A text without case, accents, width and runs of blanks, as searches of the server compare them (OP-124). */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(foldable, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
