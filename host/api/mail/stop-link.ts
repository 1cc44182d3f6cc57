import { keysOf } from '../../../src/wire/enums.ts'
import { topics, type Topic } from '../../../src/wire/topics.ts'
import { isSigned, sign, type KeyRing } from '../keys.ts'

/** The notifications that a link in an email stops: those about a ticket, or those of some topics. */
export type Stop = { user: number } & ({ ticket: number } | { topics: readonly Topic[] })

const asText = (stop: Stop) =>
  `${stop.user}.${'ticket' in stop ? stop.ticket : stop.topics.join('-')}`

/** Returns a signed token. */
export const stopToken = (keys: KeyRing, stop: Stop): string =>
  `${asText(stop)}.${sign(keys, asText(stop))}`

/** Parses a token. Returns undefined if its signature is invalid. */
export function readStopToken(keys: KeyRing, token: string): Stop | undefined {
  const [, user, about = '', signature = ''] =
    /^(\d{1,10})\.(\d{1,10}|[a-z]+(?:-[a-z]+)*)\.([\w-]+)$/.exec(token) ?? []
  if (!user || !isSigned(keys, `${user}.${about}`, signature)) return undefined
  const names = about.split('-')
  return /^\d/.test(about)
    ? { user: Number(user), ticket: Number(about) }
    : { user: Number(user), topics: keysOf(topics).filter((topic) => names.includes(topic)) }
}
