import { raw, sql, type Sql } from '../../db/sql.ts'

/** The name of a join of `lifeJoin`: that of an order, or that of exported columns, which a query can have both. */
type Lives = 'lives' | 'exported_lives'

/** Joins the useful life of the category to a relation named `assets`, and no other column of the category. */
export const lifeJoin = (lives: Lives): Sql => sql`
  left join lateral (
    select useful_life from categories where categories.id = assets.category_id) as ${raw(lives)} on true`

/** Returns the expression for the book value of one piece of an asset. `life`: the column with its useful life. */
export const bookValue = (
  currency: 'inr' | 'usd',
  today: string,
  life: `${'categories' | Lives}.useful_life`,
): Sql => sql`
  case when assets.depreciation
    then book_value(${raw(`assets.cost_in_${currency}`)}, ${raw(life)}, assets.payment_date, ${today}::date) end`

/** Returns the expression for both book values as a JSON object, null if both are unknown. Needs a join of `categories`. */
export function bookValues(today: string): Sql {
  const [inr, usd] = (['inr', 'usd'] as const).map((each) =>
    bookValue(each, today, 'categories.useful_life'),
  ) as [Sql, Sql]
  return sql`
    case when ${inr} is not null or ${usd} is not null then json_build_object('inr', ${inr}, 'usd', ${usd}) end`
}
