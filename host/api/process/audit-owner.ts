import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { say } from '../runtime/say.ts'

/**
 * Returns statements for the operator: one for each function that cannot change the audit trail, because the table belongs
 * to the role of docs/security.md and a later migration created the function. Such a function does nothing.
 */
export async function missingRights(db: Queryable): Promise<string[]> {
  const rows = await db.many<{ statement: string }>(sql`
    select format('alter function %1$s owner to %2$I; grant execute on function %1$s to %3$I;',
      pg_proc.oid::regprocedure, pg_get_userbyid(relowner), current_user) as statement
    from pg_proc join pg_class on pg_class.oid = 'audit_events'::regclass
    where pronamespace = relnamespace and prosecdef and not (
      has_table_privilege(proowner, pg_class.oid, 'update') and has_function_privilege(pg_proc.oid, 'execute'))
    order by 1`)
  return rows.map(({ statement }) => statement)
}

/** Says at each start what is missing, until it is there: erasing a person does less without it. */
export async function checkAuditOwner(db: Queryable): Promise<void> {
  const statements = await missingRights(db)
  if (statements.length > 0)
    say(
      `The role that owns audit_events does not own all of its functions, so erasing a person leaves addresses in the audit trail. Run as a superuser in the database of Assetdesk: ${statements.join(' ')}`,
      'warn',
    )
}
