import type { KeyboardEvent, ReactNode } from 'react'
import type { IconName } from '../icon/paths.ts'
import type { LinkTarget } from '../link/link.tsx'

/** Where a column goes when rows become cards, in a container of at most 640 px. */
export type CardPlace =
  /** Picture at the left of the head. */
  | 'picture'
  /** The card's title line. */
  | 'title'
  /** Small line below the title. */
  | 'code'
  /** Alone in the first line, left. */
  | 'number'
  /** First line, right: a badge. */
  | 'corner'
  /** Label over value, always visible. */
  | 'fact'
  /** The same over the whole width. */
  | 'wide'
  /** Behind «More details», when filled. */
  | 'more'
  /** Not in cards. */
  | 'none'

export interface Column<Item> {
  id: string
  /** The specified header text. */
  header: string
  /** Explains the column on hover and focus. */
  tooltip?: string | undefined
  /** What the cell shows; null, undefined and empty text show as a dash. `row` is the running number. */
  cell: (item: Item, row: number) => ReactNode
  /** Stands below what the cell shows, and is not cut off. */
  below?: ((item: Item) => ReactNode) | undefined
  /**
   * `number`: right-aligned; `long`: one line of at most 236 px, cut off, whole text in a tooltip; `code`: the same
   * in the typeface of IDs; `name`: one line of at most 152 px, in a narrow table two of at most 116 px, cut off alike; `brief`: two lines, three in a narrow
   * table, cut off alike; `lines`: as many lines as it needs. The last two take the room that is left.
   */
  look?: 'number' | 'code' | 'long' | 'name' | 'brief' | 'lines' | undefined
  /** Takes the room that is left, where a table has few columns. */
  grow?: boolean | undefined
  /** Name by which the list sorts; the header gets an ascending and a descending control. */
  sort?: string | undefined
  card?: CardPlace | undefined
  /** Shown only where it was chosen in the View panel. */
  off?: boolean | undefined
  /** What titles a card whose title is missing. */
  instead?: ((item: Item) => ReactNode) | undefined
  /** Makes a link of what the cell shows; `label` names it where that is missing. Undefined for an item without one. */
  link?: ((item: Item) => { to: LinkTarget; label: string } | undefined) | undefined
}

/** Fixes the item type of a column, so that `cell` is checked where it is written. */
export const column = <Item>(spec: Column<Item>): Column<Item> => spec

export interface RowAction {
  /** The specified action: accessible name and tooltip. */
  label: string
  icon: IconName
  run: () => void
  /** Why it cannot be done on this row; it stays in its place, faint. */
  disabledReason?: string | undefined
  tone?: 'danger' | undefined
  /** Of an action that opens something below its row: whether that is open. */
  expanded?: boolean | undefined
}

/** The last column: what can be done with each row. */
export interface RowActions<Item> {
  header: string
  tooltip?: string | undefined
  /** In the specified order. */
  of: (item: Item) => readonly RowAction[]
}

/** The rows of a page that can be selected, by checkboxes in the first column; `row-select.tsx` makes it. */
export type RowSelect<Item> = (items: readonly Item[]) => {
  /** The checkbox of the page, in the header. */
  page: ReactNode
  /** The checkbox of a row. */
  box: (item: Item) => ReactNode
  /** What makes a row one that can be selected. */
  row: (item: Item) => {
    'data-selected'?: boolean
    tabIndex?: number
    onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  }
}

export interface SortState {
  by: string
  dir: 'asc' | 'desc'
}

export const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === ''
