import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { listQuery } from '../../state/list/list-registry.ts'
import type { Column } from '../../ui/data-table/column.ts'
import type { ViewedList } from '../../wire/view-lists.ts'
import { ViewButton } from './view-button.tsx'

export interface Viewed<Item> {
  list: ViewedList
  scope: string | undefined
  /** All that the list has. */
  columns: readonly Column<Item>[]
  /** Names by which the API orders, where they are not those of the columns; null: nothing changes the order of the list. */
  orders?: Readonly<Record<string, string>> | null
}

/** What a list screen takes of a view. */
export interface ViewProps<Item> {
  columns: readonly Column<Item>[]
  /** The columns and those that are not shown, by which the list can be ordered too. */
  allColumns?: readonly Column<Item>[]
  compact?: boolean
  view?: ReactNode
}

/** The first column stays where it is, and pictures, which have a switch of their own, stay beside it. */
function shownOf<Item>(
  columns: readonly Column<Item>[],
  chosen: readonly string[] = [],
): readonly Column<Item>[] {
  const isFixed = ({ id }: Column<Item>, at: number) => at === 0 || id === 'image'
  const others = columns.filter((column, at) => !isFixed(column, at))
  const shown = chosen.flatMap((id) => others.filter((column) => column.id === id))
  return shown.length > 0
    ? [...columns.filter(isFixed), ...shown]
    : columns.filter(({ off }) => !off)
}

/** Columns and height of the rows as a person has chosen them, and the button that changes them. `closed`: the list has none now. */
export function useView<Item>(viewed: Viewed<Item>, closed = false): ViewProps<Item> {
  const { list, scope, columns } = viewed
  const place = useStore(listQuery(list, scope))
  if (closed) return { columns: shownOf(columns) }
  return {
    columns: shownOf(columns, place.columns),
    allColumns: columns,
    compact: place.density === 'compact',
    view: <ViewButton {...viewed} columns={columns.filter(({ id }) => id !== 'image')} />,
  }
}
