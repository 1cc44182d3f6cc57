import { isSigned, sign, type KeyRing } from '../keys.ts'
import { thumbnailKey } from './files.ts'

const hour = 3600

/** The name and the type with which a file is sent. Pictures of assets need neither. */
export interface SentAs {
  name: string
  type: string
}

/** The query of a signed URL. */
export interface SignedQuery extends Partial<SentAs> {
  until: string
  signature: string
}

/** Creates and checks signed URLs, from which files load without a bearer token. */
export interface FileLinks {
  /** Returns path and query, valid for one to two hours. Constant within a clock hour, so that browsers can cache the file. */
  path(key: string, as?: SentAs, now?: number): string
  /** Returns the seconds until the link expires; undefined if it has expired or the signature is invalid. */
  secondsLeft(key: string, link: SignedQuery, now?: number): number | undefined
}

/** Maximum number of cached links. Signing is the most expensive step for a picture in a list. */
const cacheSize = 20_000

/** Returns the text to sign. It is unambiguous, because names, keys and types contain no line breaks. */
const signedText = (file: string, { until, name, type }: Omit<SignedQuery, 'signature'>) =>
  [file, until, ...(name === undefined ? [] : [type, name])].join('\n')

export function fileLinks(keys: KeyRing): FileLinks {
  const paths = new Map<string, string>()
  return {
    path(file, as, now = Date.now()) {
      const until = String((Math.floor(now / 1000 / hour) + 2) * hour)
      const text = signedText(file, { until, ...as })
      const cached = paths.get(text)
      if (cached !== undefined) return cached
      const query = new URLSearchParams({ until, ...as, signature: sign(keys, text) })
      const path = `/files/${file}?${query}`
      if (paths.size >= cacheSize) paths.clear()
      paths.set(text, path)
      return path
    },
    secondsLeft(file, link, now = Date.now()) {
      const isTime = /^\d{1,12}$/.test(link.until)
      const seconds = Number(link.until) - Math.floor(now / 1000)
      const isGenuine = isSigned(keys, signedText(file, link), link.signature)
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
