import Type from 'typebox'
import { referenceKinds, wordFields } from '../reference-kinds.ts'
import { Id, Int32, ManagerSchema, Named, Nullable, Page, Paging, Timestamp } from './shared.ts'

/** A stored category, place or location; fields of the other kinds are null. `useful_life`: in months. */
export const ReferenceSavedSchema = Type.Object({
  ...Named.properties,
  manager: Nullable(ManagerSchema),
  useful_life: Nullable(Type.Integer()),
  place: Nullable(Named),
  retired_at: Nullable(Timestamp),
  version: Type.Integer(),
})

/**
 * The same with its use: active assets, tickets that were not deleted, people, and the locations of a place. `used`:
 * whether any record refers to it, even a deleted one, so that it cannot be deleted.
 */
export const ReferenceEntrySchema = Type.Object({
  ...ReferenceSavedSchema.properties,
  assets: Type.Integer(),
  tickets: Type.Integer(),
  open_tickets: Type.Integer(),
  people: Type.Integer(),
  locations: Type.Integer(),
  used: Type.Boolean(),
})

export const ReferenceEntryPage = Page(ReferenceEntrySchema)

const Kind = Type.Enum([...referenceKinds])

/** Ordered by name. `id`: only this entry. */
export const ReferenceEntryQuery = Type.Object({
  kind: Kind,
  id: Type.Optional(Id),
  page: Paging.page,
  perPage: Paging.perPage,
  search: Paging.search,
})

export const ReferenceHistoryQuery = Type.Object({ subject: Kind, id: Id })

const Text = Type.Optional(Nullable(Type.String({ maxLength: 10_000 })))
const own = { display_name: Text, retired: Type.Optional(Nullable(Type.Boolean())) }

/** Shapes only; the rules are in `src/domain/reference`. A missing key of a change leaves the value as it is. */
export const CategoryWriteSchema = Type.Object({
  ...own,
  manager: Text,
  useful_life: Type.Optional(Nullable(Int32)),
})
export const PlaceWriteSchema = Type.Object(own)
/** The place of a location cannot change. */
export const LocationWriteSchema = Type.Object({ ...own, place_id: Type.Optional(Nullable(Id)) })

export const ReferenceDeletedSchema = Type.Object({ id: Type.Integer() })

/** The removed entry, and the one that replaces it. */
export const MergeQuery = Type.Object({ kind: Kind, id: Id, into: Id })
export const MergeWriteSchema = Type.Object({ into: Type.Optional(Nullable(Id)) })

/**
 * How many records a merge affects, including deleted assets and tickets. `joined`: locations that are merged with a
 * location of the same name.
 */
export const MergePreviewSchema = Type.Object({
  assets: Type.Integer(),
  tickets: Type.Integer(),
  people: Type.Integer(),
  locations: Type.Integer(),
  joined: Type.Integer(),
})

const Field = Type.Enum([...wordFields])

/** At most 1,000 texts: those of the most assets, or those that a search finds. */
export const AssetWordQuery = Type.Object({ field: Field, search: Paging.search })

export const AssetWordSchema = Type.Object({ text: Type.String(), assets: Type.Integer() })

/** `to` null: the assets lose their text. */
export const WordRenameSchema = Type.Object({
  field: Field,
  from: Type.Array(Type.String({ maxLength: 255 }), { maxItems: 1000 }),
  to: Text,
})
