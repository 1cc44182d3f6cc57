import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { formatTotal } from '../../domain/text/format.ts'
import { listTexts } from '../../domain/messages/en/list.ts'
import { classes } from '../classes.ts'
import { FilterChips } from '../filter-panel/filter-chips.tsx'
import { useLandmarkName } from '../layout/landmark-name.ts'
import { VisuallyHidden } from '../layout/text.tsx'
import { ListBody, type ListBodyProps } from './list-body.tsx'
import * as styles from './list-screen.css.ts'
import { ListBar, ListTools, type ListToolsProps } from './list-tools.tsx'

export interface ListScreenProps<Item, Filters extends object>
  extends
    Omit<ListBodyProps<Item, Filters>, 'state' | 'name'>,
    Omit<ListToolsProps<Item, Filters>, 'state' | 'list' | 'name'> {
  /** The actions on the selected rows; replaces the chips. */
  bar?: ReactNode
  /** Rendered right above the table. */
  above?: ReactNode
  /** A message above the table, for instance why an action failed. */
  notice?: ReactNode
}

/** A whole list screen from data: tabs, buttons, search, filters, chips, count, toggles, table and pager. */
export function ListScreen<Item, Filters extends object>(props: ListScreenProps<Item, Filters>) {
  const { list, filters, filtersApply = true, bar } = props
  const chips = filters && filtersApply
  const state = useStore(list.$state)
  const { discardUnapplied } = list
  const name = useLandmarkName(props.label)
  useEffect(() => discardUnapplied, [discardUnapplied])
  return (
    <section className={styles.screen} aria-label={name}>
      <ListBar tabs={props.tabs} buttons={props.buttons} />
      <ListTools {...props} name={name} state={state} />
      {(chips || bar) && (
        <div className={classes(styles.chips, props.select && styles.selectable)}>
          {chips && (
            <FilterChips
              spec={filters}
              applied={state.filters}
              onRemove={list.removeFilter}
              onClear={list.clear}
            />
          )}
          {bar}
        </div>
      )}
      <div className={styles.notice} aria-live="polite">
        {props.notice}
      </div>
      {props.above}
      <ListBody {...props} name={name} state={state} />
      <VisuallyHidden live>
        {state.status === 'ready'
          ? listTexts.table.results(formatTotal(state.totalItems, state.more))
          : ''}
      </VisuallyHidden>
    </section>
  )
}
