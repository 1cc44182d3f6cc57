import { route } from '../../http/route.ts'
import { listPage } from '../../lists/list-page.ts'
import { auditExportRoutes } from './export.ts'
import { auditList, withFacts, type AuditRow } from './list.ts'

/** The audit trail can be read, and nothing else: entries come from `recordAudit` and leave by night. */
export const auditRoutes = {
  listAudit: route('listAudit', {
    async handle(context) {
      const page = await listPage<AuditRow>(context, async () => auditList(context.query))
      return { ...page, items: page.items.map(withFacts) }
    },
  }),
  ...auditExportRoutes,
}
