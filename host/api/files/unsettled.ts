import type { Database, Queryable } from '../db/open.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { sql } from '../db/sql.ts'
import { keysOf, storedNames, type Files } from './files.ts'
import { semaphore } from '../runtime/semaphore.ts'

/**
 * No crash leaves a file without its row. The key of a file is committed to `unsettled_files` before the file is written,
 * is deleted in the transaction that inserts the row, and is inserted again when the row is deleted. The sweep removes
 * the files of keys that stay in the table.
 */
interface Store {
  db: Database
  files: Files
}

/** The time for which a writer may continue to write files after it lost its database connection. */
const lastWrite = sql`interval '10 minutes'`
/** Maximum time from the end of writing to the insertion of the row. Later, an unlocked key counts as abandoned. */
const maxPause = sql`interval '30 seconds'`
const batchSize = 50

/** Stores the keys, then runs `write`, which writes the files. Meanwhile, a row lock blocks sweeps of other processes. */
export async function writeUnsettled(
  { db }: Pick<Store, 'db'>,
  keys: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  await db.run(sql`
    insert into unsettled_files (file_key, writable_until)
    select key, now() + ${lastWrite} from unnest(${keys}::text[]) as key`)
  await db.transaction(async (tx) => {
    // The row lock distinguishes a slow writer from a dead one, because it ends with the connection.
    const claimed = await tx.run(sql`
      update unsettled_files set noted_at = now() where file_key = any(${keys}) and abandoned_at is null`)
    if (claimed !== keys.length)
      throw new Error('File keys were abandoned before the files were written')
    await write()
    await tx.run(sql`
      update unsettled_files set noted_at = clock_timestamp() where file_key = any(${keys})`)
  })
}

/** Returns whether the row of a stored file, or of its thumbnail, is deleted or not inserted yet. */
export async function isUnsettled(db: Queryable, name: string): Promise<boolean> {
  const keys = keysOf(name)
  const row = await db.maybe(
    sql`select 1 from unsettled_files where file_key = any(${keys}::text[])`,
  )
  return row !== undefined
}

/** Returns whether a row refers to a stored file, or to the picture of a thumbnail. */
export async function hasRow(db: Queryable, name: string): Promise<boolean> {
  const keys = keysOf(name)
  const row = await db.maybe(sql`
    select from asset_images where file_key = any(${keys}::text[])
    union all select from attachments where file_key = any(${keys}::text[]) limit 1`)
  return row !== undefined
}

/** Deletes the keys in the transaction that inserts the rows. Returns false if a sweep has abandoned one. */
export async function settleFiles(tx: Queryable, keys: readonly string[]): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from unsettled_files where file_key = any(${keys}) and abandoned_at is null`)
  return taken === keys.length
}

/** Limits removals to two at once, because each occupies a database connection. */
const removalSlots = semaphore(2, 'picture_removals')

/** Returns whether files may be removed in this transaction: not while a backup that refers to them is running. */
async function mayRemoveFiles(tx: Queryable): Promise<boolean> {
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${advisoryLocks.removals}) as free`,
  )
  return free
}

/** Removes the files whose keys are still in the table and not locked by a writer. */
export function removeUnsettled({ db, files }: Store, keys: readonly string[]): Promise<void> {
  return removalSlots(1, () =>
    db.transaction(async (tx) => {
      if (!(await mayRemoveFiles(tx))) return
      const removable = await tx.many<{ file_key: string }>(sql`
        select file_key from unsettled_files where file_key = any(${keys}) for update skip locked`)
      await removeFiles(files, removable)
      const names = removable.map(({ file_key }) => file_key)
      await tx.run(sql`delete from unsettled_files where file_key = any(${names})`)
    }),
  )
}

async function removeFiles(files: Files, rows: readonly { file_key: string }[]): Promise<void> {
  const names = rows.flatMap(({ file_key }) => storedNames(file_key))
  await Promise.all(names.map((name) => files.remove(name)))
}

/**
 * Removes abandoned files of all processes. Several processes may sweep at once. While a disconnected writer may still
 * write, the key stays in the table and each sweep removes the files again. When `signal` aborts, the sweep ends after
 * the current batch.
 */
export async function sweep(store: Store, signal?: AbortSignal): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) {
    if (signal?.aborted) return
    after = await sweepBatch(store, after)
  }
}

/** Sweeps the next keys after `after`. Returns the last one, or undefined at the end. */
async function sweepBatch({ db, files }: Store, after: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return undefined
    const rows = await tx.many<{ file_key: string }>(sql`
      select file_key from unsettled_files
      where file_key > ${after} and (abandoned_at is not null or noted_at < now() - ${maxPause})
      order by file_key limit ${batchSize} for update skip locked`)
    await removeFiles(files, rows)
    const names = rows.map(({ file_key }) => file_key)
    await tx.run(
      sql`delete from unsettled_files where file_key = any(${names}) and writable_until <= now()`,
    )
    await tx.run(sql`
      update unsettled_files set abandoned_at = coalesce(abandoned_at, now()) where file_key = any(${names})`)
    return names.length < batchSize ? undefined : names.at(-1)
  })
}
