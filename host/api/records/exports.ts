import type { Queryable } from '../db/open.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { recordAuditApart } from './audit.ts'

/** Keys of a query that are not filters. */
const noFilter = ['page', 'perPage', 'all', 'timeZone']

/** A file that was created for a user. `list` names its content. Without it, no export is recorded. */
export interface ExportedFile {
  fileName: string
  list?: string
  filter?: object
  rows: number
}

/** Records that a user exports rows, before they are sent. */
export async function recordExport(
  db: Queryable,
  source: AuditSource,
  { fileName, list, filter = {}, rows }: ExportedFile,
): Promise<void> {
  if (list === undefined) return
  const chosen = Object.entries(filter).filter(
    ([name, value]) => !noFilter.includes(name) && value !== undefined && value !== null,
  )
  await recordAuditApart(db, source, {
    action: 'data.exported',
    target: { kind: 'list', id: list, name: fileName },
    details: { filter: Object.fromEntries(chosen), rows },
  })
}
