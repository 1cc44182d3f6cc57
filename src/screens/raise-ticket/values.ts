import { managerFor } from '../../domain/asset/managers.ts'
import { ticketTexts } from '../../domain/messages/en/raise-ticket.ts'
import { keepLocation } from '../../domain/asset/places.ts'
import { env } from '../../env.ts'
import { loadAsset } from '../../parts/asset/loading.ts'
import type { KeptFile } from '../../state/record/file-hold.ts'
import type { ReferenceState } from '../../state/reference.ts'
import { type RemoteState, remote, type Remote } from '../../state/remote.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { Asset } from '../../wire/asset.ts'
import type { Manager, Priority } from '../../wire/enums.ts'

interface PrefillOptions {
  /** Numeric id of the asset; without one there is none and nothing is asked. */
  about: () => number | undefined
  /** It is gone. */
  missing: () => void
}

/** The asset that a ticket is about. */
export const assetPrefill = ({ about, missing }: PrefillOptions): Remote<Asset | undefined> =>
  remote({
    async fetch(signal) {
      const assetId = about()
      if (assetId === undefined) return undefined
      return await loadAsset(assetId, signal)
    },
    failed(error) {
      env().log(ticketTexts.unknown.asset, error)
      toasts.error(ticketTexts.unknown.asset)
      missing()
    },
  })

/** What the form holds; a ticket about an asset takes all but the first two from the asset. */
export interface TicketValues {
  priority: Priority | null
  description: string
  category_id: number | null
  place_id: number | null
  location_id: number | null
  manager: Manager | null
  /** The asset that was chosen here; null for «Something else». */
  asset_id: number | null
  /** Uploaded, and sent with it. */
  files: readonly KeptFile[]
}

export const noTicket: TicketValues = {
  priority: null,
  description: '',
  category_id: null,
  place_id: null,
  location_id: null,
  manager: null,
  asset_id: null,
  files: [],
}

/** What an asset says about a ticket on it (OP-082); nothing until it is known. */
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

/** A changed category brings its manager; a changed place keeps only a location of its own. */
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

/** Only the category `other` leaves the manager open (OP-102); a location needs its place. */
export function closedFields(values: TicketValues, { categories }: ReferenceState) {
  const category = categories.find(({ id }) => id === values.category_id)
  return { manager: !category || category.manager !== null, location_id: values.place_id === null }
}

/** Everything that the asset says is closed. */
export const closedByAsset = {
  category_id: true,
  place_id: true,
  location_id: true,
  manager: true,
} as const
