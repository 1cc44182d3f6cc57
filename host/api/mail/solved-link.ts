import { isSigned, sign, type KeyRing } from '../keys.ts'

/** Days for which the links of an email about a solution work; `REOPEN_DAYS` may end before. */
const linkDays = 14

/** What a link in an email asks its person: is this ticket solved, which was completed at that moment? */
export interface SolvedLink {
  user: number
  ticket: number
  /** Milliseconds. */
  solvedAt: number
}

// What is signed begins with a word, so that no other token of this key fits.
const signed = (text: string) => `solved ${text}`

/** Returns the token of the links that confirm and reopen a ticket. It cannot be forged. */
export function solvedToken(keys: KeyRing, { user, ticket, solvedAt }: SolvedLink): string {
  const text = `${user}.${ticket}.${solvedAt}`
  return `${text}.${sign(keys, signed(text))}`
}

/** Parses a token; undefined for a forged one. */
export function readSolvedToken(keys: KeyRing, token: string): SolvedLink | undefined {
  const [, text = '', user, ticket, solvedAt, signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? []
  if (!isSigned(keys, signed(text), signature)) return undefined
  return { user: Number(user), ticket: Number(ticket), solvedAt: Number(solvedAt) }
}

/** Is the link about the solution that the ticket has, and recent enough? */
export const isCurrent = (
  { solvedAt }: Pick<SolvedLink, 'solvedAt'>,
  { resolve_date }: { resolve_date: string | null },
  now: Date,
): boolean =>
  resolve_date !== null &&
  Date.parse(resolve_date) === solvedAt &&
  now.getTime() <= solvedAt + linkDays * 86_400_000

/** Removes such tokens from a text: a reply quotes the email, and others read it. */
export const withoutSolvedTokens = (text: string): string =>
  text.replaceAll(/(\/(?:solved|reopen)\/)\d+\.\d+\.\d+\.[\w-]+/g, '$1…')
