import Type, { type TSchema } from 'typebox'
import { assetStatuses } from '../asset-statuses.ts'
import { firstDay, isQueryDay, lastDay } from '../days.ts'
import { labelledStates, managers, roles, priorities, keysOf } from '../enums.ts'
import { furthestPage } from '../page.ts'
import { ticketStatuses } from '../ticket-statuses.ts'

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Returns the schema of a string that is a key of an enumeration table. */
export const OneOf = <K extends string>(table: Record<K, unknown>) =>
  Type.Enum(keysOf(table) as [K, ...K[]])

/** Serial ids: 1 … 2 147 483 647. Values come as text in paths and queries; the server coerces them. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** A number with further rules. */
export const Int32 = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })
/** ISO 8601 instant with zone, as the server writes it. */
export const Timestamp = Type.String({ format: 'date-time' })
/** Calendar day `YYYY-MM-DD` of a record; its range is a rule of `src/domain/text/days`. */
export const Day = Type.String({
  format: 'date',
  description: `A day from ${firstDay} to ${lastDay}`,
})
/** Calendar day in a query. */
export const QueryDay = Type.Refine(
  Type.String({ format: 'date', description: `A day from ${firstDay} to ten years after today` }),
  (day) => isQueryDay(day),
)

export const AssetStatusSchema = OneOf(assetStatuses)
export const LabelledSchema = OneOf(labelledStates)
export const ManagerSchema = OneOf(managers)
export const RoleNameSchema = OneOf(roles)
export const TicketStatusSchema = OneOf(ticketStatuses)
export const PrioritySchema = OneOf(priorities)

/** {id, name, display_name}: category, place, location and role share it. */
export const Named = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  display_name: Type.String(),
})

/** Paging of every list: rows per page 1 … 1000, pages from 1; `all` ignores both (OP-111). */
export const Paging = {
  all: Type.Optional(Type.Boolean()),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: furthestPage })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  orderDir: Type.Optional(Type.Enum(['asc', 'desc'])),
  search: Type.Optional(Type.String({ maxLength: 10_000 })),
}

export const IdList = Type.Array(Id, { maxItems: 1000 })

/**
 * Returns the schema of a paged body. Every list returns all six figures; a search with more than 10,000 matches also
 * returns `more`.
 */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    page: Type.Integer(),
    totalPages: Type.Integer(),
    totalItems: Type.Integer(),
    offset: Type.Integer(),
    itemCount: Type.Integer(),
    more: Type.Optional(Type.Literal(true)),
  })

export const IdParams = Type.Object({ id: Id })

/** Type of the bytes of an Office Open XML workbook. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A spreadsheet. It is streamed, so it has no schema. */
export const SpreadsheetSchema = Type.Unsafe<Blob>({
  type: 'string',
  format: 'binary',
  contentMediaType: spreadsheetType,
})
