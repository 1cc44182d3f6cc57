import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { env } from '../../env.ts'
import { changed } from '../../state/reload/changes.ts'

export interface Reading {
  /** Starts again, so that also a `head` that was reported before is reported. */
  begin(): void
  /** Reports that everything up to `head` has been on screen. */
  reach(head: number): void
}

/**
 * Reports up to which event the user has read a ticket or an asset, which also marks its notifications as read. Calls
 * `markRead` once for each higher `head` after `begin`.
 */
export function readUpTo(markRead: (head: number) => Promise<unknown>): Reading {
  let reported = 0
  return {
    begin: () => void (reported = 0),
    reach(head) {
      if (head <= reported) return
      const before = reported
      reported = head
      markRead(head).then(
        () => changed('inbox'),
        (error: unknown) => {
          reported = before
          env().log(bellTexts.label, error)
        },
      )
    },
  }
}
