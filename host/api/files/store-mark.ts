import { randomUUID } from 'node:crypto'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { markName, type Files } from './files.ts'

/** Newest pictures and other files that are looked for in a store without a mark. */
const checkedFiles = 3

/**
 * Ensures that database and picture store belong together: both have the same mark, created at the first start. Throws
 * `DatabaseUnavailable` for another store, such as a separate folder on a second machine. Skips the check if the store
 * is unreachable; the product then runs without pictures.
 */
export async function checkStoreMark(db: Database, files: Files): Promise<void> {
  const isReachable = await files.mark().then(
    () => true,
    () => false,
  )
  if (isReachable) await db.transaction((tx) => compareMarks(tx, files))
}

async function compareMarks(tx: Queryable, files: Files): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.storeMark})`)
  const found = await files.mark()
  const isNew = await tx.run(sql`
    insert into settings (name, value)
    values ('picture-store', ${JSON.stringify(found ?? randomUUID())}::jsonb) on conflict do nothing`)
  const { mark } = await tx.one<{ mark: string }>(
    sql`select value #>> '{}' as mark from settings where name = 'picture-store'`,
  )
  if (found === mark) return
  if (isNew !== 1) await assertStore(files, mark, await newestKeys(tx))
  await files.setMark(mark)
}

async function newestKeys(tx: Queryable): Promise<string[]> {
  const rows = await tx.many<{ file_key: string }>(
    sql`
      (select file_key from asset_images order by id desc limit ${checkedFiles})
      union all (select file_key from attachments order by id desc limit ${checkedFiles})`,
  )
  return rows.map(({ file_key }) => file_key)
}

/**
 * Throws `DatabaseUnavailable` unless `files` is the store that bears `mark`. A store that was restored or copied without
 * its mark holds the files of the newest rows, `newest`.
 */
export async function assertStore(
  files: Files,
  mark: string,
  newest: readonly string[],
): Promise<void> {
  const found = await files.mark()
  if (found === mark) return
  if (found === undefined && newest.length > 0 && (await holdsAll(files, newest))) return
  throw new DatabaseUnavailable(refusal(mark, files.place))
}

async function holdsAll(files: Files, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    const file = await files.read(key)
    if (!file) return false
    file.stream.destroy()
  }
  return true
}

const refusal = (mark: string, place: string) =>
  `The pictures of this database are not in ${place}. Check DATA_DIR and STORAGE_URL: ` +
  'all processes on one database must use the same bucket or folder. ' +
  `Only if this is the right store, create the file ${markName} with the text ${mark} in it.`
