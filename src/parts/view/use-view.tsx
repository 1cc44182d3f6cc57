import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { listQuery } from '../../state/list/list-registry.ts'
import type { Column } from '../../ui/data-table/column.ts'
import type { ViewedList } from '../../wire/view-lists.ts'
import { ViewButton } from './view-button.tsx'

export interface Viewed<Item> {
  list: ViewedList
  scope: string | undefined
  /** All columns of the list. */
  columns: readonly Column<Item>[]
  /** Names of orders in the API, if they differ from those of the columns; null if the list has a fixed order. */
  orders?: Readonly<Record<string, string>> | null
}

/** The parts of a view that a list screen needs. */
export interface ViewProps<Item> {
  columns: readonly Column<Item>[]
  /** All columns, including hidden ones, which can be used for the order too. */
  allColumns?: readonly Column<Item>[]
  compact?: boolean
  view?: ReactNode
}

const headings: readonly unknown[] = ['title', 'code', 'number']

/** The number of lines of a card above «More details», the same as with the default columns. */
const cardLines = 6

/**
 * Places chosen columns in cards: the first becomes the title if no other column is in their head, the next ones become
 * lines, and the rest are behind «More details».
 */
function inCards<Item>(
  fixed: readonly Column<Item>[],
  chosen: readonly Column<Item>[],
): readonly Column<Item>[] {
  const hasHeading = [...fixed, ...chosen].some(({ card }) => headings.includes(card))
  let lines = 0
  const placed = chosen.map((column, at): Column<Item> => {
    if (at === 0 && !hasHeading) return { ...column, card: 'title' }
    const { card = 'more' } = column
    if (card !== 'fact' && card !== 'more') return column
    lines += 1
    return { ...column, card: lines > cardLines ? 'more' : 'fact' }
  })
  return [...fixed, ...placed]
}

/** Returns the shown columns. The first column is fixed; next to it are the pictures, which have their own switch. */
function shownOf<Item>(
  columns: readonly Column<Item>[],
  chosen: readonly string[] = [],
): readonly Column<Item>[] {
  const isFixed = ({ id }: Column<Item>, at: number) => at === 0 || id === 'image'
  const others = columns.filter((column, at) => !isFixed(column, at))
  const shown = chosen.flatMap((id) => others.filter((column) => column.id === id))
  return shown.length > 0
    ? inCards(columns.filter(isFixed), shown)
    : columns.filter(({ off }) => !off)
}

/**
 * Returns the columns and the density that the user has chosen, and the button that changes them. `closed`: the list
 * has no views now.
 */
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
