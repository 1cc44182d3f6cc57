import { pageSize } from '../../domain/paging.ts'
import { useAwaited } from '../feedback/awaited.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column } from './column.ts'
import * as styles from './table.css.ts'

const widths = [64, 96, 120, 72, 104, 88]

/** Twelve rows of real height with bars of varied width, while the first page loads. */
export function SkeletonRows<Item>({
  columns,
  actions,
}: {
  columns: readonly Column<Item>[]
  actions: boolean
}) {
  useAwaited(true)
  const cells = [
    ...columns.map(({ id, card = 'more' }) => ({ id, card })),
    ...(actions ? [{ id: 'actions', card: 'none' }] : []),
  ]
  return [...Array(pageSize).keys()].map((row) => (
    <tr key={row} role="row" className={styles.row} aria-hidden>
      {cells.map(({ id, card }, index) => (
        <td key={id} role="cell" className={styles.cell} data-card={card}>
          <Skeleton width={index === 0 ? 24 : (widths[(row * 2 + index) % widths.length] ?? 80)} />
        </td>
      ))}
    </tr>
  ))
}
