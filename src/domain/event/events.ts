import { keysOf } from '../../wire/enums.ts'
import { eventKinds, type EventKind } from '../../wire/event-kinds.ts'
import type { EventRow } from '../../wire/event-row.ts'
import type { Visibility } from '../../wire/events.ts'
import { can } from '../access/roles.ts'

/** Returns the row of a kind; undefined for a name that is not in the table. */
export const eventRow = (kind: string): EventRow | undefined =>
  (eventKinds as Readonly<Record<string, EventRow>>)[kind]

/** Returns the name of a kind for a person; of one that is not in the table, the kind itself. */
export const eventLabel = (kind: string): string => eventRow(kind)?.label ?? kind

/** Returns the kinds whose rows meet a condition, in the order of the table. */
export const kindsWhere = (holds: (row: EventRow) => boolean): EventKind[] =>
  keysOf(eventKinds).filter((kind) => holds(eventKinds[kind]))

/** Returns who may see an event: of a comment those who may see the comment, of anything but a ticket admins. */
export function visibilityOf(kind: EventKind, comment: Visibility = 'internal'): Visibility {
  const { visibility: own = 'internal' }: EventRow = eventKinds[kind]
  return own === 'comment' ? comment : own
}

/**
 * May a person of this role see what has that visibility? The one answer for timeline, counts, heads, marks and
 * everything else that leaves the server. Whether they may see the ticket at all is another question.
 */
export const maySee = (role: string | null | undefined, visibility: Visibility): boolean =>
  visibility === 'public' || can(role, 'ticket.note')

/** Every visibility that the role may see, for conditions of queries. */
export const visibleTo = (role: string | null | undefined): Visibility[] =>
  (['public', 'internal'] as const).filter((visibility) => maySee(role, visibility))
