import { isManager } from '../../wire/enums.ts'
import type { ReferenceSaved, ReferenceWrite } from '../../wire/reference.ts'
import type { ReferenceKind } from '../../wire/reference-kinds.ts'
import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { masterDataRuleTexts as texts } from '../messages/en/master-data.ts'
import { requiredTextFaults } from '../text/required-text.ts'
import { tidyName } from '../text/tidy-name.ts'

/** Maximum number of entries of each kind. */
export const referenceLimits: Record<ReferenceKind, number> = {
  category: 4095,
  place: 8191,
  location: 131_071,
}

/** Maximum useful life in months. */
const longestLife = 600

/** A category, place or location as its form holds it; fields of the other kinds are null. */
export interface ReferenceDraft {
  display_name: string | null
  manager: string | null
  useful_life: number | null
  place_id: number | null
  retired: boolean
}

export type ReferenceField = keyof ReferenceDraft

type Faults = Fault<ReferenceField>[]

/** Returns the draft of a request body. Fields that a change omits keep their `stored` value. */
export const draftOf = (
  body: Partial<ReferenceWrite>,
  stored?: Omit<ReferenceSaved, 'id' | 'name' | 'version'>,
): ReferenceDraft => ({
  display_name: tidyName(
    body.display_name === undefined ? (stored?.display_name ?? null) : body.display_name,
  ),
  manager: body.manager === undefined ? (stored?.manager ?? null) : body.manager,
  useful_life: body.useful_life === undefined ? (stored?.useful_life ?? null) : body.useful_life,
  place_id: body.place_id === undefined ? (stored?.place?.id ?? null) : body.place_id,
  retired: body.retired ?? (stored !== undefined && stored.retired_at !== null),
})

/** Returns whether this is the category without a manager, whose name cannot change. */
export const isOther = (stored: Pick<ReferenceSaved, 'name'> | undefined): boolean =>
  stored?.name === 'other'

function categoryFaults(draft: ReferenceDraft, stored: { name: string } | undefined): Faults {
  const { manager, useful_life: life, retired } = draft
  const faults: Faults = []
  if (isOther(stored)) {
    if (manager !== null) faults.push(fault('manager', 'other', message(texts, 'other')))
    if (retired) faults.push(fault('retired', 'other', message(texts, 'other')))
  } else if (manager === null)
    faults.push(fault('manager', 'isNotEmpty', message(texts, 'required')))
  else if (!isManager(manager)) faults.push(fault('manager', 'isIn', message(texts, 'manager')))
  if (life !== null && !(Number.isInteger(life) && life >= 1 && life <= longestLife))
    faults.push(fault('useful_life', 'range', message(texts, 'usefulLife')))
  return faults
}

/** Returns all broken rules that need no other row. `stored`: the entry that is changed. */
export function referenceFaults(
  kind: ReferenceKind,
  draft: ReferenceDraft,
  stored?: Pick<ReferenceSaved, 'name' | 'place'>,
): Faults {
  const faults: Faults = requiredTextFaults('display_name', draft.display_name, {
    required: message(texts, 'required'),
    tooLong: message(texts, 'tooLong'),
  })
  if (kind === 'category') faults.push(...categoryFaults(draft, stored))
  if (kind === 'location' && draft.place_id === null)
    faults.push(fault('place_id', 'isNotEmpty', message(texts, 'required')))
  else if (kind === 'location' && stored && stored.place?.id !== draft.place_id)
    faults.push(fault('place_id', 'fixed', message(texts, 'placeFixed')))
  return faults
}

/** Facts from stored rows that the rules of a draft need. */
export interface StoredFacts {
  /** Whether another entry has the same name, ignoring case. */
  taken: boolean
  /** Number of entries of the kind. */
  count: number
  /** The place of a location; undefined if unknown. */
  place?: { display_name: string; retired_at?: string | null | undefined } | undefined
  /** Names of the people who need the place. */
  people: readonly string[]
}

const maxShownPeople = 3

function retiringFaults({ retired }: ReferenceDraft, { people }: StoredFacts): Faults {
  if (!retired || people.length === 0) return []
  const names = people.slice(0, maxShownPeople).join(', ')
  const more = Math.max(people.length - maxShownPeople, 0)
  return [fault('retired', 'in-use', message(texts, 'neededBy', names, more))]
}

function placeFaults(
  draft: ReferenceDraft,
  { place }: StoredFacts,
  stored: ReferenceSaved | undefined,
): Faults {
  if (draft.place_id === null) return []
  if (!place) return [fault('place_id', 'exists', message(texts, 'placeUnknown'))]
  const becomesActive = !draft.retired && (!stored || stored.retired_at !== null)
  if (!place.retired_at || !becomesActive) return []
  const field = stored ? 'retired' : 'place_id'
  return [fault(field, 'retired', message(texts, 'placeRetired'))]
}

/** Returns the broken rules that depend on the stored rows. */
export function storedFaults(
  kind: ReferenceKind,
  draft: ReferenceDraft,
  { stored, ...facts }: StoredFacts & { stored?: ReferenceSaved | undefined },
): Faults {
  const faults: Faults = []
  if (!stored && facts.count >= referenceLimits[kind])
    return [fault('display_name', 'full', message(texts.full, kind))]
  if (facts.taken)
    faults.push(fault('display_name', 'name-exists', message(texts.nameExists, kind)))
  if (kind === 'location') faults.push(...placeFaults(draft, facts, stored))
  if (!stored || stored.retired_at === null) faults.push(...retiringFaults(draft, facts))
  return faults
}

/** Returns the fault of deleting an entry that is in use: it can only be retired. */
export const inUse = (): Fault<'id'> => fault('id', 'in-use', message(texts, 'inUse'))
