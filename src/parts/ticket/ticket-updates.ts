import { atom, onMount, type ReadableAtom } from 'nanostores'
import { onChanged } from '../../state/reload/changes.ts'
import { inboxState } from '../../state/feed/inbox.ts'
import { followRevision } from '../../state/feed/late-live.ts'
import { $busyTickets } from './life.ts'
import type { TicketListName } from './walk.ts'
import { $newer } from './newer.ts'

/** Calls `onUpdate` when any ticket is raised or changed from now on. Returns a function that stops it. */
function anyTicket(onUpdate: () => void): () => void {
  let known: number | undefined
  return followRevision(
    'list',
    () => 0,
    (revision) => {
      if (known !== undefined && revision !== known) onUpdate()
      known = revision
    },
  )
}

/** Calls `onUpdate` when the user gets a new notification. Returns a function that stops it. */
function onNewNotification(onUpdate: () => void): () => void {
  let known = inboxState().get().newest
  return inboxState().subscribe(({ newest }) => {
    if (known !== undefined && newest !== undefined && newest > known) onUpdate()
    known = newest
  })
}

const sources = { allTickets: anyTicket, myTickets: onNewNotification }

export interface TicketUpdates {
  /** Whether there are changes by others that are not shown, because rows do not move by themselves. */
  $fresh: ReadableAtom<boolean>
  /** Called when the rows are reloaded. */
  clear(): void
}

/** Follows changes of the tickets of a list while it is on screen. */
export function ticketUpdates(list: TicketListName): TicketUpdates {
  const $fresh = atom(false)
  onMount($fresh, () => {
    let stop = () => {}
    // A change that arrives while an action runs may be that action.
    let missed = false
    let newer = $newer.get()
    const follow = () => {
      stop()
      missed = false
      stop = sources[list](() => {
        if ($busyTickets.get().size > 0) missed = true
        else $fresh.set(true)
      })
    }
    // Changes made on this page are in the list that it reloads. Only later ones count.
    const begin = () => {
      $fresh.set(false)
      follow()
    }
    const onActionsEnded = () => {
      if ($busyTickets.get().size > 0) return
      if ($newer.get() !== newer) follow()
      else if (missed) $fresh.set(true)
      missed = false
      newer = $newer.get()
    }
    const unsubscribers = [onChanged(['tickets'], begin), $busyTickets.listen(onActionsEnded)]
    begin()
    return () => {
      for (const unbind of unsubscribers) unbind()
      stop()
    }
  })
  return { $fresh, clear: () => $fresh.set(false) }
}
