import { takeTexts as texts } from '../../src/domain/messages/en/take.ts'
import { TakeResultBadge } from '../../src/parts/take/badges.tsx'
import { Badge } from '../../src/ui/badge/badge.tsx'
import type { Row } from './view.ts'

/** The result, or that the server still has to decide it. */
export const ResultBadge = ({ row: { result } }: { row: Row }) =>
  result ? (
    <TakeResultBadge result={result} />
  ) : (
    <Badge hue="orange" glyph="dashed">
      {texts.waits}
    </Badge>
  )
