import { takeNewTexts as texts } from '../../src/domain/messages/en/take.ts'
import { env } from '../../src/env.ts'
import { $reference } from '../../src/state/reference.ts'
import { locale } from '../../src/wire/texts.ts'

/** What the form of a new stock-take holds. */
export interface NewTakeValues {
  place_id: number | null
  location_ids: readonly number[]
  category_ids: readonly number[]
  name: string
}

/** Place and month (TAKE-01). */
function proposedName(placeId: number | null): string {
  const place = $reference.get().places.find(({ id }) => id === placeId)
  const language = locale() === 'en' ? 'en-US' : locale()
  const month = env().now().toLocaleDateString(language, { month: 'long', year: 'numeric' })
  return place ? texts.nameOf(place.display_name, month) : ''
}

/** Another place has other locations; a name that was only proposed follows. */
export function linked(after: NewTakeValues, before: NewTakeValues): NewTakeValues {
  if (after.place_id === before.place_id) return after
  const isProposed = before.name === proposedName(before.place_id)
  return {
    ...after,
    location_ids: [],
    name: isProposed ? proposedName(after.place_id) : after.name,
  }
}
