import { sql, type Sql } from '../db/sql.ts'

/** A search of a list. */
export interface Search {
  /** Condition of matching rows; undefined when only the rows of `first` match. */
  matches: Sql | undefined
  /** Query of `id`: exact hits, listed before all others, in this order. */
  first?: Sql | undefined
}

/** The text that is searched: `key` is its `search_key` (001-schema.sql), `text` the text itself in lower case. */
export interface Searched {
  key: Sql
  text: Sql
}

const sign = String.raw`[!-/:-@\[-\x60{-~\u0080-\u00bf\u00d7\u00f7\u2000-\u303f]`
const signsAlone = new RegExp(`^(?:${sign}|\\s)*$`, 'u')
const startsWithSign = new RegExp(`^${sign}`, 'u')
const wordOfAscii = /^[a-z\d]+$/i
/** Searches shorter than this match the beginnings of words only. */
const shortestAnywhere = 3

/**
 * Condition of texts that match (OP-115). A search of three characters or more, with a letter or digit among them,
 * matches anywhere; any other matches the beginning of a word.
 */
export function matching(search: string, searched: Searched): Sql {
  const isLong = [...search.trim()].length >= shortestAnywhere
  return isLong && !signsAlone.test(search)
    ? containing(search, searched)
    : beginning(search.trim(), searched)
}

/**
 * Condition of texts that contain the search. The key holds ASCII letters and digits only, so a search with other
 * characters is checked against the text as well.
 */
export function containing(search: string, { key, text }: Searched): Sql {
  const found = sql`${key} like '%' || search_words(lower(${search})) || '%'`
  return wordOfAscii.test(search)
    ? found
    : sql`(${found} and ${text} like lower(${`%${plain(search)}%`}))`
}

function beginning(word: string, { key, text }: Searched): Sql {
  const isSign = startsWithSign.test(word)
  const start = isSign ? sql`${signCode(word.toLowerCase())}` : sql`search_words(lower(${word}))`
  const found = sql`${key} like '% ' || ${start} || '%'`
  if (wordOfAscii.test(word)) return found
  // A word of letters begins after any other character, one of punctuation only after white space.
  const pattern = (isSign ? String.raw`(^|\s)` : '(^|[^[:alnum:]])') + literal(word)
  return sql`(${found} and ${text} ~ lower(${pattern}))`
}

/** The code that `search_key` has for a word that begins with punctuation. */
function signCode(word: string): string {
  const [first = '', second = ''] = word
  const code = (character: string) =>
    character.trim() && `${character.codePointAt(0)?.toString(16)}G`
  return `Z${code(first)}${code(second)}`
}

/** Escapes the wildcards of `like`. */
export const plain = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Escapes the operators of a regular expression. */
const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
