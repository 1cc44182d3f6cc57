import { useStore } from '@nanostores/react'
import { serviceAccountLimit } from '../../src/domain/access/service-rules.ts'
import { serviceAccountTexts as texts } from '../../src/domain/messages/en/service-account.ts'
import { env } from '../../src/env.ts'
import { SectionHead } from '../../src/parts/integration/section-head.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { $today } from '../../src/state/reload/today.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { RowActions } from '../../src/ui/data-table/column.ts'
import { DataTable } from '../../src/ui/data-table/data-table.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import type { ServiceAccount } from '../../src/wire/service-account.ts'
import { serviceColumns } from './columns.tsx'
import type { ServiceAccountsStore } from './store.ts'

/** Returns the actions of an account. A host page could read new tokens, so only the application creates them. */
const rowActions = (
  store: ServiceAccountsStore,
  busy: ReadonlySet<number>,
): RowActions<ServiceAccount> => ({
  header: texts.columns.actions,
  of(account) {
    const { rotate, end } = texts.actions
    const disabledReason = busy.has(account.id) ? texts.busy : undefined
    const endAction = {
      label: end,
      icon: 'trash',
      disabledReason,
      run: () => void store.end(account),
    } as const
    if (!isApplication()) return [endAction]
    return [
      { label: rotate, icon: 'refresh', disabledReason, run: () => void store.rotate(account) },
      endAction,
    ]
  },
})

/** The table of service accounts with their actions. */
export function ServiceTable({ store }: { store: ServiceAccountsStore }) {
  const state = useStore(store.accounts.$state)
  const busy = useStore(store.$busy)
  // Renders again at midnight: Today becomes Yesterday.
  useStore($today)
  const accounts = 'value' in state ? (state.value ?? []) : []
  const retry = () => void store.accounts.reload()
  return (
    <section aria-label={texts.list}>
      <SectionHead
        title={texts.list}
        note={accounts.length > 0 ? texts.ofLimit(accounts.length, serviceAccountLimit) : undefined}
      >
        {isApplication() && (
          <Button icon="plus" variant="primary" onClick={store.add}>
            {texts.add}
          </Button>
        )}
      </SectionHead>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
      <DataTable
        label={texts.list}
        columns={serviceColumns(env().now())}
        items={accounts}
        rowKey={({ id }) => id}
        page={1}
        loading={state.status === 'loading' || state.status === 'idle'}
        rowActions={rowActions(store, busy)}
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
