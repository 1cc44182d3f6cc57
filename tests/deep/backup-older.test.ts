import { execFile } from 'node:child_process'
import { cp, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { raw, sql } from '../../host/api/db/sql.ts'
import { childEnv } from '../support/child-env.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { backupStage, emptyDatabase } from '../api/backup/stage.ts'

const stage = backupStage()

/** Copies the product and adds a migration. Returns the folder. */
async function laterVersion(): Promise<string> {
  const root = await temporaryFolder()
  for (const part of ['src', 'host', 'package.json'])
    await cp(part, join(root, part), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  await writeFile(
    join(root, 'host/api/db/migrations/999-later.sql'),
    `alter table assets add column order_number text;
    update assets set order_number = 'PO-' || serial_number;`,
  )
  return root
}

test('BAK-10 a later version restores a backup and then applies its newer migrations to the rows', async () => {
  const file = await stage.writeBackup()
  const present = (await readdir('host/api/db/migrations')).toSorted()
  const target = await emptyDatabase()
  try {
    const restore = join(await laterVersion(), 'host/api/commands/restore-cli.ts')
    const env = { ...childEnv(), DATABASE_URL: target.url, DATA_DIR: await temporaryFolder() }
    const { stderr } = await promisify(execFile)(process.execPath, [restore, file, '--yes'], {
      env,
    })
    expect(stderr).toBe('')
    expect(
      await target.db.many(
        sql`select ${raw('order_number')} from assets where serial_number is not null order by id limit 2`,
      ),
    ).toEqual([{ order_number: 'PO-LT-0001' }, { order_number: 'PO-LT-0002' }])
    expect(await target.db.many(sql`select name from schema_migrations order by number`)).toEqual(
      [...present, '999-later.sql'].map((name) => ({ name })),
    )
  } finally {
    await target.drop()
  }
})
