import { listTexts } from '../../domain/messages/list.ts'
import { Icon } from '../icon/icon.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import type { SortState } from './column.ts'
import * as styles from './table.css.ts'

type Direction = SortState['dir']

/** In which direction a list is ordered by `by`, when it is. */
export const directionOf = (by: string | undefined, sort: SortState | undefined) =>
  by !== undefined && sort?.by === by ? sort.dir : undefined

export interface SortPairProps {
  /** What the column is called. */
  header: string
  direction: Direction | undefined
  onSort: (dir: Direction) => void
}

/** The two controls that order a list by one column; the pressed one takes the order back. */
export function SortPair({ header, direction, onSort }: SortPairProps) {
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
