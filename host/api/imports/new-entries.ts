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
  /** Below zero until it is stored. */
  id: number
  kind: ReferenceKind
  draft: ReferenceDraft
}

interface Naming {
  name: string
  manager: Manager | null
  /** Of a location; below zero if the place is new too. */
  placeId: number | null
}

/** How many entries of each kind can still be added. */
export type RemainingEntries = Record<ReferenceKind, number>

/** Does a plan add names that do not exist? */
export const addsNames = (choices: ImportPlan['choices']): boolean =>
  choices.some(({ choice }) => 'create' in choice)

/** Returns how many entries a plan may still add; zeros for a plan that adds none. */
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

/** What rows of an import would add to master data. */
export class NewEntries {
  readonly #entries = new Map<string, NewEntry>()
  readonly #remaining: RemainingEntries

  constructor(remaining: RemainingEntries) {
    this.#remaining = remaining
  }

  get all(): readonly NewEntry[] {
    return [...this.#entries.values()]
  }

  /** The entry that a name means, the same one each time; or why it cannot be added. */
  named(
    key: string,
    kind: ReferenceKind,
    { name: display_name, manager, placeId: place_id }: Naming,
  ): { id: number } | { refusal: Message } {
    const known = this.#entries.get(key)
    if (known) return { id: known.id }
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

/** Rows that drafts name, together with those that are not stored yet. */
export function withNew<Given extends Reference>(stored: Given, added: readonly NewEntry[]): Given {
  const named = ({ id, draft }: NewEntry) => {
    const display_name = draft.display_name ?? ''
    return { id, name: display_name, display_name, retired_at: null }
  }
  const of = (kind: ReferenceKind) => added.filter((entry) => entry.kind === kind)
  const places = [...stored.places, ...of('place').map(named)]
  return {
    ...stored,
    categories: [
      ...stored.categories,
      ...of('category').map((entry) => ({
        ...named(entry),
        manager: entry.draft.manager as Manager | null,
      })),
    ],
    places,
    locations: [
      ...stored.locations,
      ...of('location').flatMap((entry) => {
        const place = places.find(({ id }) => id === entry.draft.place_id)
        return place ? [{ ...named(entry), place }] : []
      }),
    ],
  }
}
