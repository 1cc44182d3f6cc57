import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import { takeResults, takeStates, type TakeResult, type TakeState } from '../../wire/take-kinds.ts'

type Look = Pick<BadgeProps, 'hue' | 'glyph'>

const states: Record<TakeState, Look> = {
  open: { hue: 'blue', glyph: 'half' },
  closed: { hue: 'green', glyph: 'check' },
  cancelled: { hue: 'gray', glyph: 'dash' },
}

/** Glyph and hue of a result. */
export const resultLooks: Record<TakeResult, Look> = {
  open: { hue: 'gray', glyph: 'dashed' },
  found: { hue: 'green', glyph: 'check' },
  misplaced: { hue: 'orange', glyph: 'swap' },
  extra: { hue: 'violet', glyph: 'plus' },
  missing: { hue: 'red', glyph: 'alert' },
  unknown: { hue: 'gray', glyph: 'dashed' },
}

/** The state of a stock-take. */
export const TakeStateBadge = ({ state }: { state: TakeState }) => (
  <Badge {...states[state]}>{takeStates[state]}</Badge>
)

export const TakeResultBadge = ({ result }: { result: TakeResult }) => (
  <Badge {...resultLooks[result]}>{takeResults[result]}</Badge>
)
