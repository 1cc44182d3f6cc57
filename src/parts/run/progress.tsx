import { runFigureTexts as texts } from '../../domain/messages/en/run-figures.ts'
import { isActive } from '../../domain/run/run-rules.ts'
import { formatCount } from '../../domain/text/format.ts'
import { Progress, type ProgressPart, type ProgressProps } from '../../ui/progress/progress.tsx'
import type { Run } from '../../wire/run.ts'

/** Returns how many rows of a run are processed: «400 of 5,000». */
export const progressText = ({ done, total }: Pick<Run, 'done' | 'total'>): string =>
  texts.reached(formatCount(done), formatCount(total))

function partsOf({ state, done, ok, unchanged, refused, total }: Run): ProgressPart[] {
  const share = (count: number) => (total === 0 ? 0 : count / total)
  if (isActive(state)) return [{ tone: 'accent', share: share(done) }]
  return [
    { tone: 'green', share: share(ok) },
    { tone: 'gray', share: share(unchanged) },
    { tone: 'red', share: share(refused) },
  ]
}

/** The bar of a run. */
export const RunProgress = ({ run, size }: { run: Run; size?: ProgressProps['size'] }) => (
  <Progress label={texts.progress} text={progressText(run)} parts={partsOf(run)} size={size} />
)
