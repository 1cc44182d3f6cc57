import { isSigned, sign, type KeyRing } from '../keys.ts'

/** Days for which the links in an email about a completed ticket work. `REOPEN_DAYS` may end earlier. */
const linkDays = 14

/** A link by which a user confirms or reopens a ticket that was completed at `solvedAt`. */
export interface SolvedLink {
  user: number
  ticket: number
  /** Milliseconds. */
  solvedAt: number
}

// A prefix, so that tokens for other purposes are not valid here.
const signed = (text: string) => `solved ${text}`

/** Returns the signed token of the links that confirm and reopen a ticket. */
export function solvedToken(keys: KeyRing, { user, ticket, solvedAt }: SolvedLink): string {
  const text = `${user}.${ticket}.${solvedAt}`
  return `${text}.${sign(keys, signed(text))}`
}

/** Parses a token. Returns undefined if its signature is invalid. */
export function readSolvedToken(keys: KeyRing, token: string): SolvedLink | undefined {
  const [, text = '', user, ticket, solvedAt, signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? []
  if (!isSigned(keys, signed(text), signature)) return undefined
  return { user: Number(user), ticket: Number(ticket), solvedAt: Number(solvedAt) }
}

/** Returns whether the ticket was not completed again since the link was sent, and the link has not expired. */
export const isCurrent = (
  { solvedAt }: Pick<SolvedLink, 'solvedAt'>,
  { resolve_date }: { resolve_date: string | null },
  now: Date,
): boolean =>
  resolve_date !== null &&
  Date.parse(resolve_date) === solvedAt &&
  now.getTime() <= solvedAt + linkDays * 86_400_000

const links = /((?:\/|%(?:25)?2F)(?:solved|reopen|unsubscribe)(?:\/|%(?:25)?2F))\d+\.[\w.-]+/gi
/** As Proofpoint encodes them, with `_` instead of `/`. File names can look similar, so only a whole token matches. */
const proofpointLinks = /(_(?:solved|reopen|unsubscribe)_)\d+\.[\w.-]{43,}/gi

/**
 * Removes these tokens, and those that stop emails, from a text. An email may quote them, and other users read it. Mail
 * filters put the whole address, encoded, into the query of another one.
 */
export const withoutLinkTokens = (text: string): string =>
  text.replaceAll(links, '$1…').replaceAll(proofpointLinks, '$1…')
