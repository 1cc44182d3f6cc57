import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { combineStops, onChanged } from '../../state/reload/changes.ts'
import { inboxState } from '../../state/feed/inbox.ts'
import { followRevision } from '../../state/feed/late-live.ts'
import { eventStep } from '../../wire/live.ts'
import { $busyTickets } from './life.ts'
import type { TicketListName } from './walk.ts'
import { $newer } from './newer.ts'

/** The revision of the rows of a list; undefined until they are loaded. */
type ShownRevision = ReadableAtom<number | undefined>

/**
 * Calls `onUpdate` with the revision of the ticket lists when any ticket is raised or changed. Returns a function that
 * stops it.
 */
const anyTicket = (onUpdate: (revision: number) => void, $shown: ShownRevision) =>
  followRevision('list', () => $shown.get() ?? 0, onUpdate)

/**
 * Calls `onUpdate` when the user gets a new notification, with the revision of its event. Returns a function that stops
 * it.
 */
function onNewNotification(onUpdate: (revision: number) => void): () => void {
  let known = inboxState().get().newest
  return inboxState().subscribe(({ newest }) => {
    if (known !== undefined && newest !== undefined && newest > known) onUpdate(newest * eventStep)
    known = newest
  })
}

const sources = { allTickets: anyTicket, myTickets: onNewNotification }

/** Returns whether the latest event of a revision is a change made on this page, which the rows show already. */
const isOwn = (revision: number): boolean =>
  Object.values($newer.get()).some(
    ({ last_event_id }) => last_event_id === Math.floor(revision / eventStep),
  )

export interface TicketUpdates {
  /** Whether there are changes by others that are not shown, because rows do not move by themselves. */
  $fresh: ReadableAtom<boolean>
  /** Called when the rows are reloaded. */
  clear(): void
}

/**
 * Follows changes of the tickets of a list while it is on screen. `$shown`: the revision of its rows. Without it, every
 * change from now on is newer than they are.
 */
export function ticketUpdates(
  list: TicketListName,
  $shown: ShownRevision = atom(0),
): TicketUpdates {
  /** The latest revision with a change by others. */
  const $latest = atom(0)
  const $fresh = computed([$latest, $shown], (latest, shown = Infinity) => latest > shown)
  const clear = () => $latest.set(0)
  onMount($fresh, () => {
    // The change of an action that runs is only recognised after its response.
    let waiting: number[] = []
    const settle = () => {
      if ($busyTickets.get().size > 0) return
      const byOthers = waiting.filter((revision) => !isOwn(revision))
      $latest.set(Math.max($latest.get(), ...byOthers))
      waiting = []
    }
    clear()
    return combineStops(
      // The list reloads.
      onChanged(['tickets'], () => {
        waiting = []
        clear()
      }),
      $busyTickets.listen(settle),
      sources[list]((revision) => {
        waiting.push(revision)
        settle()
      }, $shown),
    )
  })
  return { $fresh, clear }
}
