import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { recordAudit } from './audit.ts'
import { erasePerson, erasureTimeout } from './erasure.ts'
import type { ListedErasure } from './erasure-list.ts'

/**
 * Repeats erasures in a restored database and returns their number. Skips people who are already erased, or who are not
 * the person on the list. `audit` is the audit source of the restore.
 */
export function repeatErasures(
  db: Pick<Database, 'transaction'>,
  list: readonly ListedErasure[],
  audit: AuditSource,
): Promise<number> {
  return db.transaction(
    async (tx) => {
      let repeated = 0
      for (const erasure of list) {
        if (!(await isKnown(tx, erasure))) continue
        await erasePerson(tx, { ...erasure, by: await eraserOf(tx, erasure) })
        await recordAudit(tx, audit, {
          action: 'user.erased',
          target: { kind: 'user', id: erasure.id },
          details: { comments: erasure.comments, source: 'restore' },
        })
        repeated += 1
      }
      return repeated
    },
    { statementTimeout: erasureTimeout },
  )
}

const isKnown = async (tx: Queryable, { id, created_at }: ListedErasure): Promise<boolean> =>
  (await tx.maybe(sql`
    select from users where id = ${id} and created_at = ${created_at}::timestamptz and erased_at is null`)) !==
  undefined

/** Returns the user who erased the person, or the person if that user is not in the backup. */
const eraserOf = async (tx: Queryable, { id, by }: ListedErasure): Promise<number> =>
  (await tx.maybe(sql`select from users where id = ${by}`)) === undefined ? id : by
