import { atom, type WritableAtom } from 'nanostores'
import type { ListAddress, Sort } from '../../domain/list/list-query.ts'

/** Page, search, filters, sort and looks of a list, without its rows. It outlives the screen. */
export interface ListPlace<Filters> extends ListAddress<Filters> {
  /** Unsent text of the search box; absent if the box shows `search`. */
  typed?: string | undefined
  /** Unapplied filters of the panel; absent if the panel shows `filters`. */
  edited?: Filters | undefined
}

export type PlaceStore<Filters> = WritableAtom<ListPlace<Filters>>

/** A new place, at the start of the list. */
export function newPlace<Filters>(filters: Filters): PlaceStore<Filters> {
  return atom<ListPlace<Filters>>({ page: 1, search: '', filters })
}

/** The same sort chosen again returns to the list's own order. */
export function toggled(current: Sort | undefined, chosen: Sort): Sort | undefined {
  return current?.by === chosen.by && current.dir === chosen.dir ? undefined : chosen
}

/** Other filters: from the first page, and without edits that were made to the former ones. */
export function filteredBy<Filters>(
  place: ListPlace<Filters>,
  filters: Filters,
): ListPlace<Filters> {
  return { ...place, filters, edited: undefined, page: 1 }
}

/** Do both ask for the same rows, however much box and panel differ? */
export function asksTheSame<Filters>(one: ListPlace<Filters>, other: ListPlace<Filters>): boolean {
  return (
    one.page === other.page &&
    one.search === other.search &&
    one.filters === other.filters &&
    one.sort === other.sort
  )
}

/** Takes one value out of one filter: out of a list, or the single value back to empty. */
export function without<Filters extends object>(
  filters: Filters,
  empty: Filters,
  { key, value }: { key: keyof Filters; value: unknown },
): Filters {
  const current = filters[key]
  const next = Array.isArray(current)
    ? current.filter((entry: unknown) => entry !== value)
    : empty[key]
  return { ...filters, [key]: next }
}

/** The order as a call names it; the newest first if it is not in `orders`, since users can edit an address. */
export function queryOrder<Order extends string>(
  sort: Sort | undefined,
  orders: readonly (Order | 'created_at')[],
): { orderBy: Order | 'created_at'; orderDir: Sort['dir'] } {
  const orderBy = orders.find((name) => name === sort?.by)
  return sort && orderBy
    ? { orderBy, orderDir: sort.dir }
    : { orderBy: 'created_at', orderDir: 'desc' }
}
