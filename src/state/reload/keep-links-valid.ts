import { onMount, type ReadableAtom } from 'nanostores'
import { env } from '../../env.ts'
import { $now } from './today.ts'

/** Milliseconds after which links to files are loaded again. They expire after an hour at the earliest. */
const renewAfter = 45 * 60_000

export interface RenewedLinks {
  /** Does the state contain links to files? */
  hasLinks(): boolean
  /** Loads the state again. If it rejects, it is repeated a minute later. */
  renew(): Promise<unknown>
}

/** Loads a state again before its links to files expire, while a screen shows it. */
export function keepLinksValid(
  $state: ReadableAtom<unknown>,
  { hasLinks, renew }: RenewedLinks,
): void {
  onMount($state, () => {
    let loadedAt = env().now().getTime()
    return $now.listen((now) => {
      const isDue = now.getTime() - loadedAt >= renewAfter
      if (!isDue || document.hidden || !hasLinks()) return
      const before = loadedAt
      loadedAt = now.getTime()
      renew().catch(() => {
        loadedAt = before
      })
    })
  })
}
