import type { KeyboardEvent, ReactNode } from 'react'
import type { IconName } from '../icon/paths.ts'
import type { LinkTarget } from '../link/link.tsx'

/** The position of a column when rows become cards, in a container of at most 640 px. */
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
  /** Like `fact`, over the whole width. */
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
  /** Returns the content of the cell; null, undefined and empty text are shown as a dash. `row` is the running number. */
  cell: (item: Item, row: number) => ReactNode
  /** Content below the cell's content; it is not truncated. */
  below?: ((item: Item) => ReactNode) | undefined
  /**
   * `number`: right-aligned.
   * `long`: one line of at most 236 px, truncated, with the whole text in a tooltip.
   * `code`: like `long`, in the typeface of IDs.
   * `name`: one line of at most 152 px, or two of at most 116 px in a narrow table, truncated with a tooltip.
   * `brief`: two lines, or three in a narrow table, truncated with a tooltip.
   * `lines`: as many lines as it needs. `brief` and `lines` take the remaining width.
   */
  look?: 'number' | 'code' | 'long' | 'name' | 'brief' | 'lines' | undefined
  /** Takes the remaining width if a table has few columns. */
  grow?: boolean | undefined
  /** Name of the sort field; the header gets an ascending and a descending control. */
  sort?: string | undefined
  card?: CardPlace | undefined
  /** Shown only if chosen in the View panel. */
  off?: boolean | undefined
  /** Returns the title of a card whose title column is empty. */
  instead?: ((item: Item) => ReactNode) | undefined
  /** Makes the content of the cell a link; `label` is its text if the content is missing. Undefined: no link. */
  link?: ((item: Item) => { to: LinkTarget; label: string } | undefined) | undefined
}

/** Fixes the item type of a column, so that `cell` is checked where it is written. */
export const column = <Item>(spec: Column<Item>): Column<Item> => spec

export interface RowAction {
  /** The specified action: accessible name and tooltip. */
  label: string
  icon: IconName
  run: () => void
  /** Why the action is not available for this row; it is shown as disabled. */
  disabledReason?: string | undefined
  tone?: 'danger' | undefined
  /** For an action that opens content below its row: whether the content is open. */
  expanded?: boolean | undefined
}

/** The last column: the actions of each row. */
export interface RowActions<Item> {
  header: string
  tooltip?: string | undefined
  /** In the specified order. */
  of: (item: Item) => readonly RowAction[]
}

/** Makes the rows of a page selectable, with checkboxes in the first column; created by `row-select.tsx`. */
export type RowSelect<Item> = (items: readonly Item[]) => {
  /** The checkbox of the page, in the header. */
  page: ReactNode
  /** The checkbox of a row. */
  box: (item: Item) => ReactNode
  /** Attributes of a selectable row. */
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
