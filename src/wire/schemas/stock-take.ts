import Type from 'typebox'
import { keysOf } from '../enums.ts'
import { markResults, markWays, stockTakeResults, stockTakeStates } from '../stock-take-kinds.ts'
import { CodeAssetSchema } from './code.ts'
import { PersonSchema, PlaceNameSchema } from './leaving.ts'
import { ReasonSchema } from './problem.ts'
import { Id, IdList, Named, Nullable, OneOf, Page, Paging, Timestamp } from './shared.ts'

const Uuid = Type.String({ format: 'uuid', maxLength: 36 })
const MarkResultSchema = Type.Enum([...markResults])

/** The number of assets and codes per result. `open`: expected and not marked, or missing if the stock-take is closed. */
export const StockTakeCountsSchema = Type.Object({
  expected: Type.Integer(),
  found: Type.Integer(),
  misplaced: Type.Integer(),
  extra: Type.Integer(),
  unknown: Type.Integer(),
  open: Type.Integer(),
})

/** One place; null: all its locations, all categories. */
export const StockTakeScopeSchema = Type.Object({
  place: Named,
  locations: Nullable(Type.Array(Named)),
  categories: Nullable(Type.Array(Named)),
})

export const StockTakeRightsSchema = Type.Object({
  mark: Type.Boolean(),
  close: Type.Boolean(),
  cancel: Type.Boolean(),
})

/**
 * A stock-take: the expected assets, fixed when it began, and marks, which are only added. `head`: the number of the last
 * mark or take-back, for `since` of its lines. `can`: what the caller may do now. `run_id`: the run that closing started.
 */
export const StockTakeSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  scope: StockTakeScopeSchema,
  state: OneOf(stockTakeStates),
  created_by: PersonSchema,
  created_at: Timestamp,
  closed_by: Nullable(PersonSchema),
  closed_at: Nullable(Timestamp),
  run_id: Nullable(Type.Integer()),
  counts: StockTakeCountsSchema,
  head: Type.Integer(),
  can: StockTakeRightsSchema,
  version: Type.Integer(),
})

export const StockTakePage = Page(StockTakeSchema)

/** Newest first. */
export const StockTakeListQuery = Type.Object({
  page: Paging.page,
  perPage: Paging.perPage,
})

/** Shape only; the rules are in `src/domain/stock-take`. Without locations the whole place, without categories all of them. */
export const StockTakeWriteSchema = Type.Object({
  name: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  place_id: Type.Optional(Nullable(Id)),
  location_ids: Type.Optional(Nullable(IdList)),
  category_ids: Type.Optional(Nullable(IdList)),
})

/** The scope that a stock-take would have. */
export const StockTakePreviewQuery = Type.Object({
  place_id: Id,
  location_id: Type.Optional(IdList),
  category_id: Type.Optional(IdList),
})

export const StockTakeNameSchema = Type.Object({ id: Type.Integer(), name: Type.String() })

/** `meets`: open stock-takes whose scopes share assets with this one, newest first. */
export const StockTakePreviewSchema = Type.Object({
  expected: Type.Integer(),
  meets: Type.Array(StockTakeNameSchema),
})

/**
 * A mark: an asset or code was seen. `asset_id` is null if no asset has `code`. `location`: where it was seen; null for
 * the place as a whole. `marked_at`: the device's time if it is within five minutes of the time of receipt, else the
 * latter. `no`: the order of receipt. `taken_back`: the mark was undone and does not count.
 */
export const MarkSchema = Type.Object({
  id: Uuid,
  no: Type.Integer(),
  asset_id: Nullable(Type.Integer()),
  code: Nullable(Type.String()),
  location: Nullable(PlaceNameSchema),
  how: Type.Enum([...markWays]),
  note: Nullable(Type.String()),
  marked_at: Timestamp,
  marked_by: PersonSchema,
  photo_url: Nullable(Type.String()),
  taken_back: Type.Boolean(),
})

/**
 * An asset or an unknown code in a stock-take. `asset`: its data when the stock-take began, or when it was marked if it was
 * not expected; null for `unknown`. `location_id`: where it was expected. `mark`: the last one that was not taken back.
 * If an unexpected asset or an unknown code has no such mark, `mark` is the last one, with `taken_back`.
 */
export const StockTakeLineSchema = Type.Object({
  asset: Nullable(CodeAssetSchema),
  location_id: Nullable(Type.Integer()),
  expected: Type.Boolean(),
  result: OneOf(stockTakeResults),
  mark: Nullable(MarkSchema),
})

export const StockTakeLinePage = Page(StockTakeLineSchema)

/**
 * Marked ones first, the last mark first; the others by location and description. `since`: only those that were marked
 * or undone after that `head`, including unexpected ones whose marks were all undone.
 */
export const StockTakeLineQuery = Type.Object({
  result: Type.Optional(
    Type.Array(OneOf(stockTakeResults), { maxItems: keysOf(stockTakeResults).length }),
  ),
  since: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  all: Paging.all,
  page: Paging.page,
  perPage: Paging.perPage,
})

/**
 * A mark of an asset, or of a scanned or typed `code`, which the server resolves. `id` is created by the device, so
 * that a mark that is sent twice is stored once. `marked_at`: the device's time.
 */
export const MarkWriteSchema = Type.Object(
  {
    id: Uuid,
    asset_id: Type.Optional(Nullable(Id)),
    code: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
    location_id: Type.Optional(Nullable(Id)),
    how: Type.Enum([...markWays]),
    note: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
    marked_at: Type.String({ format: 'date-time', maxLength: 40 }),
  },
  { additionalProperties: false },
)

export const MarksWriteSchema = Type.Object({
  marks: Type.Array(MarkWriteSchema, { maxItems: 50 }),
})

/** Why a mark was refused. `property`: of the mark. */
export const MarkRefusalSchema = Type.Object({
  property: Nullable(Type.String()),
  text: Type.String(),
  code: ReasonSchema.properties.code,
  params: ReasonSchema.properties.params,
})

/**
 * The result of a mark, in the order in which they were sent. `refused`: why it was refused; then all other values
 * except `id` are null. `before`: the mark of the same asset or code that counted until then.
 */
export const MarkSavedSchema = Type.Object({
  id: Uuid,
  result: Nullable(MarkResultSchema),
  asset: Nullable(CodeAssetSchema),
  mark: Nullable(MarkSchema),
  before: Nullable(MarkSchema),
  refused: Nullable(MarkRefusalSchema),
})

export const MarkParams = Type.Object({ id: Id, markId: Uuid })

/**
 * `move`: moves misplaced assets to where they were found. `set_missing`: the new status of expected assets that were
 * not marked.
 */
export const StockTakeEndSchema = Type.Object({
  move: Type.Boolean(),
  set_missing: Type.Boolean(),
})
