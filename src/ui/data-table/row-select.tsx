import type { KeyboardEvent, MouseEvent } from 'react'
import type { RowSelect } from './column.ts'
import { classes } from '../classes.ts'
import { place } from './row-place.css.ts'
import * as styles from './row-select.css.ts'

interface CheckBoxProps {
  label: string
  /** `mixed`: some, but not all, of its rows are selected. */
  on: boolean | 'mixed'
  /** A disabled checkbox stays focusable. */
  disabled?: boolean
  /** `range`: Shift was pressed. */
  onTick?: (on: boolean, range: boolean) => void
}

/** A checkbox without visible text. */
export function CheckBox({ label, on, disabled, onTick }: CheckBoxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = on === 'mixed'
      }}
      type="checkbox"
      className={classes(place, styles.box)}
      aria-label={label}
      checked={on === true}
      aria-disabled={disabled || undefined}
      // Preact does not reset a checkbox that the browser has toggled, so a disabled one prevents it.
      onClick={(event) =>
        disabled ? event.preventDefault() : onTick?.(on !== true, event.shiftKey)
      }
      // Only the click event has `shiftKey`.
      readOnly
    />
  )
}

export interface RowSelectOptions<Item> {
  isOn: (item: Item) => boolean
  /** Selects or deselects rows. `last`: the row that was ticked. */
  tick: (items: readonly Item[], on: boolean, last?: Item) => void
  /** Returns whether a row was ticked last. A range begins at that row. */
  isLast: (item: Item) => boolean
  /** Accessible names of the checkboxes, and of the button that skips to the actions. */
  labels: { row: (item: Item) => string; page: string; skip: string }
}

/** Moves the focus to the first action of the list's bar. */
const skip = ({ currentTarget }: MouseEvent) => {
  const actions = ':scope section[data-actions] > div button'
  currentTarget.closest('section')?.querySelector<HTMLElement>(actions)?.focus()
}

const boxOf = (row: Element | null) => row?.querySelector('input')

/** Returns whether a key was pressed on a row, or on a link or checkbox in it. */
const isRowKey = ({ target, currentTarget }: KeyboardEvent) =>
  target === currentTarget || (target as Element).matches('a, [type="checkbox"]')

/**
 * Returns the checkboxes of a table. Space ticks the focused row, with Shift the range; arrow keys move between rows.
 * After the checkbox that was ticked last, Tab reaches a button that skips to the actions on the selection.
 */
export const rowSelect =
  <Item,>({ isOn, tick, isLast, labels }: RowSelectOptions<Item>): RowSelect<Item> =>
  (items) => {
    const ticked = items.filter(isOn).length
    const tickOne = (item: Item, on: boolean, range: boolean) => {
      const [from, to] = [range ? items.findIndex(isLast) : -1, items.indexOf(item)]
      const rows = from < 0 ? [item] : items.slice(Math.min(from, to), Math.max(from, to) + 1)
      tick(rows, on, item)
    }
    return {
      page: (
        <CheckBox
          label={labels.page}
          on={ticked > 0 && (ticked === items.length || 'mixed')}
          onTick={(on) => tick(items, on)}
        />
      ),
      box: (item) => (
        <>
          <CheckBox
            label={labels.row(item)}
            on={isOn(item)}
            onTick={(on, range) => tickOne(item, on, range)}
          />
          {isOn(item) && isLast(item) && (
            <button type="button" className={styles.skip} data-skip onClick={skip}>
              {labels.skip}
            </button>
          )}
        </>
      ),
      row: (item) => ({
        'data-selected': isOn(item),
        tabIndex: -1,
        onKeyDown(event) {
          const { key, shiftKey, currentTarget: row } = event
          if (!isRowKey(event)) return
          if (key === ' ') tickOne(item, !isOn(item), shiftKey)
          else if (key === 'ArrowDown') boxOf(row.nextElementSibling)?.focus()
          else if (key === 'ArrowUp') boxOf(row.previousElementSibling)?.focus()
          else return
          event.preventDefault()
        },
      }),
    }
  }
