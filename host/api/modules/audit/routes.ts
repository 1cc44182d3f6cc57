import { route } from '../../http/route.ts'
import { answerList } from '../../lists/answer.ts'
import { auditExportRoutes } from './export.ts'
import { auditList, withFacts, type AuditRow } from './list.ts'

/** The audit trail can be read, and nothing else: entries come from `recordAudit` and leave by night. */
export const auditRoutes = {
  listAudit: route('listAudit', {
    async handle(context) {
      const page = await answerList<AuditRow>(context, async () => auditList(context.query))
      return { ...page, items: page.items.map(withFacts) }
    },
  }),
  ...auditExportRoutes,
}
