import { sql } from '../db/sql.ts'

/** Returns a sentence to add below the text of an email, in the language of the moment: see `inLanguage`. */
export type Note = () => string

/** Selects the language of a row of `users`: the chosen one, otherwise that of the last browser, otherwise English. */
export const languageOfUser = sql`
  coalesce((select coalesce(language, browser_language) from user_settings where user_id = users.id), 'en')`

/** Maximum number of names in a note. */
const maxNamed = 20

/** Returns a list of names for a note. `…` stands for those beyond the maximum. */
export const nameList = (names: readonly string[]): string =>
  (names.length > maxNamed ? [...names.slice(0, maxNamed), '…'] : names).join(', ')
