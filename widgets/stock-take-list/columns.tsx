import { takeListTexts as texts } from '../../src/domain/messages/en/take.ts'
import { formatCount, formatShortMoment } from '../../src/domain/text/format.ts'
import type { Intent } from '../../src/env.ts'
import { TakeStateBadge } from '../../src/parts/take/badges.tsx'
import { viewTake } from '../../src/parts/take/intents.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import type { LinkTarget } from '../../src/ui/link/link.tsx'
import type { Take } from '../../src/wire/take.ts'

const { columns, tooltips } = texts
const head = (id: keyof typeof columns) => ({ id, header: columns[id], tooltip: tooltips[id] })

/** The columns of the stock-takes (TAKE-26); `now` decides what is today and yesterday. */
export const takeColumns = (
  now: Date,
  link: (intent: Intent) => LinkTarget,
): readonly Column<Take>[] => [
  column({
    ...head('name'),
    cell: (take: Take) => take.name,
    link: (take: Take) => ({ to: link(viewTake(take.id)), label: take.name }),
    look: 'brief',
    card: 'title',
  }),
  column({
    ...head('place'),
    cell: (take: Take) => take.scope.place.display_name,
    look: 'long',
    card: 'fact',
  }),
  column({
    ...head('started'),
    cell: (take: Take) => formatShortMoment(take.created_at, now),
    card: 'fact',
  }),
  column({
    ...head('by'),
    cell: (take: Take) => take.created_by.username,
    look: 'long',
    card: 'fact',
  }),
  column({
    ...head('state'),
    cell: (take: Take) => <TakeStateBadge state={take.state} />,
    card: 'corner',
  }),
  column({
    ...head('found'),
    cell: ({ counts: { expected, found } }: Take) =>
      texts.ofExpected(formatCount(found), formatCount(expected)),
    look: 'number',
    card: 'fact',
  }),
  column({
    ...head('missing'),
    // Assets only count as missing once the stock-take is closed.
    cell: ({ state, counts }: Take) => (state === 'closed' ? formatCount(counts.open) : undefined),
    look: 'number',
    card: 'fact',
  }),
]
