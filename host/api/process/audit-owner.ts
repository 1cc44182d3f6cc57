import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { printMessage } from '../runtime/print-message.ts'

/**
 * Returns the missing SQL statements if the audit trail belongs to the role of docs/security.md: for each function that a
 * later migration created, which has no effect without them, and for the sequence, which backups read.
 */
export async function missingRights(db: Queryable): Promise<string[]> {
  const rows = await db.many<{ statement: string }>(sql`
    with trail as (
      select oid, relowner, relnamespace, pg_get_serial_sequence('audit_events', 'id')::regclass as ids
      from pg_class where oid = 'audit_events'::regclass
    )
    select format('alter function %1$s owner to %2$I; grant execute on function %1$s to %3$I;',
      pg_proc.oid::regprocedure, pg_get_userbyid(relowner), current_user) as statement
    from pg_proc join trail on pronamespace = relnamespace
    where prosecdef and not (
      has_table_privilege(proowner, trail.oid, 'update') and has_function_privilege(pg_proc.oid, 'execute'))
    union all
    select format('grant select on sequence %s to %I;', ids, current_user)
    from trail where not has_sequence_privilege(ids, 'select')
    order by 1`)
  return rows.map(({ statement }) => statement)
}

/** Prints missing statements at each start. */
export async function checkAuditOwner(db: Queryable): Promise<void> {
  const statements = await missingRights(db)
  if (statements.length > 0)
    printMessage(
      `The audit trail belongs to another role, and rights are missing: erasures are incomplete, or backups fail. Run as a superuser in the database of Assetdesk: ${statements.join(' ')}`,
      'warn',
    )
}
