import Type from 'typebox'
import { buckets, currencies } from '../report-kinds.ts'
import { Day, IdList, ManagerSchema, Nullable, PrioritySchema, QueryDay } from './shared.ts'

/** The filters of a report; everything if absent. */
const scope = {
  category_id: Type.Optional(IdList),
  place_id: Type.Optional(IdList),
  manager: Type.Optional(ManagerSchema),
}

/**
 * Calendar days in the business time zone, both included; at most 1,100 days. Without `to` it ends today, without
 * `from` it has 90 days. `bucket`: depends on the length of the range if absent.
 */
const range = {
  from: Type.Optional(QueryDay),
  to: Type.Optional(QueryDay),
  bucket: Type.Optional(Type.Enum([...buckets])),
}

export const TicketReportQuery = Type.Object({ ...range, ...scope })
export const AssetReportQuery = Type.Object(scope)
/** `range` only applies to the report of tickets. */
export const ReportExportQuery = Type.Object({
  kind: Type.Enum(['tickets', 'assets']),
  ...range,
  ...scope,
})

const Count = Type.Integer({ minimum: 0 })
/** `key`: the id or name in the API. `n` and `open` count the assets or tickets with that key. */
const share = { key: Type.Union([Type.String(), Type.Integer()]), label: Type.String(), n: Count }
export const ShareSchema = Type.Object(share)
const Shares = Type.Array(ShareSchema)
/** `n`: raised in the range; `open`: open at this moment, whenever they were raised. */
export const TicketShareSchema = Type.Object({ ...share, open: Count })
const TicketShares = Type.Array(TicketShareSchema)

/**
 * Whole business minutes that were measured of tickets: `median` and `p90` are measured values of which at least that
 * share is not above; `within`: percent within the target. All three are null for fewer than five tickets.
 */
const measured = {
  n: Count,
  median: Nullable(Count),
  p90: Nullable(Count),
  within: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
}

/** Of the tickets raised in the range. `target`: business minutes, null if a priority promises none. */
export const TicketTimesSchema = Type.Object({
  all: Type.Object(measured),
  by_priority: Type.Array(
    Type.Object({ key: PrioritySchema, ...measured, target: Nullable(Count) }),
  ),
})

/**
 * Deleted tickets are left out. A bucket begins on `start`, its first day within the range; weeks begin on Monday.
 * `raised` and `completed` count the tickets of the bucket, `open` those open at its end. `open_before`: open at the start
 * of the range. `ended`: outcomes of the tickets completed in the range. `rating`: their ratings, null if ratings are off.
 * `answer`, `resolution`: times of the tickets raised in the range; `unmeasured` counts tickets without a known time.
 * `load`: tickets open now per assignee (null: unassigned), and how many of them are overdue.
 */
export const TicketReportSchema = Type.Object({
  range: Type.Object({ from: Day, to: Day }),
  bucket: Type.Enum([...buckets]),
  open_before: Count,
  series: Type.Array(
    Type.Object({ start: Day, raised: Count, completed: Count, open: Type.Integer() }),
  ),
  ended: Type.Object({ resolved: Count, withdrawn: Count, duplicate: Count }),
  answer: TicketTimesSchema,
  resolution: TicketTimesSchema,
  unmeasured: Type.Object({ answer: Count, resolution: Count }),
  rating: Nullable(Type.Object({ good: Count, bad: Count })),
  status: TicketShares,
  priority: TicketShares,
  category: TicketShares,
  place: TicketShares,
  load: Type.Array(
    Type.Object({
      user: Nullable(Type.Object({ id: Type.Integer(), username: Type.String() })),
      open: Count,
      overdue: Count,
    }),
  ),
})

/** Totals of one currency; null if no amount was entered. `with_cost`: the number of assets with a cost. */
export const AssetTotalsSchema = Type.Object({
  currency: Type.Enum([...currencies]),
  transaction: Nullable(Type.Number()),
  cost: Nullable(Type.Number()),
  selling: Nullable(Type.Number()),
  with_cost: Count,
})

/**
 * Active assets: the trash is left out. `totals` has a row per currency. `warranty`: how many end from today to the end
 * of the month, and in each of the 11 months after it, `YYYY-MM`; `ending`: the 100 that end soonest.
 */
export const AssetReportSchema = Type.Object({
  status: Shares,
  category: Shares,
  place: Shares,
  assignment: Shares,
  totals: Type.Array(AssetTotalsSchema),
  totals_by_category: Type.Array(
    Type.Object({
      key: Type.Integer(),
      label: Type.String(),
      totals: Type.Array(AssetTotalsSchema),
    }),
  ),
  warranty: Type.Array(
    Type.Object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), n: Count }),
  ),
  ending: Type.Array(
    Type.Object({
      id: Type.Integer(),
      description: Nullable(Type.String()),
      serial_number: Nullable(Type.String()),
      warranty: Day,
    }),
  ),
})
