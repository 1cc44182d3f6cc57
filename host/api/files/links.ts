import { sameText, sign } from '../keys.ts'

const hour = 3600

/** Makes and checks signed URLs, under which pictures load without a bearer token. */
export interface FileLinks {
  /** Path and query, valid for one to two hours; equal within a clock hour, so that browsers can cache. */
  path(key: string, now?: number): string
  /** Seconds for which the link is still valid; undefined when it is forged or has expired. */
  secondsLeft(
    key: string,
    link: { until: string; signature: string },
    now?: number,
  ): number | undefined
}

/** Most links kept in memory: signing is the most expensive step for a picture in a list. */
const cacheSize = 20_000

export function fileLinks(key: Uint8Array): FileLinks {
  const signature = (file: string, until: string) => sign(key, `${file}\n${until}`)
  const paths = new Map<string, string>()
  return {
    path(file, now = Date.now()) {
      const until = String((Math.floor(now / 1000 / hour) + 2) * hour)
      const known = paths.get(file)
      if (known?.startsWith(`/files/${file}?until=${until}&`)) return known
      const path = `/files/${file}?until=${until}&signature=${signature(file, until)}`
      if (paths.size >= cacheSize) paths.clear()
      paths.set(file, path)
      return path
    },
    secondsLeft(file, link, now = Date.now()) {
      const left = Number(link.until) - Math.floor(now / 1000)
      const genuine = sameText(link.signature, signature(file, link.until))
      return genuine && left > 0 ? left : undefined
    },
  }
}
