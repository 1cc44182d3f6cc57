import { unsentHours } from '../../../src/domain/ticket/attachment-rules.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'

/** Deletes the rows of files that were not sent in time. The sweep removes their content. */
export const deleteUnsent = (db: Queryable): Promise<number> =>
  db.run(sql`
    delete from attachments
    where sent_at is null and created_at < now() - make_interval(hours => ${unsentHours}::integer)`)
