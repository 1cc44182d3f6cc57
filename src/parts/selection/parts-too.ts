import { bulkActionTexts } from '../../domain/messages/en/bulk-action.ts'
import { deletionTexts, dialogTexts } from '../../domain/messages/en/kit.ts'
import { formatCount } from '../../domain/text/format.ts'
import { call } from '../../http/call.ts'
import { endsSession } from '../../http/error.ts'
import { dialogs } from '../../state/feedback/dialogs.ts'
import { reportFailure } from '../../state/feedback/report-failure.ts'
import { followStarted, type RunHost } from '../../state/run/follow-run.ts'
import type { AssetRunWrite, Change, Run, Selection } from '../../wire/run.ts'
import { locale } from '../../wire/texts.ts'

const texts = bulkActionTexts.parts

/** Returns whether a change affects what parts share with their whole: user, place, location, or being in the trash. */
export function isForParts({ kind, set, clear, user_id }: Change): boolean {
  if (kind !== 'edit') return true
  return (
    Boolean(set?.place_id || set?.location_id || clear?.includes('location_id')) ||
    user_id !== undefined
  )
}

/** Returns the text of the question about the parts. */
function partsText({ kind, set, clear, user_id }: Change, isSaved: boolean): string {
  if (kind === 'archive' || kind === 'restore') return texts[kind]
  if (!isSaved) return texts.change
  const { user, place, location } = texts.names
  const names = [
    ...(user_id === undefined ? [] : [user]),
    ...(set?.place_id ? [place] : []),
    ...(set?.location_id || clear?.includes('location_id') ? [location] : []),
  ]
  return texts.placed(new Intl.ListFormat(locale()).format(names))
}

/**
 * Asks whether the parts of the selected assets follow a change. Returns how many do: 0 if there are none, undefined if
 * the user cancels or the parts cannot be counted. With `saved`, the change of the whole is saved already and cannot be
 * cancelled. `failed` is the text of the toast if the request fails.
 */
export async function askAboutParts(
  selection: Selection,
  change: Change,
  saved?: { failed: string },
): Promise<number | undefined> {
  const archived = change.kind === 'restore'
  try {
    const { count } = await call('countParts', { body: { selection, archived } })
    if (count === 0) return 0
    const title = selection.ids?.length === 1 ? texts.its : texts.their
    const { kind } = await dialogs.ask({
      title: title(formatCount(count)),
      text: partsText(change, saved !== undefined),
      confirm: deletionTexts.yes,
      deny: deletionTexts.no,
      ...(!saved && { cancel: dialogTexts.cancel }),
      dismissOutside: false,
    })
    if (kind === 'dismissed') return undefined
    return kind === 'confirmed' ? count : 0
  } catch (error) {
    if (!endsSession(error)) reportFailure(error, saved?.failed ?? texts.notCounted)
    return undefined
  }
}

/** Changes an asset and its parts in one run. A toast reports its result. */
export async function changeWithParts(id: number, change: Change, host: RunHost): Promise<Run> {
  const body: AssetRunWrite = { selection: { ids: [id] }, change, with_parts: true }
  const run = await call('startAssetRun', { body })
  followStarted(host, run)
  return run
}

/**
 * Asks whether the parts of a saved asset follow it, and changes them if so. `failed`: the text of a toast on failure.
 */
export async function followWhole(
  id: number,
  change: Change,
  { host, failed }: { host: RunHost; failed: string },
): Promise<void> {
  try {
    if (await askAboutParts({ ids: [id] }, change, { failed }))
      await changeWithParts(id, change, host)
  } catch (error) {
    if (!endsSession(error)) reportFailure(error, failed)
  }
}
