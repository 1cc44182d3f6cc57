import { useRef } from 'react'
import { bulkActionTexts } from '../../src/domain/messages/en/bulk-action.ts'
import { selectingTexts } from '../../src/domain/messages/en/selecting.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { useFocusKept, useOverSearch } from '../../src/parts/selection/bar-effects.ts'
import * as styles from '../../src/parts/selection/selection-bar.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { rowSelect } from '../../src/ui/data-table/row-select.tsx'
import { ActionRow } from '../../src/ui/menu/action-row.tsx'
import type { ReferenceRow } from './rows.ts'
import type { ReferenceStore, TickedTexts } from './store.ts'

/** Returns the checkboxes of the texts. */
export const wordSelect = ({ texts, last }: TickedTexts, tick: ReferenceStore['tick']) =>
  rowSelect<ReferenceRow>({
    isOn: ({ key }) => texts.has(key),
    isLast: ({ key }) => key === last,
    tick: (rows, on, row) =>
      tick(
        rows.map(({ key }) => key),
        on,
        row?.key,
      ),
    labels: {
      row: ({ name }) => selectingTexts.row(name),
      page: selectingTexts.page,
      skip: selectingTexts.skip,
    },
  })

interface WordBarProps {
  /** The accessible name of the bar. */
  label: string
  count: number
  /** `refusal`: why the texts cannot be renamed. */
  rename: { label: string; refusal: string | undefined; run: () => void }
  onClear: () => void
}

/** The number of ticked texts and the actions on them. */
export function WordBar({ label, count, rename, onClear }: WordBarProps) {
  const bar = useRef<HTMLElement>(null)
  useFocusKept(bar)
  useOverSearch(bar)
  return (
    <section ref={bar} aria-label={label} className={styles.bar} data-actions>
      <strong role="status" className={styles.count}>
        {bulkActionTexts.selected(formatCount(count))}
      </strong>
      <div className={styles.actions}>
        <ActionRow maxButtons={1} actions={[{ ...rename, icon: 'pencil', size: 'small' }]} />
      </div>
      <span className={styles.clear}>
        <Button size="small" variant="ghost" onClick={onClear}>
          {bulkActionTexts.clear}
        </Button>
      </span>
    </section>
  )
}
