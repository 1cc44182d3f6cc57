import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { problemOf } from '../../http/error.ts'
import { submission } from '../../http/submission.ts'
import { dialogs, type DialogQuestion } from '../../state/feedback/dialogs.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { reportDeletionFailure } from '../../state/record/deletion.ts'
import { followStarted } from '../../state/run/follow-run.ts'
import type { Run } from '../../wire/run.ts'
import { countsOf, type RowsSelected } from './selected-rows.ts'

/** Returns the current number of rows of the list if a run was refused because it has changed. */
function changedTotal(error: unknown): number | undefined {
  const message = problemOf(error)?.message
  if (!Array.isArray(message)) return undefined
  const entry = message.find(({ constraints }) => Object.hasOwn(constraints, 'selection-changed'))
  return typeof entry?.value === 'number' ? entry.value : undefined
}

type Outcome = { run: Run } | { error: unknown }

/** How to confirm and send changes of the rows of a list. */
interface Changing<Change> {
  question(change: Change, count: number, again: string | undefined): DialogQuestion
  /** `sendOnce` sends a repeated body as the same request. */
  send(
    change: Change,
    expected: { total: number; sendOnce: ReturnType<typeof submission>['run'] },
  ): Promise<Run>
  /** Returns the notice that the number of rows of the list has changed. */
  changed(count: number): string
}

/** Returns a function that starts changes of the selected rows, after a question. */
export function starter<Change>(of: RowsSelected, changing: Changing<Change>) {
  // A change that is sent again after a lost response has the same key, so it starts only once (BULK-20).
  const { run: sendOnce } = submission()

  async function send(change: Change, total: number): Promise<Outcome> {
    try {
      return { run: await changing.send(change, { total, sendOnce }) }
    } catch (error) {
      return { error }
    }
  }

  function followRun(run: Run): void {
    of.selecting.clear()
    followStarted(of.host, run)
  }

  /** Asks, starts the run and follows it. Returns false and keeps the selection if nothing was started. */
  return async function start(change: Change): Promise<boolean> {
    let { total, count } = countsOf(of)
    let again: string | undefined
    for (;;) {
      let outcome: Outcome | undefined
      const expected = total
      await dialogs.ask({
        ...changing.question(change, count, again),
        attempt: async () => {
          outcome = await send(change, expected)
          return true
        },
      })
      if (!outcome) return false
      if ('run' in outcome) {
        followRun(outcome.run)
        return true
      }
      const now = changedTotal(outcome.error)
      if (now === undefined) {
        reportDeletionFailure(outcome.error, { otherwise: () => texts.unknown })
        return false
      }
      of.list.reload()
      count += now - total
      total = now
      again = changing.changed(now)
      if (count <= 0) {
        toasts.info(again)
        return false
      }
    }
  }
}
