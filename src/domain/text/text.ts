/** Maximum length of descriptions and remarks, and of other text fields (OP-078). */
export const longTextLimit = 5000
export const textLimit = 255
const excerptLimit = 100

/**
 * Matches everything between leading and trailing white space. Unlike JavaScript, PostgreSQL counts U+0085 (next line)
 * as white space.
 */
const core = /[^\s\u0085](?:.*[^\s\u0085])?/s

/** Returns the length in code points, as PostgreSQL counts it: an emoji is one character, not two UTF-16 units. */
export function characters(text: string): number {
  return [...text].length
}

/** Matches a text of invisible characters only: white space, controls, U+200B, U+2800 and the like. */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Returns a typed text as it is stored: trimmed; null if nothing visible is left. */
export function trimmed(text: string | null | undefined): string | null {
  const value = text?.match(core)?.[0]
  return value && !invisible.test(value) ? value : null
}

/** Returns a text truncated with an ellipsis, without half a surrogate pair or a joiner that joins nothing. */
export function truncated(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit - 1)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`.replace(/[\s\u200D]+…$/, '…')
}

/** Returns a text for use in a sentence: on one line, truncated with an ellipsis. */
export const excerpt = (text: string, limit = excerptLimit): string =>
  truncated(text.replaceAll(/[\n\r\u2028\u2029]+/g, ' '), limit)

const changeLimit = 80
/** Number of characters that are shown before the first difference. */
const sharedPrefix = 20

/**
 * Returns the two texts of a change, each at most 80 characters. If these excerpts are equal, they begin
 * shortly before the first difference.
 */
export function changeExcerpts(from: string, to: string): readonly [string, string] {
  const [one, other] = [excerpt(from, changeLimit), excerpt(to, changeLimit)]
  if (one !== other) return [one, other]
  const [before, after] = [[...from], [...to]]
  const differs = before.findIndex((character, place) => character !== after[place])
  const start = Math.max(0, (differs < 0 ? before.length : differs) - sharedPrefix)
  const rest = (text: string[]) =>
    excerpt(`${start > 0 ? '…' : ''}${text.slice(start).join('')}`, changeLimit)
  return [rest(before), rest(after)]
}
