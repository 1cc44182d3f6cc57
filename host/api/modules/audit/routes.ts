import { route } from '../../http/route.ts'
import { listPage } from '../../lists/list-page.ts'
import { auditExportRoutes } from './export.ts'
import { auditList, withActionFacts, type AuditRow } from './list.ts'

/** The audit trail is read-only: `recordAudit` adds entries and a nightly job deletes old ones. */
export const auditRoutes = {
  listAudit: route('listAudit', {
    async handle(context) {
      const page = await listPage<AuditRow>(context, async () => auditList(context.query))
      return { ...page, items: page.items.map(withActionFacts) }
    },
  }),
  ...auditExportRoutes,
}
