import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { namesById } from '../../records/named-reference.ts'

/** Sums the fields `counts` of rows by key. Returns the sums with the labels of the keys, ordered by the first field. */
export function sharesOf<Count extends string, Row extends Record<Count, number>>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  { labels, counts }: { labels: ReadonlyMap<string | number, string>; counts: readonly Count[] },
): ({ key: string | number; label: string } & Record<Count, number>)[] {
  const sums = new Map<string | number, Record<Count, number>>()
  for (const row of rows) {
    const key = keyOf(row)
    const sum = sums.get(key) ?? none(counts)
    for (const count of counts) sum[count] += row[count]
    sums.set(key, sum)
  }
  const [first] = counts
  return [...sums]
    .map(([key, sum]) => ({ key, label: labels.get(key) ?? String(key), ...sum }))
    .toSorted(
      (one, other) =>
        (first === undefined ? 0 : other[first] - one[first]) ||
        one.label.localeCompare(other.label),
    )
}

const none = <Count extends string>(counts: readonly Count[]) =>
  Object.fromEntries(counts.map((count) => [count, 0])) as Record<Count, number>

/** Returns the labels of an enumeration by key. */
export const labelsOf = (table: Readonly<Record<string, { label: string }>>) =>
  new Map<string | number, string>(
    Object.entries(table).map(([key, { label }]) => [key, label] as const),
  )

type Names = ReadonlyMap<string | number, string>

/** Returns the names of categories and places by id. */
export const loadNames = async (db: Queryable): Promise<{ categories: Names; places: Names }> => ({
  categories: await namesById(db, sql`select id, display_name as name from categories`),
  places: await namesById(db, sql`select id, display_name as name from places`),
})
