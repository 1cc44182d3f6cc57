import Type from 'typebox'
import { bulkActions } from '../run-kinds.ts'
import { AssetFilterQuery, AssetListQuery, AssetWriteSchema, ExportColumns } from './asset.ts'
import { Id, IdList, Nullable, Paging } from './shared.ts'
import { TicketFilterQuery, TicketUpdateSchema } from './ticket.ts'

/** Filters, search and list of the page on which everything was selected; `archived`: the trash. */
export const SelectionQuerySchema = Type.Object({
  ...AssetFilterQuery,
  search: Paging.search,
  archived: AssetListQuery.properties.archived,
})

/**
 * Which assets: `ids`, or everything that the list of `query` has but `except`. `count`: the total of that list as it
 * was shown, before `except`.
 */
const selected = {
  ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: 100_000 }))),
  except: Type.Optional(Nullable(IdList)),
  count: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
}
export const SelectionSchema = Type.Object({
  ...selected,
  query: Type.Optional(Nullable(SelectionQuerySchema)),
})

/** Filters and search of the list of all tickets. */
export const TicketSelectionQuerySchema = Type.Object({
  ...TicketFilterQuery,
  search: Paging.search,
})

/** Which tickets, as of assets. */
export const TicketSelectionSchema = Type.Object({
  ...selected,
  query: Type.Optional(Nullable(TicketSelectionQuerySchema)),
})

/** What each ticket of the selection gets, as when it is changed by itself; what is missing or null stays. */
export const TicketRunWriteSchema = Type.Object({
  selection: TicketSelectionSchema,
  change: Type.Pick(TicketUpdateSchema, ['status', 'assigned_to', 'priority', 'manager']),
})

const { properties } = AssetWriteSchema
const details = properties.asset_details.anyOf[0].properties

/** Shape only; which fields an action takes, and which it needs, are rules of `src/domain/asset/bulk-rules`. */
export const ChangeSchema = Type.Object({
  kind: Type.Enum([...bulkActions]),
  /** Of `edit`: new values. */
  set: Type.Optional(
    Nullable(
      Type.Object({
        status: properties.status,
        labelled: properties.labelled,
        category_id: properties.category_id,
        place_id: properties.place_id,
        location_id: properties.location_id,
        manager: properties.manager,
        quantity: properties.quantity,
        manufacturer: properties.manufacturer,
        vendor: properties.vendor,
        os: details.os,
        watt: details.watt,
        payment_date: details.payment_date,
        depreciation: details.depreciation,
        warranty: details.warranty,
        remarks: details.remarks,
        return_by: properties.return_by,
      }),
    ),
  ),
  /** Of `edit`: names of fields as in `set`. */
  clear: Type.Optional(Nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }))),
  /** Of `assign` and `edit`: who gets the assets; null takes them back. */
  user_id: Type.Optional(Nullable(Id)),
  /** Of `assign`: until when. Without it, assets that change hands lose their return date. */
  return_by: properties.return_by,
  /** For `assign` and `edit`: asks the new holders to confirm receipt. */
  ask: Type.Optional(Nullable(Type.Boolean())),
  /** Of `move`: a place, and a location of it. */
  place_id: Type.Optional(Nullable(Id)),
  location_id: Type.Optional(Nullable(Id)),
})

export const AssetRunWriteSchema = Type.Object({
  selection: SelectionSchema,
  change: ChangeSchema,
  /** Changes the parts of the selected assets as well: those outside the trash, or for `restore` those in it. */
  with_parts: Type.Optional(Nullable(Type.Boolean())),
})

export const PartCountWriteSchema = Type.Object({
  selection: SelectionSchema,
  /** Of a selection by ids: are the parts to be counted that are in the trash? */
  archived: Type.Optional(Nullable(Type.Boolean())),
})
export const PartCountSchema = Type.Object({
  /** Parts that would be changed beside what is selected. */
  count: Type.Integer({ minimum: 0 }),
})

/** The order of the list; by id if there is none. */
export const AssetExportWriteSchema = Type.Object({
  selection: SelectionSchema,
  /** Of a selection by ids: are they in the trash? */
  archived: Type.Optional(Nullable(Type.Boolean())),
  orderBy: AssetListQuery.properties.orderBy,
  orderDir: Paging.orderDir,
  columns: Type.Optional(Nullable(ExportColumns)),
})
