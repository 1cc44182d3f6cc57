import { randomUUID } from 'node:crypto'
import { DatabaseUnavailable } from '../db/errors.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { markName, type Files } from './files.ts'

/** Newest pictures and other files that are looked for in a store without a mark. */
const lookedFor = 3
/** Key of the advisory lock by which starting processes take turns; any fixed number. */
const lockKey = 7_300_190_117

/**
 * Makes sure that database and picture store belong together: both carry the same mark, made at the first start. Throws
 * `DatabaseUnavailable` for another store, as when a second machine would keep pictures in a folder of its own. A store
 * that cannot be reached is not judged: the product runs without pictures meanwhile.
 */
export async function checkStoreMark(db: Database, files: Files): Promise<void> {
  const isReachable = await files.mark().then(
    () => true,
    () => false,
  )
  if (isReachable) await db.transaction((tx) => compareMarks(tx, files))
}

async function compareMarks(tx: Queryable, files: Files): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`)
  const found = await files.mark()
  const isNew = await tx.run(sql`
    insert into settings (name, value)
    values ('picture-store', ${JSON.stringify(found ?? randomUUID())}::jsonb) on conflict do nothing`)
  const { mark } = await tx.one<{ mark: string }>(
    sql`select value #>> '{}' as mark from settings where name = 'picture-store'`,
  )
  if (found === mark) return
  const isOurs = found === undefined && (isNew === 1 || (await holdsNewest(tx, files)))
  if (!isOurs) throw new DatabaseUnavailable(refusal(mark))
  await files.setMark(mark)
}

/** A store that was restored or copied without its mark holds the pictures that the rows name. */
async function holdsNewest(db: Queryable, files: Files): Promise<boolean> {
  const rows = await db.many<{ file_key: string }>(
    sql`
      (select file_key from asset_images order by id desc limit ${lookedFor})
      union all (select file_key from attachments order by id desc limit ${lookedFor})`,
  )
  for (const { file_key } of rows) {
    const picture = await files.read(file_key)
    if (!picture) return false
    picture.stream.destroy()
  }
  return rows.length > 0
}

const refusal = (mark: string) =>
  'The pictures of this database are in another store than the one that is configured (DATA_DIR or STORAGE_URL). ' +
  'All processes on one database use the same bucket or share one folder. ' +
  `If this is the right store nevertheless, put a file ${markName} with the text ${mark} into it.`
