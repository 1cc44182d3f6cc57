import { storable } from './storable.ts'

/** Longest search in characters; no stored text is longer. */
const searchLimit = 10_000

/**
 * Returns a typed search as it is sent: trimmed, and made storable, because the API refuses text that cannot be stored.
 */
export function searchFor(text: string): string {
  return storable(text.trim().slice(0, searchLimit))
}

/** Most words of a search; further words are ignored. */
const mostWords = 20

/**
 * Splits a search into words, all of which must match (OP-124). Text in quotes is one word; an open quotation ends with
 * the text. Returns no words for a blank search.
 */
export const searchWords = (search: string): readonly string[] =>
  [...search.replaceAll(/[“”„‟«»＂]/g, '"').matchAll(/"([^"]*)(?:"|$)|\S+/g)]
    .map(([whole, phrase = whole]) => phrase.trim())
    .filter((word) => word !== '')
    .slice(0, mostWords)

/** Characters that cannot be seen, in what was copied from other programs; signs around a word in a sentence. */
const unseen = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu
const around = /^[<*]|[>,;:?!*.]$/
/** Signs within serial numbers and telephone numbers, which not everybody writes, and letters from which on they may be left out. */
const separators = /[-.:/()_]/g
const fewest = 6

const bareWord = (typed: string): string => {
  const seen = typed.replaceAll(unseen, '')
  const begin = around.test(seen) ? seen.search(/[\p{L}\p{N}]/u) : -1
  if (begin < 0) return seen
  const word = seen.replace(/^[<*]{1,9}/, '').replace(/(?<![>,;:?!*.])[>,;:?!*.]{1,9}$/, '')
  // One letter begins words nearly everywhere.
  return word.length > 1 ? word : seen
}

/** A MAC address, or half of one, as programs write it. */
function macSpellings(digits: string): string[] {
  const isHalf = /^(?=.*\d)(?=.*[a-f])[\da-f]{6}$/i.test(digits)
  if (!isHalf && !/^[\da-f]{12}$/i.test(digits)) return []
  const pairs = digits.match(/../g) ?? []
  const dotted = isHalf ? [] : [(digits.match(/..../g) ?? []).join('.')]
  return [pairs.join(':'), pairs.join('-'), ...dotted]
}

/** An ID with a prefix, such as LAP0042, which is mostly written LAP-0042. */
const prefixed = /^(\p{L}{1,6})(\d{3,})$/u

/**
 * Returns how a word of a search may be written, first as it was typed: also without invisible characters, without the
 * signs of a sentence around it, without separators if it has digits, with a hyphen after the prefix of an ID, and as other programs write a MAC address.
 */
export function spellings(word: string): readonly string[] {
  const bare = bareWord(word)
  const digits = bare.replaceAll(separators, '')
  const isNumber = /\d/.test(digits) && digits.length >= fewest
  const withoutSigns = isNumber ? [digits, digits.replace(prefixed, '$1-$2')] : []
  const others = [bare, ...withoutSigns, ...macSpellings(digits)]
  return [...new Set([word, ...others.filter((other) => other !== '')])]
}

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

/** Removes case, accents, width and repeated blanks, as the server's searches do (OP-124). */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(foldable, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
