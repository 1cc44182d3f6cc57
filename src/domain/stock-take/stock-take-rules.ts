import type { MarkResult, StockTakeState } from '../../wire/stock-take-kinds.ts'
import type { StockTakeWrite } from '../../wire/stock-take.ts'
import { message } from '../../wire/texts.ts'
import { can } from '../access/roles.ts'
import { fault, type Fault } from '../faults.ts'
import { stockTakeRuleTexts as texts } from '../messages/en/stock-take-rule.ts'
import { isRetired, retiredFault } from '../reference/retired.ts'
import { requiredTextFaults } from '../text/required-text.ts'
import { tidyName } from '../text/tidy-name.ts'

export const stockTakeLimits = { expected: 20_000, marks: 50, note: 1000 } as const

/**
 * Statuses of assets that a stock-take does not expect, because they are elsewhere or known to be missing (OP3-022).
 */
export const unexpectedStatuses = ['sold', 'donated', 'missing'] as const

/** Maximum deviation in milliseconds up to which the clock of a device is used (TAKE-18). */
const clockTolerance = 300_000

/** A new stock-take. No locations or no categories means all of them. */
export interface StockTakeDraft {
  name: string | null
  place_id: number | null
  location_ids: readonly number[] | null
  category_ids: readonly number[] | null
}

const idsOrAll = (ids: readonly number[] | null | undefined) =>
  ids && ids.length > 0 ? [...new Set(ids)] : null

export const stockTakeDraft = (body: StockTakeWrite): StockTakeDraft => ({
  name: tidyName(body.name),
  place_id: body.place_id ?? null,
  location_ids: idsOrAll(body.location_ids),
  category_ids: idsOrAll(body.category_ids),
})

/** The rows that the form offers, or that the database has. */
export interface StockTakeReference {
  places: readonly { id: number; display_name: string; retired_at?: string | null | undefined }[]
  locations: readonly { id: number; place: { id: number } }[]
  categories: readonly { id: number }[]
}

type StockTakeFault = Fault<'name' | 'place_id' | 'location_ids' | 'category_ids'>

/** Returns what is wrong with the scope of a stock-take. */
export function scopeFaults(
  { place_id, location_ids, category_ids }: Omit<StockTakeDraft, 'name'>,
  { places, locations, categories }: StockTakeReference,
): StockTakeFault[] {
  if (place_id === null) return [fault('place_id', 'isNotEmpty', message(texts, 'placeRequired'))]
  const place = places.find(({ id }) => id === place_id)
  if (!place) return [fault('place_id', 'exists', message(texts, 'placeUnknown'))]
  const isOfPlace = (wanted: number) =>
    locations.some((location) => location.id === wanted && location.place.id === place_id)
  const isCategory = (wanted: number) => categories.some(({ id }) => id === wanted)
  const faults: StockTakeFault[] = isRetired(place) ? retiredFault('place_id', place) : []
  if (!(location_ids ?? []).every(isOfPlace))
    faults.push(fault('location_ids', 'exists', message(texts, 'locationUnknown')))
  if (!(category_ids ?? []).every(isCategory))
    faults.push(fault('category_ids', 'exists', message(texts, 'categoryUnknown')))
  return faults
}

/** Returns the broken rules of a new stock-take that its form can check. */
export const stockTakeFaults = (
  draft: StockTakeDraft,
  reference: StockTakeReference,
): StockTakeFault[] => [
  ...requiredTextFaults('name', draft.name, {
    required: message(texts, 'nameRequired'),
    tooLong: message(texts, 'nameTooLong'),
  }),
  ...scopeFaults(draft, reference),
]

/** Returns what is wrong with the number of expected assets (TAKE-01). */
export function expectedFaults(expected: number): Fault<'place_id'>[] {
  if (expected === 0) return [fault('place_id', 'none-expected', message(texts, 'noneExpected'))]
  return expected > stockTakeLimits.expected
    ? [fault('place_id', 'too-many', message(texts, 'tooManyExpected'))]
    : []
}

interface Person {
  id: number
  role: string
}

/** Returns whether the user may close or cancel a stock-take (TAKE-25). */
export const mayEndStockTake = (caller: Person, { created_by }: { created_by: { id: number } }) =>
  caller.id === created_by.id || can(caller.role, 'user.administer')

/** Returns whether the user may undo a mark. */
export const mayTakeBack = (
  caller: Person,
  take: { created_by: { id: number } },
  mark: { marked_by: { id: number } },
): boolean => caller.id === mark.marked_by.id || mayEndStockTake(caller, take)

export const notYourStockTake: Fault = fault('id', 'not-yours', message(texts, 'notYours'))
export const notYourMark: Fault = fault('markId', 'not-yours', message(texts, 'notYourMark'))

export const onePhotoFault: Fault = fault('file', 'one-photo', message(texts, 'onePhoto'))

/** Returns why an ended stock-take cannot be changed. */
export const endedText = (state: StockTakeState) =>
  message(texts, state === 'cancelled' ? 'cancelled' : 'closed')

/** The place and location of an asset according to its record or a mark. */
export interface Whereabouts {
  place_id: number
  location_id: number | null
}

/**
 * A marked asset. `expected`: its location on the list of expected assets, if it is on the list. `known`: the current
 * record.
 */
export interface MarkedAsset {
  expected: { location_id: number | null } | null
  known: Whereabouts & { archived: boolean }
}

/**
 * Returns the result of a mark (TAKE-06, TAKE-07). An expected asset is misplaced if it was seen in another location
 * than the expected one, and found if either location is unknown. An asset that is not on the list is misplaced if it
 * belongs to another place or to a location that is not counted; otherwise it is unexpected (OP3-098).
 */
export function markResult(
  { expected, known }: MarkedAsset,
  at: number | null,
  scope: { place_id: number; location_ids: readonly number[] | null },
): Exclude<MarkResult, 'unknown'> {
  if (expected) {
    const { location_id } = expected
    return at === null || location_id === null || at === location_id ? 'found' : 'misplaced'
  }
  if (known.archived) return 'extra'
  const isOfLocations =
    scope.location_ids === null ||
    (known.location_id !== null && scope.location_ids.includes(known.location_id))
  return known.place_id === scope.place_id && isOfLocations ? 'extra' : 'misplaced'
}

/** Returns the time of a mark: that of the device if it is close enough to the time of receipt, else the latter. */
export const markMoment = (device: Date, received: Date): Date =>
  Math.abs(device.getTime() - received.getTime()) <= clockTolerance ? device : received

export const markFault = {
  what: fault('asset_id', 'isDefined', message(texts, 'whatRequired')),
  asset: fault('asset_id', 'exists', message(texts, 'assetUnknown')),
  several: fault('code', 'several', message(texts, 'several')),
  codeTooLong: fault('code', 'maxLength', message(texts, 'codeTooLong')),
  elsewhere: fault('location_id', 'exists', message(texts, 'elsewhere')),
  note: fault('note', 'maxLength', message(texts, 'noteTooLong')),
  idTaken: fault('id', 'taken', message(texts, 'idTaken')),
} satisfies Record<string, Fault>

/**
 * Returns the new location of a misplaced asset when a stock-take is closed; null if the mark adds nothing to the
 * record (TAKE-19).
 */
export function newWhereabouts(known: Whereabouts, found: Whereabouts): Whereabouts | null {
  const isSamePlace = known.place_id === found.place_id
  if (isSamePlace && (found.location_id === null || found.location_id === known.location_id))
    return null
  return found
}
