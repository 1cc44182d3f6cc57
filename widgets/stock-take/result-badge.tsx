import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { StockTakeResultBadge } from '../../src/parts/stock-take/badges.tsx'
import { Badge } from '../../src/ui/badge/badge.tsx'
import type { Row } from './view.ts'

/** The result of a mark, or a badge until the server has decided it. */
export const ResultBadge = ({ row: { result } }: { row: Row }) =>
  result ? (
    <StockTakeResultBadge result={result} />
  ) : (
    <Badge hue="orange" glyph="dashed">
      {texts.waits}
    </Badge>
  )
