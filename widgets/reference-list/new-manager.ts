import { deletionTexts } from '../../src/domain/messages/en/kit.ts'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { call } from '../../src/http/call.ts'
import { endsSession } from '../../src/http/error.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { reportFailure } from '../../src/state/feedback/report-failure.ts'
import { followStarted, type RunHost } from '../../src/state/run/follow-run.ts'
import { managers } from '../../src/wire/enums.ts'
import type { ReferenceEntry, ReferenceSaved } from '../../src/wire/reference.ts'

/** Asks whether existing assets and tickets of a category get its new manager too, not only new ones (MAST-05). */
export async function offerManager(
  host: RunHost,
  before: ReferenceEntry,
  { id, manager, display_name }: ReferenceSaved,
): Promise<void> {
  const { assets, open_tickets } = before
  if (manager === null || manager === before.manager || assets + open_tickets === 0) return
  const { ask, also, text } = texts.newManager
  const explanation = [also(formatCount(assets), formatCount(open_tickets)), text].join('\n')
  await dialogs.ask({
    title: ask(display_name, managers[manager]),
    text: explanation,
    confirm: deletionTexts.yes,
    deny: deletionTexts.no,
    dismissOutside: false,
    async attempt() {
      try {
        followStarted(host, await call('giveManager', { params: { id } }))
        return true
      } catch (error) {
        if (!endsSession(error)) reportFailure(error, deletionTexts.wentWrong)
        return false
      }
    },
  })
}
