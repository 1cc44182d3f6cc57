import { useStore } from '@nanostores/react'
import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import { RecordTable } from '../../src/parts/integration/record-table.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import type { RowActions } from '../../src/ui/data-table/column.ts'
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
      { label: secret, icon: 'refresh', disabledReason, run: () => void store.renew(webhook) },
      { label: remove, icon: 'trash', disabledReason, run: () => void store.remove(webhook) },
    ]
  },
})

/** The webhooks with what can be done with each. */
export function WebhookTable({ store }: { store: WebhooksStore }) {
  const busy = useStore(store.$busy)
  return (
    <RecordTable
      title={texts.webhooks}
      note={texts.ofLimit}
      remote={store.webhooks}
      columns={webhookColumns(store, busy)}
      rowActions={rowActions(store, busy)}
      texts={texts}
    >
      <Button icon="plus" variant="primary" onClick={store.add}>
        {texts.add}
      </Button>
    </RecordTable>
  )
}
