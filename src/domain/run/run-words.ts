import { assetFields } from '../../wire/asset-fields.ts'
import type { Asked, Run } from '../../wire/run.ts'
import { locale } from '../../wire/texts.ts'
import { historyTexts } from '../messages/en/history.ts'
import { runTexts } from '../messages/en/run.ts'

const counted = (count: number): string => count.toLocaleString(locale())

/** What a run is called, in the language of the reader. */
export function runTitle({
  kind,
  action,
  title_total,
}: Pick<Run, 'kind' | 'action' | 'title_total'>): string {
  const title = action === null ? '' : runTexts.titles[action](counted(title_total))
  return kind === 'undo' ? runTexts.undoOf(title) : title
}

/** A sentence per field that a bulk run changes. */
export const askedSentences = (asked: readonly Asked[]): string[] =>
  asked.map(({ field, to }) => {
    const { label } = assetFields[field]
    return to === null ? runTexts.cleared(label) : historyTexts.set(label, to)
  })

/** The entry of a run in the activity log: what was asked and how it ended, in one sentence. */
export function runSentence(
  run: Pick<Run, 'title' | 'asked' | 'state' | 'done' | 'refused'>,
): string {
  const { title, asked, state, done, refused } = run
  const parts = [
    ...askedSentences(asked),
    ...(state === 'stopped' ? [runTexts.stoppedAfter(counted(done))] : []),
    ...(state === 'failed' ? [runTexts.failedAfter(counted(done))] : []),
    ...(refused > 0 ? [runTexts.refused(counted(refused))] : []),
  ]
  return runTexts.logEntry(title, parts.join(', '))
}
