import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { Progress } from '../../src/ui/progress/progress.tsx'
import type { Figures } from './view.ts'

/** The share of expected assets that are marked. */
export function StockTakeProgress({ counts: { expected, open, found } }: { counts: Figures }) {
  const marked = expected - open
  const share = (count: number) => (expected === 0 ? 0 : count / expected)
  return (
    <Progress
      label={texts.progress}
      text={texts.reached(formatCount(marked), formatCount(expected))}
      parts={[
        { tone: 'green', share: share(Math.min(found, marked)) },
        { tone: 'orange', share: share(Math.max(0, marked - found)) },
      ]}
    />
  )
}
