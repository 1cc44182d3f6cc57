import { assetFileName } from '../../domain/text/export-file.ts'
import { exportingTexts } from '../../domain/messages/en/list.ts'
import { env } from '../../env.ts'
import { download } from '../../http/download.ts'
import { action, type Action } from '../../state/action.ts'
import { forOwner } from '../../state/reload/follow-owner.ts'
import type { Notices } from '../../state/feedback/notices.ts'
import type { CallInput } from '../../wire/call-types.ts'

type Export =
  | 'exportAssets'
  | 'exportSelection'
  | 'exportActivity'
  | 'exportAudit'
  | 'exportAuditLines'
  | 'exportReport'
  | 'exportRunReport'
  | 'exportStockTake'
  | 'exportRefused'
  | 'importTemplate'

/**
 * Returns an action that downloads the spreadsheet for the current `input`, under the name from the server. `input`
 * receives what the action is run with. A failure is logged and shown among the screen's `notices`. If `input` returns
 * undefined, nothing is sent.
 */
export function exporting<Name extends Export, Chosen = void>(
  name: Name,
  input: (chosen: Chosen) => Promise<CallInput<Name> | undefined>,
  notices: Notices,
): Action<Chosen, void> {
  return action({
    run: (chosen) =>
      forOwner(async (signal) => {
        const query = await input(chosen)
        if (query) await download(name, query, { as: assetFileName, signal })
      }),
    done: notices.clear,
    failed(error) {
      env().log(exportingTexts.failed, error)
      notices.show('export', exportingTexts.failed)
    },
  })
}
