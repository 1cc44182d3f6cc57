import { bulkActionTexts } from '../../domain/messages/en/bulk-action.ts'
import { deletionTexts, dialogTexts } from '../../domain/messages/en/kit.ts'
import { formatCount } from '../../domain/text/format.ts'
import { call } from '../../http/call.ts'
import { isRefusal } from '../../http/error.ts'
import { dialogs } from '../../state/feedback/dialogs.ts'
import { tellFailed } from '../../state/feedback/tell-failed.ts'
import { followRun, type RunPlace } from '../../state/run/follow-run.ts'
import type { AssetRunWrite, Change, Run, Selection } from '../../wire/run.ts'

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
function saidOf({ kind }: Change, isSaved: boolean): string {
  if (kind === 'archive' || kind === 'restore') return texts[kind]
  return isSaved ? texts.placed : texts.change
}

/**
 * Asks whether the parts of the selected assets follow a change, if they have any, and returns how many do. Undefined where
 * that was cancelled, or the parts could not be counted. `isSaved`: the whole is changed already.
 */
export async function partsToo(
  selection: Selection,
  change: Change,
  { isSaved = false }: { isSaved?: boolean } = {},
): Promise<number | undefined> {
  const archived = change.kind === 'restore'
  try {
    const { count } = await call('countParts', { body: { selection, archived } })
    if (count === 0) return 0
    const title = selection.ids?.length === 1 ? texts.its : texts.their
    const { kind } = await dialogs.ask({
      title: title(formatCount(count)),
      text: saidOf(change, isSaved),
      confirm: deletionTexts.yes,
      deny: deletionTexts.no,
      ...(!isSaved && { cancel: dialogTexts.cancel }),
      dismissOutside: false,
    })
    if (kind === 'dismissed') return undefined
    return kind === 'confirmed' ? count : 0
  } catch (error) {
    if (!isRefusal(error)) tellFailed(error, isSaved ? texts.left : texts.notCounted)
    return undefined
  }
}

/** Changes an asset and its parts in one run, whose end is told with what became of each. */
export async function changeWithParts(id: number, change: Change, place: RunPlace): Promise<Run> {
  const body: AssetRunWrite = { selection: { ids: [id] }, change, with_parts: true }
  const run = await call('startAssetRun', { body })
  followRun(place, run)
  return run
}

/** Asks whether the parts of an asset that was saved follow it, and changes them if so. */
export async function followWhole(id: number, change: Change, place: RunPlace): Promise<void> {
  try {
    if (await partsToo({ ids: [id] }, change, { isSaved: true }))
      await changeWithParts(id, change, place)
  } catch (error) {
    if (!isRefusal(error)) tellFailed(error, texts.left)
  }
}
