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
 * The selected assets: `ids`, or all of the list of `query` except `except`. `count`: the total of that list as it was
 * shown, including `except`.
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

/** The selected tickets, in the same way as assets. */
export const TicketSelectionSchema = Type.Object({
  ...selected,
  query: Type.Optional(Nullable(TicketSelectionQuerySchema)),
})

/** New values of each selected ticket, as in an update of one ticket. Missing or null values stay unchanged. */
export const TicketRunWriteSchema = Type.Object({
  selection: TicketSelectionSchema,
  change: Type.Pick(TicketUpdateSchema, ['status', 'assigned_to', 'priority', 'manager']),
})

const { properties } = AssetWriteSchema
const details = properties.asset_details.anyOf[0].properties

/** Shape only; `src/domain/asset/bulk-rules` checks which fields an action accepts and needs. */
export const ChangeSchema = Type.Object({
  kind: Type.Enum([...bulkActions]),
  /** For `edit`: new values. */
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
  /** For `edit`: fields to clear, with the names of `set`. */
  clear: Type.Optional(Nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }))),
  /** For `assign` and `edit`: the new user; null unassigns the assets. */
  user_id: Type.Optional(Nullable(Id)),
  /** For `assign`: the return date. Without it, assets with a new user lose their return date. */
  return_by: properties.return_by,
  /** For `assign` and `edit`: asks the new holders to confirm receipt. */
  ask: Type.Optional(Nullable(Type.Boolean())),
  /** For `move`: a place, and one of its locations. */
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
  /** For a selection by ids: whether to count the parts in the trash. */
  archived: Type.Optional(Nullable(Type.Boolean())),
})
export const PartCountSchema = Type.Object({
  /** Parts that would be changed besides the selected assets. */
  count: Type.Integer({ minimum: 0 }),
})

/** A selection to export. Without `orderBy`, the newest first; in the trash, the last deleted first. */
export const AssetExportWriteSchema = Type.Object({
  selection: SelectionSchema,
  /** For a selection by ids: whether the assets are in the trash. */
  archived: Type.Optional(Nullable(Type.Boolean())),
  orderBy: AssetListQuery.properties.orderBy,
  orderDir: Paging.orderDir,
  columns: Type.Optional(Nullable(ExportColumns)),
})
