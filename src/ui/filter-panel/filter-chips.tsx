import { type KeyboardEvent, useEffect, useRef } from 'react'
import { listTexts } from '../../domain/messages/en/list.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { link } from '../button/icon-button.css.ts'
import { Icon } from '../icon/icon.tsx'
import { appliedFilters, chosenOf, type FilterSpec } from './filter.ts'
import type { OptionValue } from '../select/options.ts'
import * as styles from './filter-panel.css.ts'

export interface FilterChipsProps<Filters> {
  spec: FilterSpec<Filters>
  applied: Filters
  onRemove: (name: keyof Filters & string, value: OptionValue) => void
  onClear: () => void
}

/** One chip per applied value; × or Delete removes it and focuses the next chip. A button at the end clears all. */
export function FilterChips<Filters>({
  spec,
  applied,
  onRemove,
  onClear,
}: FilterChipsProps<Filters>) {
  const list = useRef<HTMLDivElement>(null)
  const nextFocus = useRef<number>(undefined)
  const chips = appliedFilters(spec, applied)
  useEffect(() => {
    for (const { name, source } of spec.fields) source?.()?.loadChosen(chosenOf(applied, name))
  }, [spec, applied])
  useEffect(() => {
    if (nextFocus.current === undefined) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    buttons[Math.min(nextFocus.current, buttons.length - 1)]?.focus()
    nextFocus.current = undefined
  }, [applied])

  if (chips.length === 0) return null
  return (
    <div ref={list} role="group" aria-label={listTexts.filters.open} className={styles.chips}>
      {chips.map((chip, index) => {
        const remove = () => {
          nextFocus.current = index
          onRemove(chip.name, chip.value)
        }
        const onKeyDown = (event: KeyboardEvent) => {
          if (event.key === 'Delete' || event.key === 'Backspace') remove()
        }
        return (
          <span key={`${chip.name} ${chip.value}`} className={styles.chip}>
            <span className={styles.name}>{chip.field}</span>
            <span dir="auto" className={styles.value}>
              {showBidi(chip.text)}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={listTexts.filters.remove(chip.field, chip.text)}
              onClick={remove}
              onKeyDown={onKeyDown}
            >
              <Icon name="close" size="small" />
            </button>
          </span>
        )
      })}
      <button type="button" className={link} onClick={onClear}>
        {spec.clear}
      </button>
    </div>
  )
}
