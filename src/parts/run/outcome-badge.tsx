import { runTexts } from '../../domain/messages/en/run.ts'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import { runStates, type RowOutcome } from '../../wire/run-kinds.ts'
import type { RunRow } from '../../wire/run.ts'

const looks: Record<RowOutcome, Pick<BadgeProps, 'hue' | 'glyph'>> = {
  add: { hue: 'blue', glyph: 'check' },
  update: { hue: 'green', glyph: 'check' },
  refuse: { hue: 'red', glyph: 'alert' },
  skip: { hue: 'gray', glyph: 'dash' },
  same: { hue: 'gray', glyph: 'dash' },
}

interface OutcomeBadgeProps extends Pick<RunRow, 'outcome'> {
  moving: boolean
  labels: Readonly<Record<RowOutcome, string>>
}

/** What became of a row; while its run moves, one that was not reached waits. */
export function OutcomeBadge({ outcome, moving, labels }: OutcomeBadgeProps) {
  if (outcome !== null) return <Badge {...looks[outcome]}>{labels[outcome]}</Badge>
  return (
    <Badge hue="gray" glyph="dashed">
      {moving ? runStates.queued : runTexts.report.notReached}
    </Badge>
  )
}
