import type { LastChange } from '../../../src/wire/problem.ts'
import { StaleVersion } from './problem.ts'

/** Returns the entity tag of a version. */
export const etagOf = (version: number) => `"${version}"`

/**
 * Returns whether `If-Match` lacks the current version. `W/"3"` equals `"3"`, because compressing proxies weaken tags.
 */
function isStale(header: string | undefined, version: number): boolean {
  if (header === undefined || header.trim() === '*') return false
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return !tags.includes(etagOf(version))
}

/** Throws a 412 for a stale `If-Match`, with the last change of the record if `lastChange` finds it. */
export async function assertCurrent(
  header: string | undefined,
  version: number,
  lastChange: () => Promise<LastChange | undefined>,
): Promise<void> {
  if (!isStale(header, version)) return
  throw new StaleVersion(await lastChange())
}
