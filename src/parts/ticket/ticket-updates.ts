import { atom, onMount, type ReadableAtom } from 'nanostores'
import { onChanged } from '../../state/reload/changes.ts'
import { inboxState } from '../../state/feed/inbox.ts'
import { followRevision } from '../../state/feed/late-live.ts'
import { $busyTickets } from './life.ts'
import type { TicketListName } from './walk.ts'
import { $newer } from './newer.ts'

/** Calls `hear` when any ticket is raised or changed after now. Returns a function that stops it. */
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

/** Calls `hear` when one is told of something after now. Returns a function that stops it. */
function whatIsTold(hear: () => void): () => void {
  let known = inboxState().get().newest
  return inboxState().subscribe(({ newest }) => {
    if (known !== undefined && newest !== undefined && newest > known) hear()
    known = newest
  })
}

const sources = { allTickets: anyTicket, myTickets: whatIsTold }

export interface TicketUpdates {
  /** Has something happened elsewhere that the rows do not show? They do not move by themselves. */
  $fresh: ReadableAtom<boolean>
  /** The rows are being loaded. */
  seen(): void
}

/** What happens to the tickets of a list while it is on screen. */
export function ticketUpdates(list: TicketListName): TicketUpdates {
  const $fresh = atom(false)
  onMount($fresh, () => {
    let stop = () => {}
    // What is heard while something is done from here may be just that.
    let heard = false
    let newer = $newer.get()
    const follow = () => {
      stop()
      heard = false
      stop = sources[list](() => {
        if ($busyTickets.get().size > 0) heard = true
        else $fresh.set(true)
      })
    }
    // What is done on this page is in the list that it loads: what comes after counts.
    const begin = () => {
      $fresh.set(false)
      follow()
    }
    const done = () => {
      if ($busyTickets.get().size > 0) return
      if ($newer.get() !== newer) follow()
      else if (heard) $fresh.set(true)
      heard = false
      newer = $newer.get()
    }
    const off = [onChanged(['tickets'], begin), $busyTickets.listen(done)]
    begin()
    return () => {
      for (const unbind of off) unbind()
      stop()
    }
  })
  return { $fresh, seen: () => $fresh.set(false) }
}
