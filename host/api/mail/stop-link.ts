import { sameText, sign } from '../keys.ts'

/** What a link in a mail stops: news of a ticket, or daily mails. */
export interface Stop {
  user: number
  /** Null: daily mails. */
  ticket: number | null
}

const asText = ({ user, ticket }: Stop) => `${user}.${ticket ?? 'daily'}`

/** A token that nobody can make up. */
export const stopToken = (key: Uint8Array, stop: Stop): string =>
  `${asText(stop)}.${sign(key, asText(stop))}`

/** What a token stops; undefined for a forged one. */
export function readStopToken(key: Uint8Array, token: string): Stop | undefined {
  const [, user, about, signature = ''] =
    /^(\d{1,10})\.(\d{1,10}|daily)\.([\w-]+)$/.exec(token) ?? []
  if (!user || !about) return undefined
  const stop = { user: Number(user), ticket: about === 'daily' ? null : Number(about) }
  return sameText(sign(key, asText(stop)), signature) ? stop : undefined
}
