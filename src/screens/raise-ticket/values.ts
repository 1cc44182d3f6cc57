import { managerFor } from '../../domain/asset/managers.ts'
import { ticketTexts } from '../../domain/messages/en/raise-ticket.ts'
import { keepLocation } from '../../domain/asset/places.ts'
import { env } from '../../env.ts'
import { isUnknownRecord } from '../../http/error.ts'
import { loadAsset } from '../../parts/asset/loading.ts'
import type { DraftFile } from '../../state/record/draft-files.ts'
import type { ReferenceState } from '../../state/reference.ts'
import { type RemoteState, remote, type Remote } from '../../state/remote.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { Asset } from '../../wire/asset.ts'
import type { Manager, Priority } from '../../wire/enums.ts'

interface PrefillOptions {
  /** Returns the numeric id of the asset; undefined if there is none, and nothing is requested. */
  about: () => number | undefined
  /** Whether the user chooses the asset, so that the form works without it. */
  isChosen: boolean
  /** Called after the failure was shown. */
  failed: (error: unknown) => void
}

/** Creates the store of the asset that a ticket is about. */
export const assetPrefill = ({
  about,
  isChosen,
  failed,
}: PrefillOptions): Remote<Asset | undefined> =>
  remote({
    async fetch(signal) {
      const assetId = about()
      if (assetId === undefined) return undefined
      return await loadAsset(assetId, signal)
    },
    failed(error) {
      const isKept = isChosen && !isUnknownRecord(error)
      const text = isKept ? ticketTexts.assetFailed : ticketTexts.unknown.asset
      env().log(text, error)
      toasts.error(text)
      failed(error)
    },
  })

/** The values of the form. A ticket about an asset takes all but the first two from the asset. */
export interface TicketValues {
  priority: Priority | null
  description: string
  /** The text of the page that was added to the description. It is not sent by itself. */
  addition: string
  category_id: number | null
  place_id: number | null
  location_id: number | null
  manager: Manager | null
  /** The asset that the user chose; null for «Something else». */
  asset_id: number | null
  /** Uploaded files, which are attached to the ticket. */
  files: readonly DraftFile[]
}

export const noTicket: TicketValues = {
  priority: null,
  description: '',
  addition: '',
  category_id: null,
  place_id: null,
  location_id: null,
  manager: null,
  asset_id: null,
  files: [],
}

/** Returns the description with the text of the page at its end, instead of the former text of the page. */
export function withAddition({ description, addition: former }: TicketValues, addition: string) {
  const hasFormer = former !== '' && description.endsWith(former)
  if (hasFormer && former === addition) return description
  const typed = hasFormer ? description.slice(0, -former.length).trimEnd() : description
  if (typed.includes(addition)) return typed
  return typed ? `${typed}\n${addition}` : addition
}

/** Returns the values that an asset determines (OP-082), or `{}` until the asset is loaded. */
export function valuesOfAsset(state: RemoteState<Asset | undefined>) {
  if (state.status !== 'ready' || !state.value) return {}
  const { category, place, location, manager } = state.value
  return {
    category_id: category.id,
    place_id: place.id,
    location_id: location?.id ?? null,
    manager,
  }
}

/** Updates dependent values: a new category sets its manager, and a new place clears a location outside of it. */
export function linkValues(
  after: TicketValues,
  before: TicketValues,
  { categories, locations }: ReferenceState,
): TicketValues {
  const category = categories.find(({ id }) => id === after.category_id)
  return {
    ...after,
    ...(after.category_id !== before.category_id && { manager: managerFor(category, null) }),
    ...(after.place_id !== before.place_id && {
      location_id: keepLocation(locations, after.location_id, after.place_id),
    }),
  }
}

/**
 * Returns the disabled fields: the manager unless the category is `other` (OP-102), and the location until a place is
 * chosen.
 */
export function disabledFields(values: TicketValues, { categories }: ReferenceState) {
  const category = categories.find(({ id }) => id === values.category_id)
  return { manager: !category || category.manager !== null, location_id: values.place_id === null }
}

/** The fields that the asset determines. */
export const disabledByAsset = {
  category_id: true,
  place_id: true,
  location_id: true,
  manager: true,
} as const
