import type { ReactNode } from 'react'
import { listTexts } from '../../domain/messages/en/list.ts'
import type { PagedList, PagedListState } from '../../state/list/paged-list.ts'
import type { Column, RowActions, RowSelect } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { StillLoading } from '../feedback/still-loading.tsx'
import { Pager } from '../pager/pager.tsx'
import * as styles from './list-screen.css.ts'

export interface ListBodyProps<Item, Filters extends object> {
  /** What the list holds: accessible name of its table. */
  label: string
  /** Name of the list, to distinguish several on a page. */
  name?: string | undefined
  list: PagedList<Item, Filters>
  state: PagedListState<Item, Filters>
  columns: readonly Column<Item>[]
  rowKey: (item: Item) => string | number
  /** Actions of a row in the specified order, and their header. */
  rowActions?: RowActions<Item> | undefined
  /** Lets rows be selected. */
  select?: RowSelect<Item> | undefined
  /** The content below an expanded row. */
  detail?: ((item: Item) => ReactNode) | undefined
  /** Rows of 34 px instead of 44. */
  compact?: boolean | undefined
  /** Shows the sort controls of the columns that have any. */
  sortable?: boolean | undefined
  /** Texts of an empty list and of a failed one (OP-036). `next`: what to do if the list is empty without a search. */
  texts: { empty: string; failed: string; next?: string | undefined }
}

/** The table of a list with its pager, and its loading, empty and failed states. */
export function ListBody<Item, Filters extends object>(props: ListBodyProps<Item, Filters>) {
  const { list, state, texts } = props
  const { status, shownPage: page, page: requested, totalPages, totalItems, more, items } = state
  const failed = status === 'failed'
  const failure = failed ? state.failure : undefined
  const failedText = failure?.alone ? (failure.text ?? listTexts.notLoaded) : texts.failed
  return (
    <>
      {state.slow && (
        <div className={styles.row}>
          <StillLoading onRetry={list.reload} />
        </div>
      )}
      <DataTable
        label={props.label}
        columns={props.columns}
        items={items}
        rowKey={props.rowKey}
        page={page}
        loading={status === 'loading' || status === 'idle'}
        rowActions={props.rowActions}
        select={props.select}
        detail={props.detail}
        compact={props.compact}
        sort={state.sort}
        onSort={props.sortable ? list.sortBy : undefined}
        empty={
          <EmptyState
            text={failed ? failedText : texts.empty}
            onRetry={failed ? list.reload : undefined}
          >
            {failure && !failure.alone && <p>{failure.text}</p>}
            {!failed && !state.search && texts.next && <p>{texts.next}</p>}
          </EmptyState>
        }
        footer={
          <Pager
            list={props.name ?? props.label}
            {...{ page, requested, totalPages, totalItems, more }}
            shown={items.length}
            onPage={list.goTo}
          />
        }
      />
    </>
  )
}
