import { searchWords } from '../../../src/domain/text/search-text.ts'
import { sql, type Sql } from '../db/sql.ts'
import { all } from './list.ts'

/** Words shorter than this match the beginnings of words only. */
const shortestAnywhere = 3

/** Is a word of a search matched anywhere, or at the beginning of words only? */
export const isFoundAnywhere = (word: string): boolean =>
  [...word].length >= shortestAnywhere && /[\p{L}\p{N}]/u.test(word)

/** Condition of rows that hold every word of the search; `holds` says when a row holds one. */
export const allWords = (search: string, holds: (word: string) => Sql): Sql =>
  sql`(${all(searchWords(search).map(holds))})`

/**
 * Does a `search_key` (001-schema.sql) hold a word (OP-115)? One of three characters or more, with a letter or digit
 * among them, matches anywhere, any other at the beginning of a word.
 */
export const holding =
  (key: Sql) =>
  (word: string): Sql =>
    isFoundAnywhere(word)
      ? containing(key)(word)
      : sql`(${key} like '% ' || ${literal(word)} || '%' or ${key} like e'%\u0002' || ${literal(word)} || '%')`

/** Does a `search_key` hold a word, however short, anywhere? */
export const containing =
  (key: Sql) =>
  (word: string): Sql =>
    sql`${key} like '%' || ${literal(word)} || '%'`

/** The folded word without wildcards of `like`. */
const literal = (word: string) =>
  sql`regexp_replace(search_folded(${word}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Escapes the wildcards of `like`. */
export const plain = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
