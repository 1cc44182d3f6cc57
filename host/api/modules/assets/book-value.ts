import { raw, sql, type Sql } from '../../db/sql.ts'

/** Adds `useful_life` of its category to each row of a relation named `assets`, and no other column. */
export const lifeJoin = sql`
  left join lateral (select useful_life from categories where categories.id = assets.category_id) as lives on true`

/** Returns the book value of one piece of the asset `assets`, which loses value over the months of `life`. */
export const bookValue = (
  currency: 'inr' | 'usd',
  today: string,
  life: 'categories.useful_life' | 'lives.useful_life' = 'lives.useful_life',
): Sql => sql`
  case when assets.depreciation
    then book_value(${raw(`assets.cost_in_${currency}`)}, ${raw(life)}, assets.payment_date, ${today}::date) end`

/** Selects both as a JSON object, in a query that joins `categories`; null if neither is known. */
export function bookValues(today: string): Sql {
  const [inr, usd] = (['inr', 'usd'] as const).map((each) =>
    bookValue(each, today, 'categories.useful_life'),
  ) as [Sql, Sql]
  return sql`
    case when ${inr} is not null or ${usd} is not null then json_build_object('inr', ${inr}, 'usd', ${usd}) end`
}
