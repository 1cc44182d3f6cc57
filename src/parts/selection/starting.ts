import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { bulkTexts } from '../../domain/messages/en/bulk.ts'
import { call } from '../../http/call.ts'
import { isAnswer, isRefusal, HttpError } from '../../http/error.ts'
import { submission } from '../../http/submission.ts'
import { dialogs } from '../../state/feedback/dialogs.ts'
import { tellDeletionFailed } from '../../state/record/deletion.ts'
import { followRun } from '../../state/run/follow-run.ts'
import type { Change, Run } from '../../wire/run.ts'
import { questionOf } from './question.ts'
import { countsOf, selectionOf, type AssetsSelected } from './selected-assets.ts'

/** The number of rows that the list has by now, where that is why a run was refused. */
function changedTotal(error: unknown): number | undefined {
  const message = error instanceof HttpError ? error.problem?.message : undefined
  if (!Array.isArray(message)) return undefined
  const entry = message.find(({ constraints }) => Object.hasOwn(constraints, 'selection-changed'))
  return typeof entry?.value === 'number' ? entry.value : undefined
}

type Outcome = { run: Run } | { error: unknown }

/** Starts changes of what is selected in a list, after a question each. */
export function starter(of: AssetsSelected) {
  // The same change sent again after a lost answer has the same key: it starts once (BULK-20).
  const sent = submission()

  async function send(change: Change, total: number): Promise<Outcome> {
    const body = { selection: selectionOf(of, total), change }
    try {
      const run = await call('startAssetRun', { body }, { headers: sent.headers(body) })
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
        ...questionOf(change, count, again),
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
          tellDeletionFailed(outcome.error, { otherwise: () => texts.unknown })
        return false
      }
      of.list.reload()
      count += now - total
      total = now
      again = bulkTexts.changed(now)
      if (count <= 0) return false
    }
  }
}
