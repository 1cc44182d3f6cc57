import { kitTexts } from '../../domain/messages/kit.ts'
import * as styles from './cards.css.ts'
import type { Column, SortState } from './column.ts'
import { directionOf, SortPair } from './sort-pair.tsx'

export interface CardSortProps<Item> {
  columns: readonly Column<Item>[]
  sort: SortState | undefined
  onSort: ((by: string, dir: SortState['dir']) => void) | undefined
}

/** Above rows that are cards, which have no header, the sort controls stand by themselves. */
export function CardSort<Item>({ columns, sort, onSort }: CardSortProps<Item>) {
  const sortable = columns.filter((column) => column.sort !== undefined)
  if (!onSort || sortable.length === 0) return null
  return (
    <div className={styles.sort}>
      {sortable.map(({ id, header, sort: by = id }) => (
        <div key={id} role="group" aria-label={kitTexts.table.sortBy(header)}>
          <span aria-hidden>{kitTexts.table.sortBy(header)}</span>
          <SortPair
            header={header}
            direction={directionOf(by, sort)}
            onSort={(dir) => onSort(by, dir)}
          />
        </div>
      ))}
    </div>
  )
}
