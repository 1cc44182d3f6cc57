import { useStore } from '@nanostores/react'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { auditColumns } from './columns.tsx'
import { detailBelow, detailActions } from './entry-detail.tsx'
import { ExportsNotice, useClosed, useExportButtons } from './exports.tsx'
import { useAuditFilterSpec } from './filters.ts'
import { Period } from './period.tsx'
import { auditLogStore } from './store.ts'

/** The audit trail, for super admins: who did or tried what, with the details of each entry below its row. */
export function AuditLog() {
  const { scope } = useWidgetHost()
  const store = auditLogStore(scope)
  const open = useStore(store.$open)
  const filters = useAuditFilterSpec()
  const isClosed = useClosed()
  const buttons = useExportButtons({ store, isClosed })
  return (
    <ListScreen
      label={texts.list}
      list={store.list}
      columns={auditColumns(env().now())}
      rowKey={({ id }) => id}
      rowActions={detailActions(open, store.toggle)}
      detail={detailBelow(open)}
      lead={<Period list={store.list} />}
      filters={filters}
      count={texts.total}
      buttons={buttons}
      notice={<ExportsNotice store={store} isClosed={isClosed} />}
      texts={texts}
    />
  )
}
