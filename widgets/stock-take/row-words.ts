import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatShortMoment } from '../../src/domain/text/format.ts'
import type { CodeAsset } from '../../src/wire/code.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import type { Row } from './view.ts'

const whereOf = ({ place, location }: Pick<CodeAsset, 'place' | 'location'>) =>
  location === null ? place : `${place}, ${location}`

/** Returns the name of the location where something was seen, or of the place. */
export function seenAt(
  { mark, entry }: Row,
  { scope }: StockTake,
  names: ReadonlyMap<number, string>,
) {
  const waiting = entry?.mark
  if (waiting) {
    const { location_id } = waiting
    const known = typeof location_id === 'number' ? names.get(location_id) : undefined
    return known ?? scope.place.display_name
  }
  return mark?.location?.display_name ?? scope.place.display_name
}

/** Returns the details of a mark: where the asset was expected, and where it was seen (TAKE-06). */
export function detailOf(row: Row, take: StockTake, names: ReadonlyMap<number, string>): string {
  const { asset, result, expected } = row
  if (result === undefined) return texts.undecided
  if (result === 'unknown' || !asset) return texts.unknownCode
  if (result === 'found') return texts.asExpected(asset.location ?? asset.place)
  if (result === 'misplaced')
    return expected
      ? texts.misplaced(asset.location ?? asset.place, seenAt(row, take, names))
      : texts.expectedIn(
          asset.place === take.scope.place.display_name ? whereOf(asset) : asset.place,
        )
  if (result === 'extra') return asset.archived ? texts.inTrash : texts.notOnList
  return whereOf(asset)
}

/** Returns the note, photo, user and time of a mark as texts. */
export function factsOf({ entry, mark }: Row, now: Date): string[] {
  // Waiting marks are the user's own.
  const waiting = entry?.mark
  const { note, marked_at: at } = waiting ?? mark ?? {}
  return [
    note,
    (entry?.photo || mark?.photo_url) && texts.withPhoto,
    waiting ? undefined : mark?.marked_by.username,
    at && formatShortMoment(at, now),
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}
