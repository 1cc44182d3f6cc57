import { isSigned, sign, type KeyRing } from '../keys.ts'
import { thumbnailKey } from './files.ts'

const hour = 3600

/** Under which name and type a file is sent; pictures of assets need neither. */
export interface SentAs {
  name: string
  type: string
}

/** What a signed address holds beside its key. */
export interface SignedQuery extends Partial<SentAs> {
  until: string
  signature: string
}

/** Makes and checks signed URLs, under which files load without a bearer token. */
export interface FileLinks {
  /** Path and query, valid for one to two hours; equal within a clock hour, so that browsers load a file once. */
  path(key: string, as?: SentAs, now?: number): string
  /** Seconds for which the link is still valid; undefined when any part of it is forged, or it has expired. */
  secondsLeft(key: string, link: SignedQuery, now?: number): number | undefined
}

/** Most links kept in memory: signing is the most expensive step for a picture in a list. */
const cacheSize = 20_000

/** Two addresses never sign the same text: names hold no line break, and neither keys nor types do. */
const signed = (file: string, { until, name, type }: Omit<SignedQuery, 'signature'>) =>
  [file, until, ...(name === undefined ? [] : [type, name])].join('\n')

export function fileLinks(keys: KeyRing): FileLinks {
  const paths = new Map<string, string>()
  return {
    path(file, as, now = Date.now()) {
      const until = String((Math.floor(now / 1000 / hour) + 2) * hour)
      const text = signed(file, { until, ...as })
      const known = paths.get(text)
      if (known !== undefined) return known
      const query = new URLSearchParams({ until, ...as, signature: sign(keys, text) })
      const path = `/files/${file}?${query}`
      if (paths.size >= cacheSize) paths.clear()
      paths.set(text, path)
      return path
    },
    secondsLeft(file, link, now = Date.now()) {
      const isTime = /^\d{1,12}$/.test(link.until)
      const seconds = Number(link.until) - Math.floor(now / 1000)
      const isGenuine = isSigned(keys, signed(file, link), link.signature)
      return isTime && isGenuine && seconds > 0 ? seconds : undefined
    },
  }
}

/** Returns the two URLs of a picture (ENT-03). */
export function pictureAddresses(
  { links, origin }: { links: FileLinks; origin: string },
  key: string,
): { url: string; thumbnail_url: string } {
  return { url: origin + links.path(key), thumbnail_url: origin + links.path(thumbnailKey(key)) }
}
