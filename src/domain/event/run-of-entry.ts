import type { HistoryEntry } from '../../wire/activity.ts'
import { historyViewTexts as texts } from '../messages/en/history.ts'

/** Returns the run that an entry of a history belongs to, and the run which that one undoes; undefined for a single change. */
export function runOfEntry({ run }: Pick<HistoryEntry, 'run'>): string | undefined {
  if (!run) return undefined
  return run.undoes === null ? texts.run(run.id) : texts.undo(run.id, run.undoes)
}
