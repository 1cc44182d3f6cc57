import { atom, onMount, type ReadableAtom } from 'nanostores'
import { onChanged } from '../../state/changes.ts'
import { inboxState } from '../../state/inbox.ts'
import { followRevision } from '../../state/late-live.ts'
import type { TicketListName } from './list-stores.ts'

/** Calls `hear` when any ticket is raised or changed after now. Answers how to stop. */
function anyTicket(hear: () => void): () => void {
  let known: number | undefined
  return followRevision(
    'list',
    () => 0,
    (revision) => {
      if (known !== undefined && revision !== known) hear()
      known = revision
    },
  )
}

/** Calls `hear` when one is told of something after now. Answers how to stop. */
function whatIsTold(hear: () => void): () => void {
  let known = inboxState().get().newest
  return inboxState().subscribe(({ newest }) => {
    if (known !== undefined && newest !== undefined && newest > known) hear()
    known = newest
  })
}

const sources = { allTickets: anyTicket, myTickets: whatIsTold }

export interface TicketNews {
  /** Has something happened elsewhere that the rows do not show? They do not move by themselves. */
  $fresh: ReadableAtom<boolean>
  /** The rows are being loaded. */
  seen(): void
}

/** What happens to the tickets of a list while it is on screen. */
export function ticketNews(list: TicketListName): TicketNews {
  const $fresh = atom(false)
  onMount($fresh, () => {
    let stop = () => {}
    // What is done on this page is in the list that it loads: what comes after counts.
    const begin = () => {
      stop()
      $fresh.set(false)
      stop = sources[list](() => $fresh.set(true))
    }
    const off = onChanged(['tickets'], begin)
    begin()
    return () => {
      off()
      stop()
    }
  })
  return { $fresh, seen: () => $fresh.set(false) }
}
