import { keysOf } from '../../../src/wire/enums.ts'
import { topics, type Topic } from '../../../src/wire/topics.ts'
import { sameText, sign } from '../keys.ts'

/** What a link in a mail stops: news of a ticket, or mails about topics. */
export type Stop = { user: number } & ({ ticket: number } | { topics: readonly Topic[] })

const asText = (stop: Stop) =>
  `${stop.user}.${'ticket' in stop ? stop.ticket : stop.topics.join('-')}`

/** A token that nobody can make up. */
export const stopToken = (key: Uint8Array, stop: Stop): string =>
  `${asText(stop)}.${sign(key, asText(stop))}`

/** What a token stops; undefined for a forged one. */
export function readStopToken(key: Uint8Array, token: string): Stop | undefined {
  const [, user, about = '', signature = ''] =
    /^(\d{1,10})\.(\d{1,10}|[a-z]+(?:-[a-z]+)*)\.([\w-]+)$/.exec(token) ?? []
  if (!user || !sameText(sign(key, `${user}.${about}`), signature)) return undefined
  const names = about.split('-')
  return /^\d/.test(about)
    ? { user: Number(user), ticket: Number(about) }
    : { user: Number(user), topics: keysOf(topics).filter((topic) => names.includes(topic)) }
}
