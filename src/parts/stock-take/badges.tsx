import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import {
  stockTakeResults,
  stockTakeStates,
  type StockTakeResult,
  type StockTakeState,
} from '../../wire/stock-take-kinds.ts'

type Look = Pick<BadgeProps, 'hue' | 'glyph'>

const states: Record<StockTakeState, Look> = {
  open: { hue: 'blue', glyph: 'half' },
  closed: { hue: 'green', glyph: 'check' },
  cancelled: { hue: 'gray', glyph: 'dash' },
}

/** Glyph and hue of a result. */
export const resultLooks: Record<StockTakeResult, Look> = {
  open: { hue: 'gray', glyph: 'dashed' },
  found: { hue: 'green', glyph: 'check' },
  misplaced: { hue: 'orange', glyph: 'swap' },
  extra: { hue: 'violet', glyph: 'plus' },
  missing: { hue: 'red', glyph: 'alert' },
  unknown: { hue: 'gray', glyph: 'dashed' },
}

/** The state of a stock-take. */
export const StockTakeStateBadge = ({ state }: { state: StockTakeState }) => (
  <Badge {...states[state]}>{stockTakeStates[state]}</Badge>
)

export const StockTakeResultBadge = ({ result }: { result: StockTakeResult }) => (
  <Badge {...resultLooks[result]}>{stockTakeResults[result]}</Badge>
)
