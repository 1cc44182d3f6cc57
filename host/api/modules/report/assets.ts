import { monthAfter } from '../../../../src/domain/text/days.ts'
import { monthsFrom } from '../../../../src/domain/report/report-range.ts'
import { assetStatuses } from '../../../../src/wire/asset-statuses.ts'
import type { AssetStatus } from '../../../../src/wire/enums.ts'
import type { AssetReport, AssetReportQuery } from '../../../../src/wire/report.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { reportCondition } from './scope.ts'
import { labelsOf, loadNames, sharesOf } from './shares.ts'

/** Maximum number of assets listed by the end of their warranty. */
const endingLimit = 100
const months = 12

/** Returns the report of assets, counted now. `today`: a day `YYYY-MM-DD`. */
export async function assetReport(
  db: Queryable,
  { today, ...query }: AssetReportQuery & { today: string },
): Promise<AssetReport> {
  const rows = await reportCondition(db, query)
  return {
    ...(await sharesIn(db, rows)),
    ...(await amounts(db, rows)),
    ...(await warranties(db, rows, today)),
  }
}

interface FacetRow {
  status: AssetStatus
  category_id: number
  place_id: number
  assigned: boolean
  n: number
}

async function sharesIn(
  db: Queryable,
  rows: Sql,
): Promise<Pick<AssetReport, 'status' | 'category' | 'place' | 'assignment'>> {
  const counted = await db.many<FacetRow>(sql`
    select status, category_id, place_id, assigned_to is not null as assigned, count(*)::integer as n
    from assets where ${rows} group by 1, 2, 3, 4`)
  const { categories, places } = await loadNames(db)
  const counts = ['n'] as const
  const labels = new Map([
    ['assigned', 'Assigned'],
    ['unassigned', 'Unassigned'],
  ] as const)
  const isAssigned = ({ assigned }: FacetRow) => (assigned ? 'assigned' : 'unassigned')
  return {
    status: sharesOf(counted, (row) => row.status, { labels: labelsOf(assetStatuses), counts }),
    category: sharesOf(counted, (row) => row.category_id, { labels: categories, counts }),
    place: sharesOf(counted, (row) => row.place_id, { labels: places, counts }),
    assignment: sharesOf(counted, isAssigned, { labels, counts }),
  }
}

type Totals = AssetReport['totals'][number]

interface AmountRow {
  category_id: number | null
  [amount: `${string}_inr` | `${string}_usd`]: number | null
}

const inCurrency = (row: AmountRow, currency: Totals['currency']): Totals => {
  const of = (name: string) => row[`${name}_${currency === 'INR' ? 'inr' : 'usd'}` as const] ?? null
  return {
    currency,
    transaction: of('transaction'),
    cost: of('cost'),
    selling: of('selling'),
    with_cost: of('with_cost') ?? 0,
  }
}
const inBoth = (row: AmountRow) => [inCurrency(row, 'INR'), inCurrency(row, 'USD')]

async function amounts(
  db: Queryable,
  rows: Sql,
): Promise<Pick<AssetReport, 'totals' | 'totals_by_category'>> {
  const summed = await db.many<AmountRow & { name: string | null }>(sql`
    with summed as (
      select category_id,
        sum(transaction_amount_inr) as transaction_inr, sum(transaction_amount_usd) as transaction_usd,
        sum(cost_in_inr) as cost_inr, sum(cost_in_usd) as cost_usd,
        sum(selling_price_inr) as selling_inr, sum(selling_price_usd) as selling_usd,
        count(cost_in_inr)::integer as with_cost_inr, count(cost_in_usd)::integer as with_cost_usd
      from assets where ${rows} group by grouping sets ((category_id), ())
    )
    select summed.*, display_name as name from summed left join categories on categories.id = category_id
    order by cost_inr desc nulls last, cost_usd desc nulls last, display_name`)
  const all = summed.find(({ category_id }) => category_id === null)
  return {
    totals: inBoth(all ?? { category_id: null }),
    totals_by_category: summed.flatMap((row) =>
      row.category_id === null || row.name === null
        ? []
        : [{ key: row.category_id, label: row.name, totals: inBoth(row) }],
    ),
  }
}

async function warranties(
  db: Queryable,
  rows: Sql,
  today: string,
): Promise<Pick<AssetReport, 'warranty' | 'ending'>> {
  const starts = monthsFrom(today, months)
  const after = monthAfter(today, months)
  const counted = await db.many<{ month: string; n: number }>(sql`
    select to_char(warranty, 'YYYY-MM') as month, count(*)::integer as n from assets
    where ${rows} and warranty >= ${today}::date and warranty < ${`${after}-01`}::date group by 1`)
  return {
    warranty: starts.map((month) => ({
      month,
      n: counted.find((each) => each.month === month)?.n ?? 0,
    })),
    ending: await db.many(sql`
      select id, description, serial_number, warranty from assets
      where ${rows} and warranty >= ${today}::date order by warranty, id limit ${endingLimit}`),
  }
}
