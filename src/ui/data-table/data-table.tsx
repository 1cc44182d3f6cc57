import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { rowNumber, pageSize } from '../../domain/text/paging.ts'
import { listTexts } from '../../domain/messages/en/list.ts'
import { useAwaited } from '../feedback/awaited.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { VisuallyHidden } from '../layout/text.tsx'
import { classes } from '../classes.ts'
import type { Column, RowActions, RowSelect, SortState } from './column.ts'
import { TableHead } from './table-head.tsx'
import { cardPlaceWithBox, TableRow, type TableRowProps } from './table-row.tsx'
import { place } from './row-place.css.ts'
import * as styles from './table.css.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useScrollEdges } from './use-scroll-edges.ts'

export interface DataTableProps<Item> {
  /** What the table lists; its accessible name. */
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  /** Identity of a row. */
  rowKey: (item: Item) => string | number
  /** The current page, from 1, for running numbers. */
  page: number
  loading: boolean
  rowActions?: RowActions<Item> | undefined
  select?: RowSelect<Item> | undefined
  /** The content below an expanded row. */
  detail?: ((item: Item) => ReactNode) | undefined
  /** Rows of 34 px instead of 44. */
  compact?: boolean | undefined
  sort?: SortState | undefined
  /** Without it no header shows sort controls. */
  onSort?: ((by: string, dir: SortState['dir']) => void) | undefined
  /** Shown if there are no rows and nothing is loading. */
  empty: ReactNode
  /** Below the rows: the pager. */
  footer?: ReactNode
}

/** Maximum number of columns that fit on paper. With more, each row is printed as a card. */
const maxPrintedColumns = 12

/**
 * A table in a frame that scrolls horizontally, with sticky first and last column, as high as its rows. The previous
 * page stays, dimmed, while the next one loads.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const {
    label,
    columns,
    items,
    page,
    loading,
    rowActions,
    select: selectOf,
    empty,
    footer,
  } = props
  const select = useMemo(() => selectOf?.(items), [selectOf, items])
  const frame = useRef<HTMLDivElement>(null)
  const rowFocus = useRowFocus(frame, items)
  const isFirstLoad = loading && items.length === 0
  // Rows differ in size from their skeletons, so they get new nodes, which do not count as layout shifts.
  const content = isFirstLoad ? 'skeleton' : 'rows'
  const wasLoaded = useWasLoaded(!isFirstLoad)
  const hasRows = items.length > 0 || loading
  return (
    <div ref={frame} part="panel" className={styles.frame}>
      {items.length > maxRowsWithoutSkipLink && <SkipLink frame={frame} />}
      {hasRows && (
        <Scroller key={content} frame={frame} label={label} page={page}>
          <table
            role="table"
            aria-label={label}
            aria-busy={loading}
            className={styles.table}
            data-dense={columns.some(({ look }) => look === 'brief') || undefined}
            data-compact={props.compact || undefined}
            data-wide={columns.length > maxPrintedColumns || undefined}
            data-stale={(loading && items.length > 0) || undefined}
            {...rowFocus}
          >
            <TableHead
              columns={columns}
              actions={rowActions}
              lead={select?.page}
              sort={props.sort}
              onSort={props.onSort}
            />
            <tbody role="rowgroup">
              {isFirstLoad ? (
                <SkeletonRows
                  columns={columns}
                  select={select !== undefined}
                  actions={rowActions !== undefined}
                />
              ) : (
                <Rows
                  {...{ items, columns, page, rowActions, select }}
                  rowKey={props.rowKey}
                  detail={props.detail}
                />
              )}
            </tbody>
          </table>
        </Scroller>
      )}
      <div aria-live="polite">{!hasRows && empty}</div>
      {loading && <VisuallyHidden>{listTexts.table.loading}</VisuallyHidden>}
      <Fragment key={`pager ${wasLoaded}`}>{footer}</Fragment>
    </div>
  )
}

/**
 * Returns whether anything was loaded so far. The pager gets a new node only once, because it has the focus when a page is
 * loaded after a failed one.
 */
function useWasLoaded(isLoaded: boolean): boolean {
  const [wasLoaded, setWasLoaded] = useState(isLoaded)
  if (isLoaded && !wasLoaded) setWasLoaded(true)
  return wasLoaded
}

type RowsProps<Item> = Pick<
  DataTableProps<Item>,
  'items' | 'columns' | 'page' | 'rowActions' | 'rowKey' | 'detail'
> &
  Pick<TableRowProps<Item>, 'select'>

/** Memoised: a press on Next shows the loading state without rendering the previous page again. */
function Rows<Item>(props: RowsProps<Item>) {
  const { items, columns, page, rowActions, select, rowKey, detail } = props
  return useMemo(
    () =>
      items.map((item, index) => (
        <Fragment key={rowKey(item)}>
          <TableRow
            item={item}
            number={rowNumber(page, index)}
            columns={columns}
            actions={rowActions?.of(item)}
            select={select}
          />
          <DetailRow columns={columns.length + (rowActions ? 1 : 0)}>{detail?.(item)}</DetailRow>
        </Fragment>
      )),
    [items, columns, page, rowActions, select, rowKey, detail],
  )
}

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr role="row" className={styles.detailRow}>
      <td role="cell" colSpan={columns} className={styles.detail} data-card="detail">
        {children}
      </td>
    </tr>
  )
}

interface ScrollerProps {
  frame: { current: HTMLDivElement | null }
  label: string
  page: number
  children: ReactNode
}

/** A tab stop while it can scroll, so that arrow keys scroll it. */
function Scroller({ frame, label, page, children }: ScrollerProps) {
  const scroll = useRef<HTMLDivElement>(null)
  useScrollEdges(frame, scroll)
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    const top = frame.current?.getBoundingClientRect().top ?? 0
    if (top < 0) frame.current?.scrollIntoView({ block: 'start' })
  }, [frame, page])
  useEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = 0
  }, [label])
  return (
    <div ref={scroll} role="group" aria-label={label} tabIndex={-1} className={styles.scroll}>
      {children}
    </div>
  )
}

const widths = [64, 96, 120, 72, 104, 88]

/** Twelve placeholder rows with bars of varied width, while the first page loads. */
function SkeletonRows<Item>({
  columns,
  select,
  actions,
}: {
  columns: readonly Column<Item>[]
  /** Whether the rows have checkboxes. */
  select: boolean
  actions: boolean
}) {
  useAwaited(true)
  const cells: Pick<Column<Item>, 'id' | 'card' | 'look'>[] = [
    ...columns,
    ...(actions ? [{ id: 'actions', card: 'none' } as const] : []),
  ]
  return [...Array(pageSize).keys()].map((row) => (
    <tr key={row} role="row" className={styles.row} aria-hidden>
      {cells.map(({ id, card = 'more', look }, index) => (
        <td
          key={id}
          role="cell"
          className={classes(styles.cell, styles.looks[look ?? 'plain'])}
          data-card={select && index === 0 ? cardPlaceWithBox(card) : card}
        >
          {select && index === 0 && <span className={place} />}
          <Skeleton
            width={look === 'number' ? 24 : (widths[(row * 2 + index) % widths.length] ?? 80)}
          />
        </td>
      ))}
    </tr>
  ))
}

const maxRowsWithoutSkipLink = 10

/** The first tab stop of a long list, which skips all rows to the current page in the pager. */
function SkipLink({ frame }: Pick<ScrollerProps, 'frame'>) {
  return (
    <a
      className={styles.skip}
      href="#pager"
      onClick={(event) => {
        // A fragment would add an entry to the page's history, and finds nothing in a shadow root.
        event.preventDefault()
        frame.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus()
      }}
    >
      {listTexts.table.skip}
    </a>
  )
}
