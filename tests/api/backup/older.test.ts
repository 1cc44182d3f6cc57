import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { backUpToFile, openBackup } from '../../../host/api/backup/file.ts'
import { restoreInto } from '../../../host/api/backup/restore.ts'
import { migrate } from '../../../host/api/db/migrate.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { folderFiles } from '../../../host/api/files/folder.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { emptyDatabase, silent } from './stage.ts'

const ours = fileURLToPath(new URL('../../../host/api/db/migrations', import.meta.url))

test('BAK-10 a backup of an older schema gets the later migrations once its rows are there', async () => {
  const former = await temporaryFolder()
  for (const name of await readdir(ours))
    if (name < '021') await copyFile(join(ours, name), join(former, name))
  const [old, fresh] = [await emptyDatabase(), await emptyDatabase()]
  const [files, copied] = [
    folderFiles(await temporaryFolder()),
    folderFiles(await temporaryFolder()),
  ]
  try {
    await migrate(old.connection, former)
    await old.db.run(sql`
      insert into users (id, username, email, role_id) values (7, 'Old Hand', 'old@example.com', 4)`)
    await old.db.run(sql`insert into places (id, name, display_name) values (1, 'pune', 'Pune')`)
    await old.db.run(sql`
      insert into categories (id, name, display_name, manager) values (1, 'laptop', 'Laptop', 'system_admin')`)
    await old.db.run(sql`
      insert into assets (id, status, labelled, manager, category_id, place_id)
      values (5, 'ready', 'yes', 'system_admin', 1, 1)`)
    await old.db.run(sql`
      insert into asset_history (asset_id, created_by, messages) values (5, 7, '{"Asset added"}')`)
    const file = join(await temporaryFolder(), 'old.tar')
    await backUpToFile({ connection: old.connection, files }, { file, progress: silent() })
    const target = { connection: fresh.connection, files: copied }
    await restoreInto(target, await openBackup(file, undefined), { progress: silent() })
    const told = sql`select subject_id, created_by, kind, messages from events`
    expect(await fresh.db.many(told)).toEqual([
      { subject_id: 5, created_by: 7, kind: 'asset.added', messages: ['Asset added'] },
    ])
    expect(await migrate(fresh.connection)).toEqual([])
  } finally {
    await old.drop()
    await fresh.drop()
  }
})
