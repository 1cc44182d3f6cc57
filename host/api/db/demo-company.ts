import { figure } from '../runtime/figures.ts'
import type { Database, Queryable } from './open.ts'
import { SetupError } from './setup-input.ts'
import { join, raw, sql } from './sql.ts'

/** Name of the setting that marks a database with the demo company. */
export const demoSetting = 'demo_company'

/** Returns whether this database contains the demo company. */
export async function hasDemo(db: Queryable): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    sql`select exists (select from settings where name = ${demoSetting}) as found`,
  )
  return found
}

/** Tables whose rows come from migrations, not from people. */
const migratedTables = ['roles', 'schema_migrations', 'settings']

/**
 * Ensures that the database contains no demo company. With `remove`, deletes the demo and all other entered data, and
 * throws if there is no demo. Without it, throws if there is one. The next sweep of the store removes its pictures.
 * Returns sentences for the operator.
 */
export async function clearDemo(db: Database, { remove }: { remove: boolean }): Promise<string[]> {
  const isDemo = await hasDemo(db)
  if (!isDemo && remove)
    throw new SetupError('This database contains no demo company, so nothing was removed.')
  if (!isDemo) return []
  const { people, assets } = await db.one<{ people: number; assets: number }>(sql`
    select (select count(*) from users) as people, (select count(*) from assets) as assets`)
  const content = `the demo company (${figure(people)} people, ${figure(assets)} assets)`
  if (!remove)
    throw new SetupError(
      `This database contains ${content}. Use another database, or add --remove-demo, which deletes the demo ` +
        'and everything that was added to it.',
    )
  await db.transaction(deleteAllData)
  return [`Removed ${content} and everything that was added to it.`]
}

async function deleteAllData(tx: Queryable): Promise<void> {
  // Not truncated, because triggers on delete schedule the removal of their files.
  await tx.run(sql`delete from asset_images`)
  await tx.run(sql`delete from attachments`)
  const tables = await tx.many<{ name: string }>(sql`
    select format('%I', tablename) as name from pg_tables
    where schemaname = current_schema and tablename <> all(${[...migratedTables, 'unsettled_files']})`)
  await tx.run(sql`truncate ${join(tables.map(({ name }) => raw(name)))} restart identity`)
  await tx.run(sql`delete from settings where name = ${demoSetting}`)
  // Jobs refer to rows by ids, which restart.
  const { hasJobs } = await tx.one<{ hasJobs: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as "hasJobs"`,
  )
  if (hasJobs) await tx.run(sql`delete from pgboss.job`)
}
