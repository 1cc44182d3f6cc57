import { atom, type WritableAtom } from 'nanostores'

export interface Sort {
  by: string
  dir: 'asc' | 'desc'
}

/** Where somebody stands in a list: what is asked for, apart from what was answered. Outlives the screen. */
export interface ListPlace<Filters> {
  /** From 1. */
  page: number
  /** The search that was last sent, not the one being typed. */
  search: string
  filters: Filters
  /** The order that was chosen; the list's own order when absent. */
  sort?: Sort | undefined
}

export type PlaceStore<Filters> = WritableAtom<ListPlace<Filters>>

/** A place of its own, at the start of the list. */
export function newPlace<Filters>(filters: Filters): PlaceStore<Filters> {
  return atom<ListPlace<Filters>>({ page: 1, search: '', filters })
}

/** The same sort chosen again returns to the list's own order (spec A §4). */
export function toggled(current: Sort | undefined, chosen: Sort): Sort | undefined {
  return current?.by === chosen.by && current.dir === chosen.dir ? undefined : chosen
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
