import { assetFileName } from '../../domain/text/export-file.ts'
import { exportingTexts } from '../../domain/messages/en/list.ts'
import { env } from '../../env.ts'
import { download } from '../../http/download.ts'
import { action, type Action } from '../../state/action.ts'
import { forOwner } from '../../state/reload/follow-owner.ts'
import type { Notices } from '../../state/feedback/notices.ts'
import type { CallInput } from '../../wire/call-types.ts'

type Export = 'exportAssets' | 'exportActivity' | 'exportReport'

/**
 * Saves the spreadsheet of what `query` asks for at that moment, under the name that the server gives it. A
 * failure is only logged, and shown among the screen's `notices`. `query` may return undefined to send nothing.
 */
export function exporting<Name extends Export>(
  name: Name,
  query: () => Promise<CallInput<Name>['query'] | undefined>,
  notices: Notices,
): Action<void, void> {
  return action({
    run: () =>
      forOwner(async (signal) => {
        const asked = await query()
        if (asked === undefined) return
        const input = { query: asked } as CallInput<Name>
        await download(name, input, { as: assetFileName, signal })
      }),
    done: notices.clear,
    failed(error) {
      env().log(exportingTexts.failed, error)
      notices.tell('export', exportingTexts.failed)
    },
  })
}
