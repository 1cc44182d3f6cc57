import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { env } from '../../env.ts'
import { changed } from '../../state/reload/changes.ts'

export interface Reading {
  /** Sets up to where the server knows the user has read. */
  begin(head: number): void
  /** Reports that everything up to `head` has been on screen. */
  reach(head: number): void
}

/**
 * Reports up to which event the user has read a ticket or an asset, which also marks its notifications as read. Calls
 * `markRead` once for each higher `head`.
 */
export function readUpTo(markRead: (head: number) => Promise<unknown>): Reading {
  let reported = 0
  return {
    begin: (head) => void (reported = head),
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
