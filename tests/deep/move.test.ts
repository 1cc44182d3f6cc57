import { expect, test } from 'vitest'
import { openDatabase } from '../../host/api/db/open.ts'
import { raw, sql } from '../../host/api/db/sql.ts'
import type { Queryable } from '../../host/api/db/open.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { openFiles } from '../../host/api/files/open.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { startObjectStore } from '../support/s3.ts'
import { backupStage, emptyDatabase, run } from '../api/backup/stage.ts'

const stage = backupStage()

/** A restore adds rows to these tables. */
const differing = ['backups', 'audit_events']

/** Returns a digest of the rows of each other table, and the definitions of indexes, constraints, triggers and sequences. */
async function digestOf(db: Queryable): Promise<Record<string, unknown>> {
  const tables = await db.many<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all(${differing}) order by 1`)
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { digest } = await db.one<{ digest: string }>(sql`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as digest
      from ${raw(`"${name}"`)} as t`)
    rows[name] = digest
  }
  const declared = await db.many<{ text: string }>(sql`
    select text from (
      select pg_get_indexdef(indexrelid) as text from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = current_schema()::regnamespace
      union all
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
        where connamespace = current_schema()::regnamespace and contype <> 'n'
      union all
      select pg_get_triggerdef(pg_trigger.oid) || tgenabled::text from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = current_schema()::regnamespace and not tgisinternal
      union all
      select sequencename from pg_sequences where schemaname = current_schema()
    ) as declared order by text collate "C"`)
  return { ...rows, declared: declared.map(({ text }) => text) }
}

test('BAK-03 the commands move a server to an embedded database, and a running embedded one to a server and a bucket, without loss', async () => {
  const before = await digestOf(stage.api.db)
  const folder = await temporaryFolder()
  const url = stage.url()
  const backup = await run('backup', ['--to', `${folder}/`], {
    DATABASE_URL: url,
    DATA_DIR: stage.api.dataDir,
  })
  expect(backup).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: \d+ rows and 4 picture files/),
  })
  expect(backup.stdout).not.toContain(url)
  const file = /^Wrote (\S+\.tar):/m.exec(backup.stdout)![1]!

  const dataDir = await temporaryFolder()
  const preview = await run('restore', [file], { DATA_DIR: dataDir })
  expect(preview.stdout).toContain('The backup is complete')
  expect(preview.stdout).toContain('Nothing was changed. To run it, repeat the command with --yes')
  const done = await run('restore', [file, '--send-waiting', '--yes'], { DATA_DIR: dataDir })
  expect([done.code, done.stderr]).toEqual([0, ''])
  expect(done.stdout).toMatch(/Restored \d+ rows and 4 picture files/)

  const embedded = await openDatabase({ dataDir })
  const bucket = await startObjectStore()
  const target = await emptyDatabase()
  try {
    expect(await digestOf(embedded)).toEqual(before)
    const to = { DATA_DIR: dataDir, TO_DATABASE_URL: target.url, TO_STORAGE_URL: bucket.url }
    const refused = await run('move', ['--yes'], to)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Stop it first')])
    const moveResult = await run('move', ['--yes', '--while-running'], to)
    expect([moveResult.code, moveResult.stderr]).toEqual([0, ''])
    expect(moveResult.stdout).not.toContain('S3RVER:')
    expect(await digestOf(target.db)).toEqual(before)
    expect(await bucket.keys()).toEqual((await stage.pictures()).toSorted())
    const { storage } = readConfig({ IDENTITY: 'local', STORAGE_URL: bucket.url })
    const [key = ''] = await bucket.keys()
    const [old, copied] = await Promise.all(
      [stage.source.files, await openFiles({ dataDir, storage })].map((files) => files.read(key)),
    )
    expect(copied!.bytes).toBe(old!.bytes)
    old!.stream.destroy()
    copied!.stream.destroy()
    const again = await run('move', ['--yes', '--while-running'], to)
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining('target database already has'),
    ])
  } finally {
    await target.drop()
    await bucket.stop()
    await embedded.close()
  }
})
