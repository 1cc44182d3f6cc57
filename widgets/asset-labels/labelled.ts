import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import { call } from '../../src/http/call.ts'
import { endsSession } from '../../src/http/error.ts'
import { submission } from '../../src/http/submission.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { followStarted, type RunHost } from '../../src/state/run/follow-run.ts'
import type { AssetRunWrite, Run } from '../../src/wire/run.ts'

/** Asks whether the labels were printed correctly. If so, sets Labelled of their assets in one run (LBL-10). */
export async function confirmPrinted(ids: readonly number[], host: RunHost): Promise<void> {
  // A retry after a lost response has the same idempotency key, so only one run starts.
  const sending = submission()
  const body: AssetRunWrite = {
    selection: { ids: [...ids] },
    change: { kind: 'edit', set: { labelled: 'yes' } },
  }
  let run: Run | undefined
  await dialogs.ask({
    title: texts.came,
    text: texts.setLabelled(ids.length),
    confirm: texts.yes,
    deny: texts.no,
    async attempt() {
      try {
        run = await sending.run(body, (headers) => call('startAssetRun', { body }, { headers }))
        return true
      } catch (error) {
        if (!endsSession(error)) toasts.error(texts.notSet)
        return false
      }
    },
  })
  if (run) followStarted(host, run)
}
