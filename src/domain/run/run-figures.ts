import { runFigureTexts as texts } from '../messages/en/run-figures.ts'
import { formatCount } from '../text/format.ts'
import { fileRuns } from '../../wire/run-kinds.ts'
import type { Run } from '../../wire/run.ts'

type Figures = Pick<Run, 'kind' | 'ok' | 'added' | 'refused' | 'unchanged'>

/** Returns the results of a run so far, such as `4,990 changed, 10 refused`. */
export function runFigures({ kind, ok, added, refused, unchanged }: Figures) {
  const parts = added > 0 ? [texts.added(formatCount(added))] : []
  // An undo changes some rows back and deletes others.
  const changed = kind === 'undo' ? texts.undone : texts.changed
  if (added === 0 || ok > added) parts.push(changed(formatCount(ok - added)))
  if (refused > 0) parts.push(texts.refused(formatCount(refused)))
  const same = fileRuns.includes(kind) ? texts.skipped : texts.unchanged
  if (unchanged > 0) parts.push(same(formatCount(unchanged)))
  return parts.join(', ')
}

/** Returns how a run ended, in one sentence; undefined if it has not ended. */
export function runEnd(run: Run): string | undefined {
  const { state } = run
  return state === 'queued' || state === 'running' ? undefined : texts[state](runFigures(run))
}

/** Minimum number of milliseconds between two announcements. */
const announcementInterval = 10_000

/**
 * Returns whether to announce the figures of a run to screen readers. The end is always announced, progress every ten
 * seconds at most.
 */
export const shouldAnnounce = (
  active: boolean,
  { now, last }: { now: number; last: number },
): boolean => !active || now - last >= announcementInterval
