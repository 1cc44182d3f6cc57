import { bellTexts } from '../../domain/messages/en/inbox.ts'
import { env } from '../../env.ts'
import { changed } from '../../state/reload/changes.ts'

export interface Reading {
  /** The server knows of reading up to there. */
  begin(head: number): void
  /** It has been on screen. */
  reach(head: number): void
}

/**
 * What somebody reads of a ticket or an asset, whose notifications are read with that. `tell` tells the server, once
 * for each state of it, of which larger numbers are later ones.
 */
export function readUpTo(tell: (head: number) => Promise<unknown>): Reading {
  let reported = 0
  return {
    begin: (head) => void (reported = head),
    reach(head) {
      if (head <= reported) return
      const before = reported
      reported = head
      tell(head).then(
        () => changed('inbox'),
        (error: unknown) => {
          reported = before
          env().log(bellTexts.label, error)
        },
      )
    },
  }
}
