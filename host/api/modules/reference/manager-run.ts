import { masterDataRuleTexts } from '../../../../src/domain/messages/en/master-data.ts'
import { ticketFormTexts } from '../../../../src/domain/messages/en/ticket-form.ts'
import { isAssignable } from '../../../../src/domain/ticket/ticket-update-rules.ts'
import type { Manager } from '../../../../src/wire/enums.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type {
  OpenRow,
  RowResult,
  RunHandler,
  RunRecord,
  RunRequest,
} from '../../runs/run-handler.ts'
import { noteOf, refused } from '../../runs/run-notes.ts'
import { undoRecords } from './merge-undo.ts'
import {
  eachKind,
  lockRows,
  storeRecords,
  type LockedRecord,
  type RecordKind,
} from './run-records.ts'

/** The new manager for the assets and open tickets of a category. */
export interface ManagerRequest extends RunRequest {
  change: { kind: 'manager' }
  category: number
  manager: Manager
}

const kinds = ['asset', 'ticket'] as const satisfies readonly RecordKind[]

const refusal = noteOf(message(ticketFormTexts.rules, 'role'), {
  field: 'manager',
  key: 'role-of-manager',
})

const outdated = noteOf(message(masterDataRuleTexts, 'managerChanged'), {
  field: 'manager',
  key: 'changed-since',
})

/** Selects the runs that change the manager of the records of a category. */
export const isOfCategory = (category: number): Sql => sql`
  kind = 'change-manager' and request ->> 'category' = ${String(category)}`

/** Returns whether the category has got another manager since the run started. */
const isOutdated = async (tx: Queryable, { category, manager }: ManagerRequest): Promise<boolean> =>
  (await tx.maybe(sql`select from categories where id = ${category} and manager <> ${manager}`)) !==
  undefined

/**
 * Changes the manager of records. Refuses a ticket whose assignee may not work on tickets of the new manager, and all
 * records once the category has another manager.
 */
async function changeManager(
  tx: Queryable,
  run: RunRecord,
  { kind, rows }: { kind: RecordKind; rows: readonly OpenRow[] },
): Promise<RowResult[]> {
  const request = run.request as ManagerRequest
  const { category, manager } = request
  if (await isOutdated(tx, request)) return rows.map(({ row_no }) => refused(row_no, [outdated]))
  const { lockedRows, results } = await lockRows(tx, kind, rows)
  const isMeant = (record: LockedRecord) =>
    record.category_id === category && (kind === 'asset' || record.open)
  const isRefused = ({ assignee, ...record }: LockedRecord) =>
    isMeant({ assignee, ...record }) &&
    assignee !== null &&
    !isAssignable({ role: { name: assignee } }, manager)
  const changes = lockedRows
    .filter(({ record }) => !isRefused(record))
    .map((each) => ({ ...each, values: isMeant(each.record) ? { manager } : {} }))
  return [
    ...results,
    ...lockedRows
      .filter(({ record }) => isRefused(record))
      .map(({ row }) => refused(row.row_no, [refusal])),
    ...(await storeRecords(tx, run, { kind, changes, recordsEvents: true })),
  ]
}

/** The run that gives assets and open tickets the manager of their category (MAST-05). */
export const managerHandler: RunHandler = {
  total(tx, { id, request }) {
    const { category, manager } = request as ManagerRequest
    return tx.run(sql`
      insert into run_rows (run_id, row_no, subject, subject_id)
      select ${id}, row_number() over (order by step, id), subject, id from (
        select 1 as step, 'asset' as subject, id from assets
        where category_id = ${category} and deleted_at is null and manager <> ${manager}
        union all select 2, 'ticket', id from tickets
        where category_id = ${category} and deleted_at is null and status <> 'completed' and manager <> ${manager}
      ) as concerned`)
  },
  step: (tx, run, rows) =>
    eachKind(rows, kinds, (kind, own) => changeManager(tx, run, { kind, rows: own })),
  undo: (tx, run, rows) =>
    eachKind(rows, kinds, (kind, own) =>
      undoRecords(tx, run, { kind, rows: own, recordsEvents: true }),
    ),
}
