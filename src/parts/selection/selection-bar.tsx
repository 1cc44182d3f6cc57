import { useStore } from '@nanostores/react'
import { useRef, type ReactNode } from 'react'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { exceptLimit } from '../../domain/run/selection-rules.ts'
import { formatCount, formatTotal } from '../../domain/text/format.ts'
import { isSelected } from '../../state/list/selection.ts'
import { Button } from '../../ui/button/button.tsx'
import type { RowSelect } from '../../ui/data-table/column.ts'
import { ActionRow, type Action } from '../../ui/menu/action-row.tsx'
import {
  useClearing,
  useClearingOfNone,
  useFocusClear,
  useFocusKept,
  useOverSearch,
} from './bar-effects.ts'
import { countsOf, type Row, type RowsSelected } from './selected-rows.ts'
import * as styles from './selection-bar.css.ts'

/** Props that the list passes to a bar. */
export interface BarProps<Of extends RowsSelected = RowsSelected> {
  of: Of
  /** The checkboxes of the table. */
  select: RowSelect<Row>
}

interface SelectionBarProps extends BarProps {
  label: string
  actions: readonly Action[]
  dialog: ReactNode
}

/** Returns the current number of selected rows. */
export function useCount({ list, selecting }: RowsSelected): number {
  useStore(list.$state)
  useStore(selecting.$selected)
  return countsOf({ list, selecting }).count
}

/**
 * Returns a function that returns why an action on at most `limit` rows is disabled; undefined if it is enabled.
 * `sentence` returns the text about too many rows.
 */
export function useRefusal(
  of: RowsSelected,
): (limit: number, sentence: (limit: string) => string) => string | undefined {
  const count = useCount(of)
  const { all, ids } = useStore(of.selecting.$selected)
  return (limit, sentence) => {
    if (all && ids.size > exceptLimit) return texts.exceptLimit(formatCount(exceptLimit))
    return count > limit ? sentence(formatCount(limit)) : undefined
  }
}

/** The number of selected rows and the actions on them. */
export function SelectionBar({ of, select, label, actions, dialog }: SelectionBarProps) {
  const { list, selecting } = of
  const bar = useRef<HTMLElement>(null)
  const { more, items } = useStore(list.$state)
  const selected = useStore(selecting.$selected)
  const { total, count } = countsOf(of)
  useClearing(of)
  useFocusKept(bar)
  useFocusClear(bar)
  useOverSearch(bar)
  const number = formatTotal(total, more)
  const isAll = count === total
  const isPage = items.every(({ id }) => isSelected(selected, id))
  // Deselected rows may have been deleted since, so that the count is too low.
  const isNone =
    count === 0 && items.length > 0 && !items.some(({ id }) => isSelected(selected, id))
  useClearingOfNone(of, isNone && !more)
  return (
    <section ref={bar} tabIndex={-1} aria-label={label} className={styles.bar} data-actions>
      <span className={styles.page}>{select(items).page}</span>
      <strong role="status" className={styles.count}>
        {isAll && selected.all
          ? texts.allSelected(number)
          : texts.selected(formatTotal(count, more && selected.all))}
      </strong>
      {!isAll && (
        <span className={styles.all} data-page={isPage || undefined}>
          <Button size="small" variant="ghost" passesFocus onClick={selecting.selectAll}>
            {texts.selectAll(number)}
          </Button>
        </span>
      )}
      <div className={styles.actions}>
        <ActionRow actions={actions} maxButtons={actions.length} />
      </div>
      <span className={styles.clear}>
        <Button size="small" variant="ghost" onClick={selecting.clear}>
          {texts.clear}
        </Button>
      </span>
      {dialog}
    </section>
  )
}
