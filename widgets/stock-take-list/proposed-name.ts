import { newStockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { env } from '../../src/env.ts'
import { $reference } from '../../src/state/reference.ts'
import { locale } from '../../src/wire/texts.ts'

/** The values of the form of a new stock-take. */
export interface NewStockTakeValues {
  place_id: number | null
  location_ids: readonly number[]
  category_ids: readonly number[]
  name: string
}

/** Returns the default name: place and month (TAKE-01). */
function proposedName(placeId: number | null): string {
  const place = $reference.get().places.find(({ id }) => id === placeId)
  const language = locale() === 'en' ? 'en-US' : locale()
  const month = env().now().toLocaleDateString(language, { month: 'long', year: 'numeric' })
  return place ? texts.nameOf(place.display_name, month) : ''
}

/** Updates dependent values: a new place clears the locations and changes a default name. */
export function linkValues(
  after: NewStockTakeValues,
  before: NewStockTakeValues,
): NewStockTakeValues {
  if (after.place_id === before.place_id) return after
  const isProposed = before.name === proposedName(before.place_id)
  return {
    ...after,
    location_ids: [],
    name: isProposed ? proposedName(after.place_id) : after.name,
  }
}
