import { sql, type Sql } from '../db/sql.ts'

/** A search of a list. */
export interface Search {
  /** Rows that match; undefined where only `first` does. */
  matches: Sql | undefined
  /** Query of `id`: rows that come before all others, in their order. */
  first?: Sql | undefined
}

/** Texts to be looked through: `key` is their `search_key` (015-lists.sql), `text` are they themselves, in lower case. */
export interface Searched {
  key: Sql
  text: Sql
}

const sign = String.raw`[!-/:-@\[-\x60{-~\u0080-\u00bf\u00d7\u00f7\u2000-\u303f]`
const signsAlone = new RegExp(`^(?:${sign}|\\s)*$`, 'u')
const startsWithSign = new RegExp(`^${sign}`, 'u')
const wordOfAscii = /^[a-z\d]+$/i
/** Shorter texts are looked for at the beginnings of words. */
const shortestAnywhere = 3

/**
 * Texts that match what is searched for (OP-115): from three characters on, with a letter or digit among them, those
 * that contain it; else those with a word that begins with it.
 */
export function matching(search: string, searched: Searched): Sql {
  const isLong = [...search.trim()].length >= shortestAnywhere
  return isLong && !signsAlone.test(search)
    ? containing(search, searched)
    : beginning(search.trim(), searched)
}

/**
 * Texts that contain what is searched for. Keys tell texts apart by ASCII letters and digits alone; whatever else is in
 * a search is looked for in the texts that they find.
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
  // A word of letters begins after whatever is none, one of signs only after a blank.
  const pattern = (isSign ? String.raw`(^|\s)` : '(^|[^[:alnum:]])') + literal(word)
  return sql`(${found} and ${text} ~ lower(${pattern}))`
}

/** As `search_key` writes a word that begins with a sign. */
function signCode(word: string): string {
  const [first = '', second = ''] = word
  const code = (character: string) =>
    character.trim() && `${character.codePointAt(0)?.toString(16)}G`
  return `Z${code(first)}${code(second)}`
}

/** For `like`, whose wildcards then mean themselves. */
export const plain = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** For `~`, whose signs then mean themselves. */
const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
