import type { Queryable } from '../../host/api/db/open.ts'
import { join, raw, sql } from '../../host/api/db/sql.ts'

const facets =
  'place_id, location_id, category_id, status, manager, has_assignee, has_image, archived'
const places = facets.replace('location_id, ', '')

/** Each counter as lists read it, beside a count of the rows themselves. */
const counters = [
  {
    kept: `select ${facets}, sum(n) as n from asset_facets group by ${facets}`,
    counted: `select place_id, location_id, category_id, status, manager, assigned_to is not null,
      image_count > 0, deleted_at is not null, count(*) from assets group by 1, 2, 3, 4, 5, 6, 7, 8`,
  },
  {
    kept: `select ${places}, sum(n) as n from asset_place_facets group by ${places}`,
    counted: `select place_id, category_id, status, manager, assigned_to is not null, image_count > 0,
      deleted_at is not null, count(*) from assets group by 1, 2, 3, 4, 5, 6, 7`,
  },
  ...(['coalesce(deleted_at, created_at)', 'payment_date'] as const).map((moment) => ({
    kept: `select ${places}, month, sum(n) as n from asset_months
      where by_payment = ${moment === 'payment_date'} group by ${places}, month`,
    counted: `select place_id, category_id, status, manager, assigned_to is not null, image_count > 0,
      deleted_at is not null, date_trunc('month', ${moment} at time zone 'UTC')::date, count(*)
      from assets group by 1, 2, 3, 4, 5, 6, 7, 8`,
  })),
  {
    kept: 'select archived, day, n from asset_days',
    counted: `select deleted_at is not null, (coalesce(deleted_at, created_at) at time zone 'UTC')::date, count(*)
      from assets group by 1, 2`,
  },
  {
    kept: 'select status, assigned_to, n from ticket_facets',
    counted: `select status, coalesce(assigned_to, 0), count(*) from tickets
      where deleted_at is null group by 1, 2`,
  },
  {
    kept: 'select raised_by, status, n from ticket_raiser_facets',
    counted:
      'select raised_by, status, count(*) from tickets where deleted_at is null group by 1, 2',
  },
  {
    kept: 'select day, status, sum(n) as n from ticket_days group by day, status',
    counted: `select (created_at at time zone 'UTC')::date, status, count(*) from tickets
      where deleted_at is null group by 1, 2`,
  },
  {
    kept: 'select day, sum(n) as n from activity_days group by day',
    counted: `select (created_at at time zone 'UTC')::date, count(*) from events where listed group by 1`,
  },
]

/** What the counters and a fresh count do not share, all by one statement: of one moment. */
export async function miscounted(db: Pick<Queryable, 'many'>): Promise<unknown[]> {
  const differences = counters.map(({ kept, counted }) => {
    const [left, right] = [raw(`select * from (${kept}) as kept where n <> 0`), raw(counted)]
    return sql`select to_jsonb(wrong) as wrong from (
      ((${left}) except (${right})) union all ((${right}) except (${left}))
    ) as wrong`
  })
  return db.many(join(differences, ' union all '))
}

/** How many changes of the counters wait for a fold. */
export async function unfolded(db: Queryable): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select (select count(*) from asset_count_changes) +
    (select count(*) from ticket_count_changes) + (select count(*) from activity_count_changes) as n`)
  return n
}
