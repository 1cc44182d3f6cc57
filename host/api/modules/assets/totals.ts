import type { AssetTotals } from '../../../../src/wire/asset.ts'
import { raw, sql } from '../../db/sql.ts'
import { plannedByValue } from '../../db/statements.ts'
import { route } from '../../http/route.ts'
import { readInTime } from '../../lists/list-page.ts'
import { all } from '../../lists/list.ts'
import { bookValue } from './book-value.ts'
import { datedViewerOf, assetList } from './filter.ts'

/** Sums of one currency, of all pieces; the names end in the currency. */
const sumsOf = (currency: 'inr' | 'usd', today: string) => {
  const cost = raw(`assets.cost_in_${currency}`)
  return sql`
    json_build_object('cost', coalesce(sum(${cost} * quantity), 0),
      'book', coalesce(sum(${bookValue(currency, today, 'categories.useful_life')} * quantity), 0)) as ${raw(currency)}`
}

type Sums = Record<'cost' | 'book', number>

export const totalRoutes = {
  /** Totals of the assets of a list. Different currencies are never added (VAL-04). */
  getAssetTotals: route('getAssetTotals', {
    handle: (context) =>
      readInTime(
        context,
        async (db): Promise<AssetTotals> => {
          const viewer = datedViewerOf(context)
          const list = await assetList(db, context.query, viewer)
          // In a subquery, so that the conditions refer to no column of `categories`.
          const { inr, usd, ...counts } = await plannedByValue(db).one<
            Pick<AssetTotals, 'assets' | 'pieces' | 'without_cost'> & { inr: Sums; usd: Sums }
          >(sql`
            select count(*) as assets, coalesce(sum(quantity), 0) as pieces,
              count(*) filter (where cost_in_inr is null and cost_in_usd is null) as without_cost,
              ${sumsOf('inr', viewer.today)}, ${sumsOf('usd', viewer.today)}
            from (select quantity, cost_in_inr, cost_in_usd, depreciation, payment_date, category_id
              from assets where ${all([list.condition, list.search?.matches ?? sql`true`])}) as assets
            join categories on categories.id = assets.category_id`)
          return {
            ...counts,
            cost: { inr: inr.cost, usd: usd.cost },
            book: { inr: inr.book, usd: usd.book },
          }
        },
        Boolean(context.query.search),
      ),
  }),
}
