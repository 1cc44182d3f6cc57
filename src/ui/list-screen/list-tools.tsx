import type { ReactNode } from 'react'
import { formatTotal } from '../../domain/text/format.ts'
import { listTexts } from '../../domain/messages/en/list.ts'
import type { PagedList, PagedListState } from '../../state/list/paged-list.ts'
import { Button, type ButtonProps } from '../button/button.tsx'
import { Switch } from '../field/switch.tsx'
import type { FilterSpec } from '../filter-panel/filter.ts'
import { FilterPanel } from '../filter-panel/filter-panel.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import * as styles from './list-screen.css.ts'
import { SearchBox } from './search-box.tsx'
import { SortMenu, type SortMenuProps } from './sort-menu.tsx'

export interface ListToggle {
  label: string
  on: boolean
  set: (on: boolean) => void
}

/** A button of the whole list, such as Export. */
export interface ListButton extends Pick<
  ButtonProps,
  'icon' | 'variant' | 'busy' | 'disabled' | 'disabledReason'
> {
  label: string
  run: () => void
}

export interface ListTabs {
  label: string
  tabs: readonly { id: string; label: string }[]
  current: string
  select: (id: string) => void
}

export interface ListBarProps {
  tabs?: ListTabs | undefined
  /** Buttons at the right of the tabs, or beside the search if there are no tabs. */
  buttons?: readonly ListButton[] | undefined
}

/** Tabs at the left, buttons at the right, on one line. */
export function ListBar({ tabs, buttons }: ListBarProps) {
  if (!tabs) return null
  return (
    <div className={styles.bar}>
      <div className={styles.tabs}>
        <Tabs label={tabs.label} tabs={tabs.tabs} current={tabs.current} onSelect={tabs.select} />
      </div>
      <Buttons buttons={buttons} />
    </div>
  )
}

export interface ListToolsProps<Item, Filters extends object> extends ListBarProps {
  list: PagedList<Item, Filters>
  state: PagedListState<Item, Filters>
  /** Name of the list, to distinguish several on a page. */
  name: string
  /** Label of the search box. */
  search?: string | undefined
  /** False if the search matches plain substrings. */
  searchHint?: false | undefined
  /** Rendered beside the search box. */
  extra?: ReactNode
  /** Rendered before the tools, for instance a range of dates. */
  lead?: ReactNode
  filters?: FilterSpec<Filters> | undefined
  /** Rendered beside the filters: the button of the views. */
  view?: ReactNode
  /** False hides chips and number of filters that do not apply here (OP-038). */
  filtersApply?: boolean | undefined
  /** Label of the total, for instance «Total Assets». */
  count?: string | undefined
  toggles?: readonly ListToggle[] | undefined
  columns: SortMenuProps<Item>['columns']
  allColumns?: SortMenuProps<Item>['allColumns']
  /** An announcement of new data; empty or absent if there is none. */
  updates?: ReactNode
  /** Offers the orders of the columns that have any. */
  sortable?: boolean | undefined
}

/** Search, filters, count and toggles on one line. */
export function ListTools<Item, Filters extends object>(props: ListToolsProps<Item, Filters>) {
  const { list, state, search, filters, count, toggles = [], tabs, buttons } = props
  // A new key with the total: a wider node would count as a layout shift.
  const waiting = state.status !== 'ready' && state.items.length === 0
  return (
    <div className={styles.tools}>
      {props.lead}
      {search !== undefined && (
        <div className={styles.search}>
          <SearchBox
            label={search}
            landmark={props.name}
            hint={props.searchHint}
            value={state.search}
            onChange={list.search}
          />
          {props.extra}
        </div>
      )}
      {filters && (
        <FilterPanel
          spec={filters}
          applied={state.filters}
          edited={state.edited}
          inEffect={props.filtersApply}
          onEdit={list.edit}
          onApply={list.apply}
          onClear={list.clear}
        />
      )}
      {props.view}
      {props.sortable && (
        <SortMenu
          columns={props.columns}
          allColumns={props.allColumns}
          sort={state.sort}
          onSort={list.sortBy}
        />
      )}
      {(count !== undefined || toggles.length > 0) && (
        <div className={styles.facts}>
          {count !== undefined && (
            <span key={`count ${waiting}`} className={styles.count}>
              {count} <strong className={styles.number}>{totalText(state)}</strong>
            </span>
          )}
          {toggles.map((toggle) => (
            <Switch key={toggle.label} label={toggle.label} on={toggle.on} onChange={toggle.set} />
          ))}
        </div>
      )}
      {props.updates !== undefined && (
        <div role="status" className={styles.updates}>
          {props.updates}
        </div>
      )}
      {!tabs && <Buttons buttons={buttons} />}
    </div>
  )
}

/** Returns the total as text; a dash before the first load and after a failed one. */
const totalText = ({ status, totalItems, more }: PagedListState<unknown, unknown>) =>
  totalItems === 0 && status !== 'ready' ? listTexts.table.missing : formatTotal(totalItems, more)

function Buttons({ buttons = [] }: Pick<ListBarProps, 'buttons'>) {
  if (buttons.length === 0) return null
  return (
    <div className={styles.buttons}>
      {buttons.map(({ label, run, ...look }) => (
        <Button key={label} {...look} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  )
}
