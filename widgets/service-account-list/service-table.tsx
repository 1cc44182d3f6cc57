import { useStore } from '@nanostores/react'
import { serviceAccountLimit } from '../../src/domain/access/service-rules.ts'
import { serviceAccountTexts as texts } from '../../src/domain/messages/en/service-account.ts'
import { env } from '../../src/env.ts'
import { RecordTable } from '../../src/parts/integration/record-table.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { RowActions } from '../../src/ui/data-table/column.ts'
import type { ServiceAccount } from '../../src/wire/service-account.ts'
import { serviceColumns } from './columns.tsx'
import type { ServicesStore } from './store.ts'

/** Tokens are created in the application alone: the page of a guest could read them. */
const rowActions = (
  store: ServicesStore,
  busy: ReadonlySet<number>,
): RowActions<ServiceAccount> => ({
  header: texts.columns.actions,
  of(account) {
    const { rotate, end } = texts.actions
    const disabledReason = busy.has(account.id) ? texts.busy : undefined
    const ending = {
      label: end,
      icon: 'trash',
      disabledReason,
      run: () => void store.end(account),
    } as const
    if (!isApplication()) return [ending]
    return [
      { label: rotate, icon: 'refresh', disabledReason, run: () => void store.rotate(account) },
      ending,
    ]
  },
})

/** The service accounts with what can be done with each. */
export function ServiceTable({ store }: { store: ServicesStore }) {
  return (
    <RecordTable
      title={texts.list}
      note={(count) => texts.ofLimit(count, serviceAccountLimit)}
      remote={store.accounts}
      columns={serviceColumns(env().now())}
      rowActions={rowActions(store, useStore(store.$busy))}
      texts={texts}
    >
      {isApplication() && (
        <Button icon="plus" variant="primary" onClick={store.add}>
          {texts.add}
        </Button>
      )}
    </RecordTable>
  )
}
