import { columnNames } from '../../wire/asset-fields.ts'
import { assetOrders } from '../../wire/asset-orders.ts'
import { ticketOrders, userOrders } from '../../wire/list-orders.ts'
import { message } from '../../wire/texts.ts'
import { viewedLists, type ViewedList } from '../../wire/view-lists.ts'
import { isAdminRole } from '../access/roles.ts'
import { fault, type Fault } from '../faults.ts'
import { placeOfQuery, queryOfPlace } from '../list/list-query.ts'
import { viewRuleTexts as texts } from '../messages/en/view-rule.ts'
import { requiredTextFaults } from '../text/required-text.ts'
import { characters } from '../text/text.ts'
import { tidyName } from '../text/tidy-name.ts'
import { seesList } from './sees-list.ts'

/** Limits: code points of a name and of a query, and views per user and list. */
export const viewLimits = { name: 60, query: 2000, count: 50 }

export interface ViewDraft {
  name: string | null
  query: string
  shared: boolean
  is_start: boolean
}

export type ViewField = keyof ViewDraft | 'list'

export const isViewedList = (list: string | null | undefined): list is ViewedList =>
  (viewedLists as readonly (string | null | undefined)[]).includes(list)

interface ListFields {
  columns: readonly string[]
  orders: readonly string[]
}

const assets: ListFields = { columns: columnNames, orders: assetOrders }
const tickets: ListFields = { columns: ticketOrders, orders: ticketOrders }
const listFields: Record<ViewedList, ListFields> = {
  allAssets: assets,
  // The trash has a fixed order (SORT-06).
  trash: { ...assets, orders: [] },
  allTickets: tickets,
  myTickets: tickets,
  labels: { columns: [], orders: [] },
  users: { columns: ['email', 'employment_id', 'role', 'place'], orders: userOrders },
}

/** Returns a query as a view stores it: without the page and without parameters that the list does not have. */
export function viewQuery(query: string, list: ViewedList): string {
  const { sort, columns, ...place } = placeOfQuery(new URLSearchParams(query), list)
  const { columns: all, orders } = listFields[list]
  const chosen = columns?.filter((id) => all.includes(id)) ?? []
  const cleaned = queryOfPlace({
    ...place,
    page: 1,
    ...(sort && orders.includes(sort.by) && { sort }),
    ...(chosen.length > 0 && { columns: chosen }),
  })
  return cleaned.toString()
}

/** Returns the draft of a request body. `before`: the view that is changed, which provides missing values. */
export const draftOf = (
  { name, query, shared, is_start }: Partial<Record<keyof ViewDraft, unknown>>,
  before: ViewDraft = { name: null, query: '', shared: false, is_start: false },
): ViewDraft => ({
  name: typeof name === 'string' ? tidyName(name) : before.name,
  query: typeof query === 'string' ? query : before.query,
  shared: typeof shared === 'boolean' ? shared : before.shared,
  is_start: typeof is_start === 'boolean' ? is_start : before.is_start,
})

/** Returns what is wrong with the name of a view. */
export const viewNameFaults = (name: string | null): Fault<ViewField>[] =>
  requiredTextFaults('name', name, {
    required: message(texts, 'required'),
    limit: viewLimits.name,
    tooLong: message(texts, 'nameTooLong'),
  })

/**
 * Returns all broken rules that need no other view. The owner of a shared view who may no longer share it can still stop
 * sharing it, but not change what others see.
 */
export function viewFaults(
  { name, query, shared }: ViewDraft,
  {
    role,
    list,
    before,
  }: {
    role: string
    /** Undefined if the name is not a list. */
    list: ViewedList | undefined
    before?: Pick<ViewDraft, 'name' | 'query' | 'shared'> | undefined
  },
): Fault<ViewField>[] {
  const stored = list === undefined ? '' : viewQuery(query, list)
  const isSame = before?.name === name && before.query === stored
  const faults = [...(isSame ? [] : listFaults(list, role)), ...viewNameFaults(name)]
  if (characters(query) > viewLimits.query || stored.length > viewLimits.query)
    faults.push(fault('query', 'maxLength', message(texts, 'queryTooLong')))
  if (shared && !(isSame && before.shared) && !isAdminRole(role))
    faults.push(fault('shared', 'not-allowed', message(texts, 'sharing')))
  return faults
}

/** Returns a fault if the list does not exist or the user may not see it. */
const listFaults = (list: string | null | undefined, role: string): Fault<ViewField>[] =>
  isViewedList(list) && seesList(role, list) ? [] : [fault('list', 'isIn', message(texts, 'list'))]

/** Faults that the stored views decide. Getters, because texts must not be read while a module loads. */
export const storedViewFaults = {
  get nameExists(): Fault<ViewField> {
    return fault('name', 'name-exists', message(texts, 'nameExists'))
  },
  get full(): Fault<ViewField> {
    return fault('name', 'views-full', message(texts, 'full'))
  },
}

/** Filters whose values are rows that can be deleted, by the kind of row. */
const rowFilters = ['category', 'place', 'location'] as const
export type RowFilter = (typeof rowFilters)[number]

const filtersOf = (query: string, list: ViewedList) =>
  placeOfQuery(new URLSearchParams(query), list).filters as Partial<Record<RowFilter, number[]>>

/** Returns the ids of the rows that a query filters by. */
export function filteredRowIds(
  query: string,
  list: ViewedList,
): Record<RowFilter, readonly number[]> {
  const { category = [], place = [], location = [] } = filtersOf(query, list)
  return { category, place, location }
}

/**
 * Returns a query without the values of deleted rows, and the number of these (VIEW-14). `current`: the id that a row has
 * now; undefined if it was deleted.
 */
export function withCurrentRows(
  query: string,
  list: ViewedList,
  current: (kind: RowFilter, id: number) => number | undefined,
): { query: string; left_out: number } {
  const place = placeOfQuery(new URLSearchParams(query), list)
  const filters = place.filters as Partial<Record<RowFilter, number[]>>
  let left_out = 0
  let isSame = true
  const stillValid = Object.fromEntries(
    rowFilters.flatMap((kind) => {
      const values = filters[kind]
      if (!values) return []
      const currentIds = values.flatMap((id) => current(kind, id) ?? [])
      left_out += values.length - currentIds.length
      isSame &&=
        currentIds.length === values.length && currentIds.every((id, at) => id === values[at])
      return [[kind, [...new Set(currentIds)]]]
    }),
  )
  if (isSame) return { query, left_out }
  const cleaned = queryOfPlace({ ...place, filters: { ...place.filters, ...stillValid } })
  return { query: cleaned.toString(), left_out }
}
