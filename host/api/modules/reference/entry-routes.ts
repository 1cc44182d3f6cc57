import {
  draftOf,
  inUse,
  referenceFaults,
  storedFaults,
  type ReferenceDraft,
} from '../../../../src/domain/reference/reference-rules.ts'
import type { ReferenceSaved, ReferenceWrite } from '../../../../src/wire/reference.ts'
import type { ReferenceKind } from '../../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { route } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { lastChange } from '../../records/journal.ts'
import {
  addEntry,
  countEntries,
  isEntryUsed,
  lockMasterData,
  removeEntry,
} from '../../records/reference-entries.ts'
import * as queries from './entry-queries.ts'
import { changeEntry } from './entry-writes.ts'

const fields = ['display_name', 'place_id', 'manager', 'useful_life', 'retired'] as const

/** The context that requests for all three kinds share. */
interface Context {
  db: Queryable
  caller: { id: number }
}

type Writing = Context & { body: Partial<ReferenceWrite> }
type Naming = Context & { params: { id: number } }

/** Returns the faults of a draft. `before`: the entry that it changes. */
async function faultsOf(
  db: Queryable,
  kind: ReferenceKind,
  { draft, before }: { draft: ReferenceDraft; before?: ReferenceSaved },
) {
  const { display_name, place_id, retired } = draft
  const faults = referenceFaults(kind, draft, before)
  const name = display_name ?? ''
  const facts = {
    taken:
      faults.length === 0 &&
      (await queries.nameTaken(db, kind, { name, place_id, exceptId: before?.id ?? 0 })),
    count: before ? 0 : await countEntries(db, kind),
    place: place_id === null ? undefined : await queries.placeById(db, place_id),
    people:
      kind === 'place' && before && retired ? await queries.adminsNeedingPlace(db, before.id) : [],
  }
  const more = storedFaults(kind, draft, { ...facts, stored: before })
  return [...faults, ...more]
}

const createRoute = (kind: ReferenceKind) => ({
  status: 201 as const,
  creates: true as const,
  fields,
  find: ({ db }: Context) => lockMasterData(db),
  check: ({ db, body }: Writing) => faultsOf(db, kind, { draft: draftOf(body) }),
  async handle({ db, body, caller }: Writing) {
    const id = await addEntry(db, { kind, by: caller.id }, draftOf(body))
    return queries.storedEntry(db, kind, id)
  },
  version: ({ version }: ReferenceSaved) => version,
})

/** Renames, retires or brings back. */
const updateRoute = (kind: ReferenceKind) => ({
  refuses: [412],
  fields,
  async find({ db, params: { id }, ifMatch }: Naming & { ifMatch: string | undefined }) {
    const entry = await queries.lockEntry(db, kind, id)
    await assertCurrent(ifMatch, entry.version, () => lastChange(db, { subject: kind, id }))
    return entry
  },
  check: ({ db, body }: Writing, before: ReferenceSaved) =>
    faultsOf(db, kind, { draft: draftOf(body, before), before }),
  async handle({ db, body, caller }: Writing, before: ReferenceSaved) {
    const draft = draftOf(body, before)
    await changeEntry(db, { kind, by: caller.id }, { stored: before, draft })
    return queries.storedEntry(db, kind, before.id)
  },
  version: ({ version }: ReferenceSaved) => version,
})

/** One of these constraints fails if a record gets the entry while it is being deleted. */
const conflicts = Object.fromEntries(
  [
    'assets_category_id_fkey',
    'assets_place_id_fkey',
    'assets_location_of_place',
    'tickets_category_id_fkey',
    'tickets_place_id_fkey',
    'tickets_location_of_place',
    'users_place_id_fkey',
    'locations_place_id_fkey',
    'takes_place_id_fkey',
    'take_marks_location_id_fkey',
  ].map((constraint) => [constraint, inUse()]),
)

const deleteRoute = (kind: ReferenceKind) => ({
  conflicts,
  find: ({ db, params: { id } }: Naming) => queries.lockEntry(db, kind, id),
  async check({ db }: Context, entry: ReferenceSaved) {
    const isKept = entry.name === 'other' && kind === 'category'
    return isKept || (await isEntryUsed(db, kind, entry.id)) ? [inUse()] : []
  },
  async handle({ db, caller }: Context, { id }: ReferenceSaved) {
    await removeEntry(db, { kind, by: caller.id }, id)
    return { id }
  },
})

export const referenceEntryRoutes = {
  createCategory: route('createCategory', createRoute('category')),
  updateCategory: route('updateCategory', updateRoute('category')),
  deleteCategory: route('deleteCategory', deleteRoute('category')),
  createPlace: route('createPlace', createRoute('place')),
  updatePlace: route('updatePlace', updateRoute('place')),
  deletePlace: route('deletePlace', deleteRoute('place')),
  createLocation: route('createLocation', createRoute('location')),
  updateLocation: route('updateLocation', updateRoute('location')),
  deleteLocation: route('deleteLocation', deleteRoute('location')),
}
