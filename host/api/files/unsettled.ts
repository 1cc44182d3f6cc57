import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { contentTypeOf, thumbnailKey, type Files } from './files.ts'
import { semaphore } from '../semaphore.ts'

/**
 * Files never outlive what they belong to, whoever is killed when: the name of a picture is committed to
 * `unsettled_files` before its files are written, leaves in the transaction that inserts the picture, and comes
 * back with the row's deletion. What stays there is nobody's and is removed by the sweep.
 */
interface Store {
  db: Database
  files: Files
}

/** What a process wrote before it had to be given up may turn up for so long (a database that broke off meanwhile). */
const lastWrite = sql`interval '10 minutes'`
/** A name that nobody works on is given up after so long: writing done, the picture not yet inserted. */
const pause = sql`interval '30 seconds'`
const batch = 50

/** Writes the files under names noted before, each in `write`; other processes see that somebody is at work. */
export async function writeNoted(
  { db }: Pick<Store, 'db'>,
  keys: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  await db.run(sql`
    insert into unsettled_files (file_key, writable_until)
    select key, now() + ${lastWrite} from unnest(${keys}::text[]) as key`)
  await db.transaction(async (tx) => {
    // The lock is what tells a slow writer from a dead one; it ends with the connection.
    const held = await tx.run(sql`
      update unsettled_files set noted_at = now() where file_key = any(${keys}) and abandoned_at is null`)
    if (held !== keys.length) throw new Error('Names of files were given up before their writing')
    await write()
    await tx.run(sql`
      update unsettled_files set noted_at = clock_timestamp() where file_key = any(${keys})`)
  })
}

/** Takes the names off the list, in the transaction that inserts their pictures; false when they were given up. */
export async function vouch(tx: Queryable, keys: readonly string[]): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from unsettled_files where file_key = any(${keys}) and abandoned_at is null`)
  return taken === keys.length
}

/** Removals at once: each holds a connection for as long as the store takes, and others need theirs. */
const removing = semaphore(2)

/** Removes those of the files that are still on the list and that nobody works on: its writer has ended. */
export function removeUnsettled({ db, files }: Store, keys: readonly string[]): Promise<void> {
  return removing(1, () =>
    db.transaction(async (tx) => {
      const left = await tx.many<{ file_key: string }>(sql`
        select file_key from unsettled_files where file_key = any(${keys}) for update skip locked`)
      await removeFiles(files, left)
      const names = left.map(({ file_key }) => file_key)
      await tx.run(sql`delete from unsettled_files where file_key = any(${names})`)
    }),
  )
}

async function removeFiles(files: Files, rows: readonly { file_key: string }[]): Promise<void> {
  const names = rows.flatMap(({ file_key }) => [file_key, thumbnailKey(file_key)])
  await Promise.all(names.filter(contentTypeOf).map((name) => files.remove(name)))
}

/**
 * Removes what was given up, by this process or by others that are dead. Several processes may sweep at
 * once. A name stays on the list, and its files are removed again, for
 * as long as a lost writer might still be writing.
 */
export async function sweep(store: Store): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) after = await sweepBatch(store, after)
}

/** Deals with the names behind `after`; answers the last of them, undefined when there are no more. */
async function sweepBatch({ db, files }: Store, after: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const rows = await tx.many<{ file_key: string }>(sql`
      select file_key from unsettled_files
      where file_key > ${after} and (abandoned_at is not null or noted_at < now() - ${pause})
      order by file_key limit ${batch} for update skip locked`)
    await removeFiles(files, rows)
    const names = rows.map(({ file_key }) => file_key)
    await tx.run(
      sql`delete from unsettled_files where file_key = any(${names}) and writable_until <= now()`,
    )
    await tx.run(sql`
      update unsettled_files set abandoned_at = coalesce(abandoned_at, now()) where file_key = any(${names})`)
    return names.length < batch ? undefined : names.at(-1)
  })
}
