import { storable } from './storable.ts'

/** All characters that a search reads as quotation marks. */
const quotationMarks = /["“”„‟«»＂]/g

/** Maximum number of characters of a search. No stored text is longer. */
const searchLimit = 10_000

/**
 * Returns a typed search as it is sent: trimmed, shortened, and made storable, because the API rejects other text.
 */
export function normalizeSearch(text: string): string {
  return storable(text.trim().slice(0, searchLimit))
}

/** Maximum number of words of a search. Further words are ignored. */
const maxWords = 20

/**
 * Splits a search into words, all of which must match (OP-124). Text in quotes is one word; an open quotation ends with
 * the text. Returns no words for a blank search.
 */
export const searchWords = (search: string): readonly string[] =>
  [...search.replaceAll(quotationMarks, '"').matchAll(/"([^"]*)(?:"|$)|\S+/g)]
    .map(([whole, phrase = whole]) => phrase.trim())
    .filter((word) => word !== '')
    .slice(0, maxWords)

/** Invisible characters in text that was copied from other programs. */
const invisible = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu
/** Signs before or after a word in a sentence. */
const surroundingSigns = /^[<*]|[>,;:?!*.]$/
/** Signs within serial numbers, telephone numbers and MAC addresses, which users may leave out. */
const separators = /[-‐‑–—.:/()_]/g
/** Limits for the length of a number without separators. `search_key` (036-numbers-without-signs.sql) has the same limits. */
const [minLength, maxLength] = [6, 40]

/** A code that is shorter than `minLength`, such as AB12 for AB-12. */
const shortCode = /^(\p{L}{2,4})(\d{1,3})$/u

const bareWord = (typed: string): string => {
  const visible = typed.replaceAll(invisible, '')
  const start = surroundingSigns.test(visible) ? visible.search(/[\p{L}\p{N}]/u) : -1
  if (start < 0) return visible
  const word = visible.replace(/^[<*]{1,9}/, '').replace(/(?<![>,;:?!*.])[>,;:?!*.]{1,9}$/, '')
  // A single letter would match nearly every text.
  return word.length > 1 ? word : visible
}

/** Returns a number without its separators, such as AB123456 for AB-123-456; undefined for any other word. */
function plainNumber(word: string): string | undefined {
  const plain = word.replaceAll(separators, '')
  return /\d/.test(plain) && plain.length >= minLength ? plain : undefined
}

/**
 * Returns a regular expression, for JavaScript and PostgreSQL, of a number with separators between any of its
 * characters; undefined for other words, and for numbers that are too long for one.
 */
export function numberPattern(word: string): string | undefined {
  const plain = plainNumber(word)
  if (plain === undefined || plain.length > maxLength) return undefined
  return Array.from(plain, (sign) => (/[\p{L}\p{N}]/u.test(sign) ? sign : `\\${sign}`)).join(
    '[-.:/()_ ]{0,3}',
  )
}

/**
 * Returns the spellings of a word that a search accepts, first as it was typed. The others are without invisible
 * characters and surrounding signs, without separators if it is a number, and with a hyphen if it is a short code.
 */
export function spellings(word: string): readonly string[] {
  const bare = bareWord(word)
  const code = bare.length < minLength ? shortCode.exec(bare) : null
  const others = [bare, plainNumber(bare) ?? '', code ? `${code[1]}-${code[2]}` : '']
  return [...new Set([word, ...others.filter((other) => other !== '')])]
}

/** Letters that Unicode does not decompose, and what `unaccent` of PostgreSQL writes for them. */
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

/** Removes case, accents, width and repeated blanks, as the server's searches do (OP-124). */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(foldable, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')

/** Returns a search for a text as a phrase. A text with quotation marks is searched by its words, without the marks. */
export function phraseSearch(text: string): string {
  const words = text.replaceAll(quotationMarks, ' ')
  return words === text ? `"${text}"` : words.trim()
}
