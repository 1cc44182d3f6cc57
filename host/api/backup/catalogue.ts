import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import type { Manifest } from './manifest.ts'

/**
 * Returns the tables to back up: all of the product's schema, except unlogged tables and those of extensions. Tables of
 * other schemas, such as those of the job queue, are not backed up.
 */
export async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname collate "C"`)
  return rows
}

export async function sequencesOf(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' and relpersistence = 'p'
    order by relname collate "C"`)
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const read = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...read.rows[0]! })
  }
  return sequences
}

/** Returns the `file_key` of all tables except `unsettled_files`, whose keys may have no file. */
export async function pictureKeysOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname = 'file_key' and relname <> 'unsettled_files'`)
  const keys: string[] = []
  for (const { name } of rows) {
    const read = await client.query<{ file_key: string }>(
      `select file_key from ${escapeIdentifier(name)} where file_key is not null`,
    )
    for (const { file_key } of read.rows) keys.push(file_key)
  }
  return keys
}

export const columnList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')
