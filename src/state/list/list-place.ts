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

/** Creates the initial state of a list. */
export function newPlace<Filters>(filters: Filters): PlaceStore<Filters> {
  return atom<ListPlace<Filters>>({ page: 1, search: '', filters })
}

/** Returns the order after a choice. Choosing the current order again returns to the default. */
export function toggleSort(current: Sort | undefined, chosen: Sort): Sort | undefined {
  return current?.by === chosen.by && current.dir === chosen.dir ? undefined : chosen
}

/** Returns the state with new filters, on the first page, without unapplied edits. */
export function filteredBy<Filters>(
  place: ListPlace<Filters>,
  filters: Filters,
): ListPlace<Filters> {
  return { ...place, filters, edited: undefined, page: 1 }
}

/** Returns whether both states request the same rows, ignoring unapplied input. */
export function isSameRequest<Filters>(
  one: ListPlace<Filters>,
  other: ListPlace<Filters>,
): boolean {
  return (
    one.page === other.page &&
    one.search === other.search &&
    one.filters === other.filters &&
    one.sort === other.sort
  )
}

/** Returns the filters without one value: removed from a list, or a single value cleared. */
export function withoutValue<Filters extends object>(
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

/** Returns the order for a call; the newest first if it is not in `orders`, because users can edit an address. */
export function queryOrder<Order extends string>(
  sort: Sort | undefined,
  orders: readonly (Order | 'created_at')[],
): { orderBy: Order | 'created_at'; orderDir: Sort['dir'] } {
  const orderBy = orders.find((name) => name === sort?.by)
  return sort && orderBy
    ? { orderBy, orderDir: sort.dir }
    : { orderBy: 'created_at', orderDir: 'desc' }
}
