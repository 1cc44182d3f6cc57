import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import { runStates, type RunState } from '../../wire/run-kinds.ts'

const looks: Record<RunState, Pick<BadgeProps, 'hue' | 'glyph'>> = {
  queued: { hue: 'gray', glyph: 'dashed' },
  running: { hue: 'blue', glyph: 'half' },
  done: { hue: 'green', glyph: 'check' },
  stopped: { hue: 'orange', glyph: 'pause' },
  failed: { hue: 'red', glyph: 'alert' },
}

/** The state of a run. */
export const RunStateBadge = ({ state }: { state: RunState }) => (
  <Badge {...looks[state]}>{runStates[state]}</Badge>
)
