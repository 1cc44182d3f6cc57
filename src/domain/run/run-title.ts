import { runTexts } from '../messages/en/run.ts'
import { excerpt } from '../text/text.ts'
import type { Run, RunEnd } from '../../wire/run.ts'
import { locale } from '../../wire/texts.ts'

/** Formats a number for the sentences of runs. */
export const formatNumber = (count: number): string => count.toLocaleString(locale())

/** The parts of a run that make up its title. */
type Titled = Pick<Run, 'kind' | 'action' | 'title_total'> & Partial<Pick<Run, 'file' | 'title'>>

type RunOutcome = Pick<RunEnd, 'kind' | 'state' | 'done' | 'added' | 'updated' | 'refused'>

/** Returns the title of a run in the current language; of an action that only a later version knows, the stored one. */
export function runTitle({ kind, action, title_total, file, title: stored }: Titled): string {
  if (action !== null && !Object.hasOwn(runTexts.titles, action)) return stored ?? action
  const name = excerpt(file ?? '')
  const title =
    action === null
      ? runTexts.importOf(name)
      : runTexts.titles[action](formatNumber(title_total), name)
  return kind === 'undo' ? runTexts.undoOf(title) : title
}

/** Returns how the rows of a run ended, such as `3 added` and `12 refused`; nothing if all were changed. */
export function runOutcome({
  kind,
  state,
  done,
  added = 0,
  updated = 0,
  refused,
}: RunOutcome): string[] {
  return [
    ...(added > 0 ? [runTexts.added(formatNumber(added))] : []),
    ...(updated > 0
      ? [(kind === 'undo' ? runTexts.undone : runTexts.updated)(formatNumber(updated))]
      : []),
    ...(state === 'stopped' ? [runTexts.stoppedAfter(formatNumber(done))] : []),
    ...(state === 'failed' ? [runTexts.failedAfter(formatNumber(done))] : []),
    ...(refused > 0 ? [runTexts.refused(formatNumber(refused))] : []),
  ]
}
