import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { isAnswer, isRefusal, HttpError } from '../../http/error.ts'
import { submission } from '../../http/submission.ts'
import { dialogs, type DialogQuestion } from '../../state/feedback/dialogs.ts'
import { reportDeletionFailure } from '../../state/record/deletion.ts'
import { followRun } from '../../state/run/follow-run.ts'
import type { Run } from '../../wire/run.ts'
import { countsOf, type RowsSelected } from './selected-rows.ts'

/** The number of rows that the list has by now, where that is why a run was refused. */
function changedTotal(error: unknown): number | undefined {
  const message = error instanceof HttpError ? error.problem?.message : undefined
  if (!Array.isArray(message)) return undefined
  const entry = message.find(({ constraints }) => Object.hasOwn(constraints, 'selection-changed'))
  return typeof entry?.value === 'number' ? entry.value : undefined
}

type Outcome = { run: Run } | { error: unknown }

/** How changes of the rows of a list are asked about and sent. */
interface Changing<Change> {
  question(change: Change, count: number, again: string | undefined): DialogQuestion
  /** `headersOf` a body makes of the same body, sent again, the same request. */
  send(
    change: Change,
    asked: { total: number; headersOf: (body: unknown) => Readonly<Record<string, string>> },
  ): Promise<Run>
  /** What is said when the list has another number of rows by now. */
  changed(count: number): string
}

/** Starts changes of what is selected in a list, after a question each. */
export function starter<Change>(of: RowsSelected, changing: Changing<Change>) {
  // The same change sent again after a lost answer has the same key: it starts once (BULK-20).
  const sent = submission()

  async function send(change: Change, total: number): Promise<Outcome> {
    try {
      const run = await changing.send(change, { total, headersOf: (body) => sent.headers(body) })
      sent.ended()
      return { run }
    } catch (error) {
      if (isAnswer(error)) sent.ended()
      return { error }
    }
  }

  function begun(run: Run): void {
    of.selecting.clear()
    followRun(of.place, run)
  }

  /** Asks, starts and follows. False where nothing was started: then the selection stays. */
  return async function start(change: Change): Promise<boolean> {
    let { total, count } = countsOf(of)
    let again: string | undefined
    for (;;) {
      let outcome: Outcome | undefined
      const asked = total
      await dialogs.ask({
        ...changing.question(change, count, again),
        attempt: async () => {
          outcome = await send(change, asked)
          return true
        },
      })
      if (!outcome) return false
      if ('run' in outcome) {
        begun(outcome.run)
        return true
      }
      const now = changedTotal(outcome.error)
      if (now === undefined) {
        if (!isRefusal(outcome.error))
          reportDeletionFailure(outcome.error, { otherwise: () => texts.unknown })
        return false
      }
      of.list.reload()
      count += now - total
      total = now
      again = changing.changed(now)
      if (count <= 0) return false
    }
  }
}
