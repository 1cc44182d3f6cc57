import { bulkActionTexts } from '../../domain/messages/en/bulk-action.ts'
import { deletionTexts, dialogTexts } from '../../domain/messages/en/kit.ts'
import { formatCount } from '../../domain/text/format.ts'
import { call } from '../../http/call.ts'
import { isRefusal } from '../../http/error.ts'
import { dialogs } from '../../state/feedback/dialogs.ts'
import { tellFailed } from '../../state/feedback/tell-failed.ts'
import { tellDeletionFailed } from '../../state/record/deletion.ts'
import { followRun, type RunPlace } from '../../state/run/follow-run.ts'
import type { AssetRunWrite, Change, Selection } from '../../wire/run.ts'

const texts = bulkActionTexts.parts

/** Does a change concern what parts share with their whole: user, place, location, being in the trash? */
export function isForParts({ kind, set, clear, user_id }: Change): boolean {
  if (kind !== 'edit') return true
  return (
    Boolean(set?.place_id || set?.location_id || clear?.includes('location_id')) ||
    user_id !== undefined
  )
}

/** What becomes of the parts. */
const saidOf = ({ kind }: Change): string =>
  kind === 'archive' || kind === 'restore' ? texts[kind] : texts.change

/**
 * Asks whether the parts of the selected assets follow a change, if they have any, and returns how many do. Undefined where
 * that was cancelled, or the parts could not be counted. `cancels`: can the change still be cancelled?
 */
export async function partsToo(
  selection: Selection,
  change: Change,
  { cancels = true }: { cancels?: boolean } = {},
): Promise<number | undefined> {
  const archived = change.kind === 'restore'
  try {
    const { count } = await call('countParts', { body: { selection, archived } })
    if (count === 0) return 0
    const title = selection.ids?.length === 1 ? texts.its : texts.their
    const { kind } = await dialogs.ask({
      title: title(formatCount(count)),
      text: saidOf(change),
      confirm: deletionTexts.yes,
      deny: deletionTexts.no,
      ...(cancels && { cancel: dialogTexts.cancel }),
      dismissOutside: false,
    })
    if (kind === 'dismissed') return undefined
    return kind === 'confirmed' ? count : 0
  } catch (error) {
    if (!isRefusal(error)) tellFailed(error, texts.notCounted)
    return undefined
  }
}

/** Changes an asset and its parts in one run, whose end is told with what became of each. */
export async function changeWithParts(id: number, change: Change, place: RunPlace): Promise<void> {
  const body: AssetRunWrite = { selection: { ids: [id] }, change, with_parts: true }
  followRun(place, await call('startAssetRun', { body }))
}

/** Asks whether the parts of an asset that was saved follow it, and changes them if so. */
export async function followWhole(id: number, change: Change, place: RunPlace): Promise<void> {
  try {
    if (await partsToo({ ids: [id] }, change, { cancels: false }))
      await changeWithParts(id, change, place)
  } catch (error) {
    if (!isRefusal(error)) tellDeletionFailed(error, { otherwise: () => bulkActionTexts.unknown })
  }
}
