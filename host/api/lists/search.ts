import { searchWords, spellings } from '../../../src/domain/text/search-text.ts'
import { join, sql, type Sql } from '../db/sql.ts'
import { all } from './list.ts'

/** Shorter words only match the beginnings of words. */
const shortestAnywhere = 3
/** The same for scripts with few or no blanks between words. */
const shortestUnspaced = 2
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u30FC\uFF70]+$/u

/** Returns whether a word of a search matches anywhere, not only at the beginning of words. */
export const isFoundAnywhere = (word: string): boolean =>
  [...word].length >= (unspaced.test(word) ? shortestUnspaced : shortestAnywhere) &&
  /[\p{L}\p{N}]/u.test(word)

/** Returns the condition that a row contains every word of a search. `holds` returns the condition for one word. */
export const allWords = (search: string, holds: (word: string) => Sql): Sql =>
  sql`(${all(searchWords(search).map(holds))})`

const anywhere = (key: Sql, word: string): Sql => sql`${key} like '%' || ${literal(word)} || '%'`

/** Returns the condition that one of the spellings of a word matches. */
const inAnySpelling = (word: string, holds: (spelling: string) => Sql): Sql =>
  sql`(${join(spellings(word).map(holds), ' or ')})`

/**
 * Returns the condition that a `search_key` (001-schema.sql) contains a word (OP-115). A word of three or more
 * characters with a letter or digit matches anywhere, any other only at the beginning of a word.
 */
export const holding =
  (key: Sql) =>
  (word: string): Sql =>
    inAnySpelling(word, (spelling) =>
      isFoundAnywhere(spelling)
        ? anywhere(key, spelling)
        : sql`(${key} like '% ' || ${literal(spelling)} || '%' or ${key} like e'%\u0002' || ${literal(spelling)} || '%')`,
    )

/** Returns the condition that a `search_key` contains a word anywhere, however short. */
export const containing =
  (key: Sql) =>
  (word: string): Sql =>
    inAnySpelling(word, (spelling) => anywhere(key, spelling))

/** Returns the folded word without wildcards of `like`. */
const literal = (word: string) =>
  sql`regexp_replace(search_folded(${word}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Escapes the wildcards of `like`. */
export const plain = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
