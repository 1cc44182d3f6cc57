import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { listTexts } from '../../domain/messages/en/list.ts'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import { moveFrom } from '../overlay/ring.ts'
import { Tooltip } from '../overlay/tooltip.tsx'
import type { Column, RowActions, SortState } from './column.ts'
import * as styles from './table.css.ts'

export interface TableHeadProps<Item> {
  columns: readonly Column<Item>[]
  actions: Pick<RowActions<Item>, 'header' | 'tooltip'> | undefined
  /** Content of the first cell, before its text. */
  lead?: ReactNode
  sort: SortState | undefined
  onSort: ((by: string, dir: SortState['dir']) => void) | undefined
}

/**
 * The header row. Its tooltips are reached with one Tab and then arrow keys, so that a table of 28 columns does not
 * have 28 tab stops before its rows.
 */
export function TableHead<Item>({ columns, actions, lead, sort, onSort }: TableHeadProps<Item>) {
  const columnsWithTooltip = columns.filter((column) => column.tooltip !== undefined)
  const stopCount = columnsWithTooltip.length + (actions?.tooltip === undefined ? 0 : 1)
  const [focusedStop, setStop] = useState(0)
  const tabStop = Math.min(focusedStop, stopCount - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-head][tabindex]')]
    const here = heads.findIndex((head) => head.matches(':focus'))
    if (here < 0 || event.key === 'ArrowDown' || event.key === 'ArrowUp') return
    const next = moveFrom(here, heads.length, event)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    heads[next]?.focus()
  }
  return (
    <thead role="rowgroup">
      <tr role="row" onKeyDown={onKeyDown}>
        {columns.map((column, index) => {
          const tabIndex = columnsWithTooltip[tabStop] === column ? 0 : -1
          return (
            <HeadCell
              key={column.id}
              column={column}
              lead={index === 0 && lead}
              sort={sort}
              onSort={onSort}
              tabIndex={tabIndex}
            />
          )
        })}
        {actions && (
          <th role="columnheader" scope="col" className={classes(styles.head, styles.actionsHead)}>
            <HeadText {...actions} tabIndex={columnsWithTooltip.length === tabStop ? 0 : -1} />
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Item> extends Pick<TableHeadProps<Item>, 'lead' | 'sort' | 'onSort'> {
  column: Column<Item>
  tabIndex: number
}

function HeadCell<Item>({ column, lead, sort, onSort, tabIndex }: HeadCellProps<Item>) {
  const { header, tooltip, look } = column
  const by = onSort ? column.sort : undefined
  const direction = by !== undefined && sort?.by === by ? sort.dir : undefined
  const ariaSort =
    direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles.head}
      aria-label={header}
      aria-sort={ariaSort}
    >
      <span className={styles.headLine}>
        {lead}
        <HeadText header={header} tooltip={tooltip} end={look === 'number'} tabIndex={tabIndex} />
        {by !== undefined && onSort && (
          <span className={styles.sortPair}>
            <SortPair header={header} direction={direction} onSort={(dir) => onSort(by, dir)} />
          </span>
        )}
      </span>
    </th>
  )
}

interface HeadTextProps {
  header: string
  tooltip?: string | undefined
  end?: boolean
  tabIndex: number
}

function HeadText({ header, tooltip, end, tabIndex }: HeadTextProps) {
  return (
    <Tooltip text={tooltip} describes="shown">
      <span
        data-head
        className={classes(styles.headText, end && styles.headNumber)}
        tabIndex={tooltip ? tabIndex : undefined}
      >
        {header}
      </span>
    </Tooltip>
  )
}

type Direction = SortState['dir']

interface SortPairProps {
  header: string
  direction: Direction | undefined
  onSort: (dir: Direction) => void
}

/** The two controls that order a list by a column. The pressed one removes the order. */
function SortPair({ header, direction, onSort }: SortPairProps) {
  return (['asc', 'desc'] as const).map((dir) => {
    const label =
      dir === 'asc' ? listTexts.table.ascending(header) : listTexts.table.descending(header)
    return (
      <Tooltip key={dir} text={label} describes={false}>
        <button
          type="button"
          className={styles.sortButton}
          aria-label={label}
          aria-pressed={direction === dir}
          onClick={() => onSort(dir)}
        >
          <Icon name={dir === 'asc' ? 'chevron-up' : 'chevron-down'} size="mark" />
        </button>
      </Tooltip>
    )
  })
}
