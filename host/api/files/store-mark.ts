import { randomUUID } from 'node:crypto'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { folderHint } from '../db/embedded/hints.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { markName, type Files } from './files.ts'

/** Number of the newest pictures, and of other files, that a store without a mark must contain. */
const checkedFiles = 3

/**
 * Ensures that database and file store belong together: both have the same mark, created at the first start. Throws
 * `DatabaseUnavailable` for another store, such as a separate folder on a second machine. Skips the check if the store
 * is unreachable; the product then runs without pictures.
 */
export async function checkStoreMark(db: Database, files: Files): Promise<void> {
  if (await isReachable(files)) await db.transaction((tx) => compareMarks(tx, files))
}

/** Throws like `checkStoreMark` for another store, but writes nothing. The database may be empty or of an earlier version. */
export async function refuseOtherStore(db: Queryable, files: Files): Promise<void> {
  const { isEmpty } = await db.one<{ isEmpty: boolean }>(
    sql`select to_regclass('settings') is null as "isEmpty"`,
  )
  if (isEmpty || !(await isReachable(files))) return
  const row = await db.maybe<{ mark: string }>(markOfDatabase)
  if (row) await assertStore(files, row.mark, await newestKeys(db))
}

const isReachable = (files: Files): Promise<boolean> =>
  files.mark().then(
    () => true,
    () => false,
  )

/** The mark of a database. There is none before the first start. */
const markOfDatabase = sql`select value #>> '{}' as mark from settings where name = 'picture-store'`

async function compareMarks(tx: Queryable, files: Files): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.storeMark})`)
  const storeMark = await files.mark()
  const isNew = await tx.run(sql`
    insert into settings (name, value)
    values ('picture-store', ${JSON.stringify(storeMark ?? randomUUID())}::jsonb) on conflict do nothing`)
  const { mark } = await tx.one<{ mark: string }>(markOfDatabase)
  if (storeMark === mark) return
  if (isNew !== 1) await assertStore(files, mark, await newestKeys(tx))
  await files.setMark(mark).catch(async (error: unknown) => {
    const hint = await folderHint(error, files.place)
    throw hint === undefined ? error : new DatabaseUnavailable(hint)
  })
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
 * Throws `DatabaseUnavailable` unless `files` is the store with `mark`. Also accepts a store without a mark that contains
 * the files of `newest`, because it may have been restored or copied.
 */
export async function assertStore(
  files: Files,
  mark: string,
  newest: readonly string[],
): Promise<void> {
  const storeMark = await files.mark()
  if (storeMark === mark) return
  if (storeMark === undefined && newest.length > 0 && (await containsAll(files, newest))) return
  throw new DatabaseUnavailable(refusal(mark, files.place))
}

async function containsAll(files: Files, keys: readonly string[]): Promise<boolean> {
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
