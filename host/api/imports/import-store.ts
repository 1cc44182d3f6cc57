import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import type { UnfinishedImport } from '../../../src/wire/import.ts'
import type { Encoding, ImportKind } from '../../../src/wire/import-kinds.ts'
import type { RunState } from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { distinct } from '../records/named-reference.ts'
import type { Table } from '../tables/table.ts'
import { currentPlan } from './stored-plan.ts'
import type { ImportPlan } from './plan.ts'
import type { ImportRow } from './row.ts'

/** The format of a parsed file, without its rows. */
export type StoredReading = Omit<Table, 'rows'>

/** The row of an import, without its file. */
export interface ImportRecord {
  id: number
  kind: ImportKind
  file_name: string
  file_bytes: number
  reading: StoredReading
  plan: ImportPlan
  rehearsal_id: number | null
  run_id: number | null
  created_by: number
  created_at: string
  version: number
}

const columns = sql`
  id, kind, file_name, file_bytes, reading, plan, rehearsal_id, run_id, created_by, created_at, version`

async function oneImport(db: Queryable, condition: Sql): Promise<ImportRecord | undefined> {
  const record = await db.maybe<ImportRecord>(sql`select ${columns} from imports ${condition}`)
  return record && { ...record, plan: await currentPlan(db, record.plan) }
}

export const findImport = (db: Queryable, id: number): Promise<ImportRecord | undefined> =>
  oneImport(db, sql`where id = ${id}`)

export const lockImport = (tx: Queryable, id: number): Promise<ImportRecord | undefined> =>
  oneImport(tx, sql`where id = ${id} for no key update`)

/** Returns the newest imports of a person that were not started. */
export const unfinishedImports = (
  db: Queryable,
  { by, kinds }: { by: number; kinds: readonly ImportKind[] },
): Promise<UnfinishedImport[]> =>
  db.many<UnfinishedImport>(sql`
    select id, kind, jsonb_build_object('name', file_name, 'bytes', file_bytes) as file, created_at
    from imports where run_id is null and created_by = ${by} and kind = any(${[...kinds]})
    order by created_at desc, id desc limit 20`)

/** Returns the file of an import that was not started. */
export async function fileOf(db: Queryable, id: number): Promise<Buffer | undefined> {
  const row = await db.maybe<{ file: Buffer | null }>(
    sql`select file from imports where id = ${id}`,
  )
  return row?.file ?? undefined
}

export interface NewImport {
  kind: ImportKind
  by: number
  name: string
  file: Buffer
  table: Table
  plan: ImportPlan
}

export async function insertImport(
  tx: Queryable,
  { kind, by, name, file, table: { rows, ...reading }, plan }: NewImport,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into imports (kind, file_name, file_bytes, file, reading, plan, created_by)
    values (${kind}, ${name}, ${file.length}, ${file}, ${JSON.stringify(reading)}::jsonb, ${JSON.stringify(plan)}::jsonb, ${by})
    returning id`)
  await insertRows(tx, id, rows)
  return id
}

/** Number of rows per statement. */
const batchSize = 1000

export async function insertRows(tx: Queryable, id: number, rows: Table['rows']): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows
      .slice(at, at + batchSize)
      .map((row, index) => ({ ...row, row_no: at + index + 1 }))
    await tx.run(sql`
      insert into import_rows (import_id, row_no, line, cells, faults)
      select ${id}, row_no, line, cells, faults
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as row (row_no integer, line integer, cells jsonb, faults jsonb)`)
  }
}

/** Replaces the rows of an import whose file was read with other settings. */
export async function replaceRows(
  tx: Queryable,
  id: number,
  { rows, ...reading }: Table,
): Promise<void> {
  await tx.run(sql`delete from import_rows where import_id = ${id}`)
  await tx.run(sql`update imports set reading = ${JSON.stringify(reading)}::jsonb where id = ${id}`)
  await insertRows(tx, id, rows)
}

export const storePlan = (tx: Queryable, id: number, plan: ImportPlan): Promise<number> =>
  tx.run(sql`update imports set plan = ${JSON.stringify(plan)}::jsonb where id = ${id}`)

/** Deletes the last rehearsal, because its results are those of another plan. */
export const dropRehearsal = (tx: Queryable, { rehearsal_id }: ImportRecord): Promise<number> =>
  tx.run(sql`
    delete from runs where id = ${rehearsal_id}`)

/** Deletes the keys that the last rehearsal stored, because another plan may read the rows differently. */
export const dropKeys = (tx: Queryable, { id, rehearsal_id }: ImportRecord): Promise<number> =>
  tx.run(sql`
    update import_rows set key = null
    where ${rehearsal_id}::integer is not null and import_id = ${id} and key is not null`)

export const importRows = (
  db: Queryable,
  id: number,
  numbers: readonly number[],
): Promise<ImportRow[]> =>
  db.many<ImportRow>(sql`
    select row_no, line, cells, faults from import_rows
    where import_id = ${id} and row_no = any(${[...numbers]}) order by row_no`)

export const allRows = (db: Queryable, id: number): Promise<ImportRow[]> =>
  db.many<ImportRow>(sql`
    select row_no, line, cells, faults from import_rows where import_id = ${id} order by row_no`)

export const setRehearsal = (tx: Queryable, id: number, run: number): Promise<number> =>
  tx.run(sql`update imports set rehearsal_id = ${run} where id = ${id}`)

/** Stores the run of an import, and deletes its file, which is no longer needed. */
export const setRun = (tx: Queryable, id: number, run: number): Promise<number> =>
  tx.run(sql`update imports set run_id = ${run}, file = null where id = ${id}`)

/** Returns the state of a rehearsal, and the number of valid rows so far. */
export const rehearsalState = (
  db: Queryable,
  run: number,
): Promise<{ state: RunState; ok: number } | undefined> =>
  db.maybe(sql`select state, ok from runs where id = ${run}`)

/** Deletes an import that was not started, its file and its rehearsal. */
export async function deleteImport(
  tx: Queryable,
  { id, rehearsal_id }: ImportRecord,
): Promise<void> {
  await tx.run(sql`delete from imports where id = ${id}`)
  await tx.run(sql`delete from runs where id = ${rehearsal_id}`)
}

/** The plan of the last import of a table with the same columns. */
export interface Remembered {
  plan: ImportPlan
  /** Null for a workbook. */
  encoding: Encoding | null
  by: string
  at: string
}

/** Returns a header without the column of reasons in a file of refused rows. */
export const withoutReasons = (header: readonly string[]): string[] =>
  header.at(-1)?.toLowerCase() === dataImportTexts.refused.why.toLowerCase()
    ? header.slice(0, -1)
    : [...header]

const comparedColumns = (header: readonly string[]): string[] =>
  withoutReasons(header).map((name) => name.toLowerCase())

const hashOf = (header: readonly string[]) =>
  sql`sha256(convert_to(${JSON.stringify(comparedColumns(header))}, 'UTF8'))`

export async function rememberedPlan(
  db: Queryable,
  kind: ImportKind,
  header: readonly string[],
): Promise<Remembered | undefined> {
  const remembered = await db.maybe<Remembered>(sql`
    select plan - 'encoding' as plan, plan ->> 'encoding' as encoding, users.username as by, used_at as at
    from import_mappings
    join users on users.id = used_by where kind = ${kind} and headers_hash = ${hashOf(header)}`)
  return remembered && { ...remembered, plan: await currentPlan(db, remembered.plan) }
}

/** Returns the encodings of remembered files other than Unicode, the most recently used first. */
export const rememberedEncodings = async (db: Queryable, kind: ImportKind): Promise<Encoding[]> => {
  const rows = await db.many<{ encoding: Encoding }>(sql`
    select plan ->> 'encoding' as encoding from import_mappings
    where kind = ${kind} and plan ->> 'encoding' not like 'utf-%'
    group by 1 order by max(used_at) desc`)
  return rows.map(({ encoding }) => encoding)
}

/** Remembers the plan of an import. A workbook has no encoding and keeps that of the last CSV file. */
export const rememberPlan = (
  tx: Queryable,
  { kind, plan, reading: { header, encoding } }: ImportRecord,
  by: number,
): Promise<number> =>
  tx.run(sql`
    insert into import_mappings (kind, headers_hash, plan, used_by)
    values (${kind}, ${hashOf(header)}, ${JSON.stringify({ ...plan, encoding })}::jsonb, ${by})
    on conflict (kind, headers_hash) do update
      set plan = excluded.plan || jsonb_build_object('encoding',
          coalesce(excluded.plan ->> 'encoding', import_mappings.plan ->> 'encoding')),
        used_by = excluded.used_by, used_at = now()`)

/** Deletes imports that were not started within this number of days. */
export async function deleteOldImports(tx: Queryable, days: number): Promise<void> {
  const old = await tx.many<{ rehearsal_id: number | null }>(sql`
    delete from imports where run_id is null and created_at < now() - make_interval(days => ${days})
    returning rehearsal_id`)
  await tx.run(sql`
    delete from runs where id = any(${distinct(old.map(({ rehearsal_id }) => rehearsal_id))})`)
}
