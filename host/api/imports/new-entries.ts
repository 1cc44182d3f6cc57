import { masterDataRuleTexts } from '../../../src/domain/messages/en/master-data.ts'
import {
  draftOf,
  referenceFaults,
  referenceLimits,
  type ReferenceDraft,
} from '../../../src/domain/reference/reference-rules.ts'
import type { Manager } from '../../../src/wire/enums.ts'
import type { Category, Location, Place } from '../../../src/wire/reference.ts'
import { referenceKinds, type ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import { message, type Message } from '../../../src/wire/texts.ts'
import type { Queryable } from '../db/open.ts'
import { countEntries } from '../records/reference-entries.ts'
import type { ImportPlan } from './plan.ts'

/** A category, place or location that rows would add. */
export interface NewEntry {
  /** Negative until the entry is stored. */
  id: number
  kind: ReferenceKind
  draft: ReferenceDraft
}

interface NewEntryFields {
  name: string
  manager: Manager | null
  /** Of a location. Negative if the place is new too. */
  placeId: number | null
}

/** The number of entries of each kind that can still be added. */
export type RemainingEntries = Record<ReferenceKind, number>

/** Returns whether a plan adds entries. */
export const addsNames = (choices: ImportPlan['choices']): boolean =>
  choices.some(({ choice }) => 'create' in choice)

/** Returns how many entries a plan may still add: 0 for a plan that adds none. */
export async function remainingFor(
  db: Queryable,
  choices: ImportPlan['choices'],
): Promise<RemainingEntries> {
  const remaining: RemainingEntries = { category: 0, place: 0, location: 0 }
  if (!addsNames(choices)) return remaining
  for (const kind of referenceKinds)
    remaining[kind] = referenceLimits[kind] - (await countEntries(db, kind))
  return remaining
}

/** The master data that rows of an import would add. */
export class NewEntries {
  readonly #entries = new Map<string, NewEntry>()
  readonly #remaining: RemainingEntries

  constructor(remaining: RemainingEntries) {
    this.#remaining = remaining
  }

  get all(): readonly NewEntry[] {
    return [...this.#entries.values()]
  }

  /** Returns the id of the entry with this key, adding it if necessary, or why it cannot be added. */
  idFor(
    key: string,
    kind: ReferenceKind,
    { name: display_name, manager, placeId: place_id }: NewEntryFields,
  ): { id: number } | { refusal: Message } {
    const existing = this.#entries.get(key)
    if (existing) return { id: existing.id }
    const draft = draftOf({ display_name, manager, place_id })
    const [fault] = referenceFaults(kind, draft)
    if (fault) return { refusal: fault }
    const added = this.all.filter((entry) => entry.kind === kind).length
    if (added >= this.#remaining[kind]) return { refusal: message(masterDataRuleTexts.full, kind) }
    const id = -1 - this.#entries.size
    this.#entries.set(key, { id, kind, draft })
    return { id }
  }
}

interface Reference {
  categories: readonly Category[]
  places: readonly Place[]
  locations: readonly Location[]
}

/** Adds entries that are not stored yet to the stored master data. */
export function withNew<Stored extends Reference>(
  stored: Stored,
  added: readonly NewEntry[],
): Stored {
  const baseOf = ({ id, draft }: NewEntry) => {
    const display_name = draft.display_name ?? ''
    return { id, name: display_name, display_name, retired_at: null }
  }
  const of = (kind: ReferenceKind) => added.filter((entry) => entry.kind === kind)
  const places = [...stored.places, ...of('place').map(baseOf)]
  return {
    ...stored,
    categories: [
      ...stored.categories,
      ...of('category').map((entry) => ({
        ...baseOf(entry),
        manager: entry.draft.manager as Manager | null,
      })),
    ],
    places,
    locations: [
      ...stored.locations,
      ...of('location').flatMap((entry) => {
        const place = places.find(({ id }) => id === entry.draft.place_id)
        return place ? [{ ...baseOf(entry), place }] : []
      }),
    ],
  }
}
