import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { Remote } from '../../state/remote.ts'
import type { Column, RowActions } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { SectionHead } from './section-head.tsx'

export interface RecordTableProps<Item extends { id: number }> {
  title: string
  /** How many of the allowed number there are. */
  note: (count: number) => string
  remote: Remote<Item[]>
  columns: readonly Column<Item>[]
  rowActions: RowActions<Item>
  texts: { failed: string; empty: string; emptyText: string }
  /** The button that adds a record. */
  children?: ReactNode
}

/** A section with the table of all records of a kind. */
export function RecordTable<Item extends { id: number }>(props: RecordTableProps<Item>) {
  const { title, note, remote, columns, rowActions, texts, children } = props
  const state = useStore(remote.$state)
  const items = 'value' in state ? (state.value ?? []) : []
  const retry = () => void remote.reload()
  return (
    <section aria-label={title}>
      <SectionHead title={title} note={items.length > 0 ? note(items.length) : undefined}>
        {children}
      </SectionHead>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
      <DataTable
        label={title}
        columns={columns}
        items={items}
        rowKey={({ id }) => id}
        page={1}
        loading={state.status === 'loading' || state.status === 'idle'}
        rowActions={rowActions}
        empty={
          state.status === 'failed' ? (
            <EmptyState text={texts.failed} onRetry={retry} />
          ) : (
            <EmptyState text={texts.empty}>
              <p>{texts.emptyText}</p>
            </EmptyState>
          )
        }
      />
    </section>
  )
}
