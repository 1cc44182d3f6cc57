import { keysOf } from '../../wire/enums.ts'
import { eventKinds, type EventKind } from '../../wire/event-kinds.ts'
import type { EventRow } from '../../wire/event-row.ts'
import type { Visibility } from '../../wire/events.ts'
import { can } from '../access/roles.ts'

/** Returns the row of a kind; undefined for a name that is not in the table. */
export const eventRow = (kind: string): EventRow | undefined =>
  (eventKinds as Readonly<Record<string, EventRow>>)[kind]

/** Returns the label of a kind; for one that is not in the table, the kind itself. */
export const eventLabel = (kind: string): string => eventRow(kind)?.label ?? kind

/** Returns the kinds whose rows meet a condition, in the order of the table. */
export const kindsWhere = (matches: (row: EventRow) => boolean): EventKind[] =>
  keysOf(eventKinds).filter((kind) => matches(eventKinds[kind]))

/**
 * Returns who may see an event. An event of a comment is as visible as the comment; events of other records than
 * tickets are for admins.
 */
export function visibilityOf(kind: EventKind, comment: Visibility = 'internal'): Visibility {
  const { visibility = 'internal' }: EventRow = eventKinds[kind]
  return visibility === 'comment' ? comment : visibility
}

/**
 * Returns whether a role may see something of this visibility. Decides on internal notes in timelines, counts, latest
 * events and read marks. Whether the user may see the ticket itself is a separate check.
 */
export const maySee = (role: string | null | undefined, visibility: Visibility): boolean =>
  visibility === 'public' || can(role, 'ticket.note')

/** Returns the visibilities that the role may see, for conditions of queries. */
export const visibleTo = (role: string | null | undefined): Visibility[] =>
  (['public', 'internal'] as const).filter((visibility) => maySee(role, visibility))
