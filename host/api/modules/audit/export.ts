import { auditTexts as texts } from '../../../../src/domain/messages/en/audit.ts'
import { actionLabel, kindLabel, reasonLabel } from '../../../../src/domain/event/audit-labels.ts'
import { exportFileName } from '../../../../src/domain/text/export-file.ts'
import type { AuditQuery } from '../../../../src/wire/audit.ts'
import { auditActorKinds, auditOutcomes } from '../../../../src/wire/audit-enums.ts'
import { sql } from '../../db/sql.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { route } from '../../http/route.ts'
import { orderBy } from '../../lists/list.ts'
import { jsonLines, spreadsheet } from '../../spreadsheet/export.ts'
import type { Worksheet, WorksheetColumn } from '../../spreadsheet/worksheet.ts'
import { auditList, withActionFacts, type AuditRow } from './list.ts'

const { columns, details: names } = texts

const text = (
  header: string,
  width: number,
  value: (row: AuditRow) => string | null,
): WorksheetColumn<AuditRow> => ({ header, kind: 'text', width, value })

/** All fields of an entry. Times are UTC. */
const sheet: Worksheet<AuditRow> = {
  name: texts.list,
  columns: [
    { header: texts.timeUtc, kind: 'moment', width: 22, value: ({ at }) => Date.parse(at) },
    text(columns.action, 28, ({ action }) => actionLabel(action)),
    text(columns.outcome, 12, ({ outcome }) => auditOutcomes[outcome].label),
    text(names.reason, 36, ({ reason }) => reason && reasonLabel(reason)),
    text(columns.actor, 28, ({ actor }) => actor.name),
    text(names.actorKind, 16, ({ actor }) => auditActorKinds[actor.kind]),
    text(names.actorId, 12, ({ actor }) => actor.id?.toString() ?? null),
    text(columns.target, 28, ({ target }) => target?.name ?? null),
    text(names.targetKind, 16, ({ target }) => target && kindLabel(target.kind)),
    text(names.targetId, 12, ({ target }) => target?.id ?? null),
    text(names.address, 18, ({ address }) => address),
    text(names.userAgent, 40, ({ user_agent }) => user_agent),
    text(names.origin, 28, ({ origin }) => origin),
    text(names.provider, 14, ({ provider }) => provider),
    text(names.session, 14, ({ session_id }) => session_id),
    text(names.request, 38, ({ request_id }) => request_id),
    text(names.values, 80, ({ details }) => details && JSON.stringify(details)),
  ],
}

const exportedRows = (snapshot: Snapshot, query: AuditQuery) => {
  const list = auditList(query)
  return snapshot.batches<AuditRow>(
    'exported_audit',
    sql`select ${list.columns} from audit_events where ${list.condition} order by ${orderBy(list)}`,
  )
}

async function* exportedEntries(snapshot: Snapshot, query: AuditQuery) {
  for await (const batch of exportedRows(snapshot, query)) yield batch.map(withActionFacts)
}

const exportedFile = (query: AuditQuery, extension: 'xlsx' | 'jsonl') => {
  const to = query.to ?? new Date().toISOString().slice(0, 10)
  const name = query.from
    ? exportFileName('audit', { from: query.from, to })
    : exportFileName('audit_until', { from: to, to })
  return { fileName: name.replace(/xlsx$/, extension), list: 'audit', filter: query }
}

export const auditExportRoutes = {
  /** Exports every entry that a query selects. The export itself is recorded and appears in the next export. */
  exportAudit: route('exportAudit', {
    handle: (context) =>
      spreadsheet(context, exportedFile(context.query, 'xlsx'), async (snapshot) => [
        { sheet, batches: exportedRows(snapshot, context.query) },
      ]),
  }),

  exportAuditLines: route('exportAuditLines', {
    handle: (context) =>
      jsonLines(context, exportedFile(context.query, 'jsonl'), (snapshot) =>
        exportedEntries(snapshot, context.query),
      ),
  }),
}
