import { useCallback, useEffect, useRef, useState } from 'react'
import { listTexts } from '../../domain/messages/en/list.ts'
import { Button } from '../button/button.tsx'
import { count } from '../button/icon-button.css.ts'
import { takeLostFocus } from '../lost-focus.ts'
import { Popover } from '../overlay/popover.tsx'
import { appliedFilters, type FilterSpec } from './filter.ts'
import { FilterForm } from './filter-form.tsx'
import * as styles from './filter-panel.css.ts'

const filtersPath = 'M2 4.5h12M4.3 8h7.4M6.6 11.5h2.8'

export interface FilterPanelProps<Filters> {
  spec: FilterSpec<Filters>
  applied: Filters
  /** The values in the panel, whether applied or not. */
  edited: Filters
  /** False if the filters have no effect; hides their number. */
  inEffect?: boolean | undefined
  onEdit: (edited: Filters) => void
  onApply: (filters: Filters) => void
  onClear: () => void
}

/**
 * The Filters button with the number of applied values, and its panel of at most 350 × 500 px. Edits stay in the panel
 * until Apply or Clear; Escape, Tab out of it and a press outside close it and keep them.
 */
export function FilterPanel<Filters>({
  spec,
  applied,
  edited,
  inEffect = true,
  onEdit,
  onApply,
  onClear,
}: FilterPanelProps<Filters>) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const number = inEffect ? appliedFilters(spec, applied).length : 0
  const before = useRef(number)
  useEffect(() => {
    // The last chip and Clear All disappear with the focus.
    if (before.current > 0 && number === 0) takeLostFocus(button.current)
    before.current = number
  }, [number])
  const close = useCallback((how: 'escape' | 'outside' | 'done') => {
    setOpen(false)
    if (how !== 'outside') button.current?.focus()
  }, [])
  const finish = (run: () => void) => {
    run()
    close('done')
  }
  return (
    <Popover
      open={open}
      onClose={close}
      maxHeight={500}
      role="dialog"
      label={listTexts.filters.open}
      className={styles.panel}
      anchor={
        <Button
          ref={button}
          icon={filtersPath}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {listTexts.filters.open}
          {number > 0 && (
            <span className={count} aria-label={listTexts.filters.applied(number)} role="img">
              {number}
            </span>
          )}
        </Button>
      }
    >
      <FilterForm
        spec={spec}
        draft={edited}
        applied={applied}
        onDraft={onEdit}
        onApply={() => finish(() => onApply(edited))}
        onClear={() => finish(() => onClear())}
      />
    </Popover>
  )
}
