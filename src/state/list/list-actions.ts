import type { Sort } from '../../domain/list/list-query.ts'
import {
  filteredBy,
  toggleSort,
  withoutValue,
  type ListPlace,
  type PlaceStore,
} from './list-place.ts'

interface FilterRules<Filters> {
  /** The filters when nothing is filtered. */
  filters: Filters
  /** Updates dependent filters after a value was removed. */
  link?(before: Filters, after: Filters): Filters
}

/** Returns the functions with which a user changes the state of a list. */
export function listActions<Filters extends object>(
  options: FilterRules<Filters>,
  place: PlaceStore<Filters>,
) {
  const move = (change: Partial<ListPlace<Filters>>) => place.set({ ...place.get(), ...change })
  const apply = (filters: Filters) => place.set(filteredBy(place.get(), filters))
  return {
    goTo: (page: number) => move({ page: Math.max(1, Math.trunc(page) || 1) }),
    edit: (edited: Filters) => move({ edited }),
    apply,
    clear: () => apply(options.filters),
    removeFilter(key: keyof Filters, value: unknown) {
      const before = place.get().filters
      const after = withoutValue(before, options.filters, { key, value })
      apply(options.link?.(before, after) ?? after)
    },
    discardUnapplied() {
      const { typed, edited } = place.get()
      if (typed !== undefined || edited !== undefined) move({ typed: undefined, edited: undefined })
    },
    sortBy: (by: string, dir: Sort['dir']) =>
      move({ sort: toggleSort(place.get().sort, { by, dir }), page: 1 }),
  }
}
