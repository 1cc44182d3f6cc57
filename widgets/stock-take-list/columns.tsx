import { stockTakeListTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount, formatShortMoment } from '../../src/domain/text/format.ts'
import type { Intent } from '../../src/env.ts'
import { StockTakeStateBadge } from '../../src/parts/stock-take/badges.tsx'
import { viewStockTake } from './view-stock-take.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import type { LinkTarget } from '../../src/ui/link/link.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'

const { columns, tooltips } = texts
const head = (id: keyof typeof columns) => ({ id, header: columns[id], tooltip: tooltips[id] })

/** The columns of the stock-takes (TAKE-26); `now` decides what is today and yesterday. */
export const stockTakeColumns = (
  now: Date,
  link: (intent: Intent) => LinkTarget,
): readonly Column<StockTake>[] => [
  column({
    ...head('name'),
    cell: (take: StockTake) => take.name,
    link: (take: StockTake) => ({ to: link(viewStockTake(take.id)), label: take.name }),
    look: 'brief',
    card: 'title',
  }),
  column({
    ...head('place'),
    cell: (take: StockTake) => take.scope.place.display_name,
    look: 'long',
    card: 'fact',
  }),
  column({
    ...head('started'),
    cell: (take: StockTake) => formatShortMoment(take.created_at, now),
    card: 'fact',
  }),
  column({
    ...head('by'),
    cell: (take: StockTake) => take.created_by.username,
    look: 'long',
    card: 'fact',
  }),
  column({
    ...head('state'),
    cell: (take: StockTake) => <StockTakeStateBadge state={take.state} />,
    card: 'corner',
  }),
  column({
    ...head('found'),
    cell: ({ counts: { expected, found } }: StockTake) =>
      texts.ofExpected(formatCount(found), formatCount(expected)),
    look: 'number',
    card: 'fact',
  }),
  column({
    ...head('missing'),
    // Assets only count as missing once the stock-take is closed.
    cell: ({ state, counts }: StockTake) =>
      state === 'closed' ? formatCount(counts.open) : undefined,
    look: 'number',
    card: 'fact',
  }),
]
