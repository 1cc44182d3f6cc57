import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatCount } from '../../domain/format.ts'
import { kitTexts } from '../../domain/messages/kit.ts'
import type { PagedList } from '../../state/paged-list.ts'
import type { Column, RowActions } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { StillLoading } from '../feedback/still-loading.tsx'
import type { FilterSpec } from '../filter-panel/filter.ts'
import { FilterChips } from '../filter-panel/filter-chips.tsx'
import { Unseen } from '../layout/text.tsx'
import { Pager } from '../pager/pager.tsx'
import { ListBar, type ListBarProps, ListTools, type ListToggle } from './list-tools.tsx'
import * as styles from './list-screen.css.ts'

export interface ListScreenProps<Item, Filters extends object> extends ListBarProps {
  /** What the list holds: accessible name of its table. */
  label: string
  list: PagedList<Item, Filters>
  columns: readonly Column<Item>[]
  rowKey: (item: Item) => string | number
  rowActions?: RowActions<Item> | undefined
  /** Shows the sort controls of the columns that have any. */
  sortable?: boolean | undefined
  /** Label of the search box. */
  search?: string | undefined
  filters?: FilterSpec<Filters> | undefined
  /** False hides chips of filters that do not apply here (OP-038). */
  chips?: boolean | undefined
  /** Label of the total, for instance «Total Assets». */
  count?: string | undefined
  toggles?: readonly ListToggle[] | undefined
  /** A quiet word above the table, for instance on something that could not be done. */
  notice?: ReactNode
  /** Text of an empty list and of one that could not be loaded (OP-036). */
  texts: { empty: string; failed: string }
}

/** A whole list screen from data: tabs, buttons, search, filters, chips, count, toggles, table and pager. */
export function ListScreen<Item, Filters extends object>(props: ListScreenProps<Item, Filters>) {
  const { list, filters, chips = true, texts } = props
  const state = useStore(list.$state)
  const loading = state.status === 'loading' || state.status === 'idle'
  const failed = state.status === 'failed'
  const empty = failed ? (
    <EmptyState text={texts.failed} onRetry={list.reload} />
  ) : (
    <EmptyState text={texts.empty} />
  )
  const { page, totalPages, totalItems, items } = state
  return (
    <section className={styles.screen} aria-label={props.label}>
      <ListBar tabs={props.tabs} buttons={props.buttons} />
      <ListTools {...props} state={state} />
      {filters && chips && (
        <ChipsRow spec={filters} list={list} applied={state.filters} />
      )}
      {state.slow && (
        <div className={styles.row}>
          <StillLoading onRetry={list.reload} />
        </div>
      )}
      {props.notice && <div className={styles.row}>{props.notice}</div>}
      <DataTable
        label={props.label}
        columns={props.columns}
        items={items}
        rowKey={props.rowKey}
        page={page}
        loading={loading}
        rowActions={props.rowActions}
        sort={state.sort}
        onSort={props.sortable ? list.sortBy : undefined}
        empty={empty}
        footer={<Pager {...{ page, totalPages, totalItems }} shown={items.length} onPage={list.goTo} />}
      />
      <Unseen live>{state.status === 'ready' ? kitTexts.table.results(formatCount(totalItems)) : ''}</Unseen>
    </section>
  )
}

interface ChipsRowProps<Item, Filters> {
  spec: FilterSpec<Filters>
  list: PagedList<Item, Filters>
  applied: Filters
}

function ChipsRow<Item, Filters>({ spec, list, applied }: ChipsRowProps<Item, Filters>) {
  const any = spec.fields.some(({ name }) => applied[name] !== spec.empty[name])
  if (!any) return null
  return (
    <div className={styles.row}>
      <FilterChips spec={spec} applied={applied} onRemove={list.removeFilter} onClear={list.clear} />
    </div>
  )
}
