import { useStore } from '@nanostores/react'
import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import { SectionHead } from '../../src/parts/integration/section-head.tsx'
import { $today } from '../../src/state/reload/today.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { DataTable } from '../../src/ui/data-table/data-table.tsx'
import type { RowActions } from '../../src/ui/data-table/column.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import type { Webhook } from '../../src/wire/webhook.ts'
import type { WebhooksStore } from './store.ts'
import { webhookColumns } from './webhook-columns.tsx'

const rowActions = (store: WebhooksStore, busy: ReadonlySet<number>): RowActions<Webhook> => ({
  header: texts.columns.actions,
  of(webhook) {
    const { test, edit, secret, remove } = texts.actions
    const disabledReason = busy.has(webhook.id) ? texts.busy : undefined
    return [
      { label: test, icon: 'success', disabledReason, run: () => void store.test(webhook) },
      { label: edit, icon: 'pencil', run: () => store.edit(webhook) },
      {
        label: secret,
        icon: 'refresh',
        disabledReason,
        run: () => void store.renewSecret(webhook),
      },
      { label: remove, icon: 'trash', disabledReason, run: () => void store.remove(webhook) },
    ]
  },
})

/** The table of webhooks with their actions. */
export function WebhookTable({ store }: { store: WebhooksStore }) {
  const state = useStore(store.webhooks.$state)
  const busy = useStore(store.$busy)
  // Renders again at midnight: Today becomes Yesterday.
  useStore($today)
  const webhooks = 'value' in state ? (state.value ?? []) : []
  const loading = state.status === 'loading' || state.status === 'idle'
  const add = (
    <Button icon="plus" variant="primary" onClick={store.add}>
      {texts.add}
    </Button>
  )
  return (
    <section aria-label={texts.webhooks}>
      <SectionHead
        title={texts.webhooks}
        note={webhooks.length > 0 ? texts.ofLimit(webhooks.length) : undefined}
      >
        {add}
      </SectionHead>
      {state.status === 'loading' && state.slow && (
        <StillLoading onRetry={() => void store.webhooks.reload()} />
      )}
      <DataTable
        label={texts.webhooks}
        columns={webhookColumns(store, busy)}
        items={webhooks}
        rowKey={({ id }) => id}
        page={1}
        loading={loading}
        rowActions={rowActions(store, busy)}
        empty={
          state.status === 'failed' ? (
            <EmptyState text={texts.failed} onRetry={() => void store.webhooks.reload()} />
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
