import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUpToFile, openBackup } from '../../../host/api/backup/file.ts'
import { restoreInto } from '../../../host/api/backup/restore.ts'
import { readDeskSettings, settle } from '../../../host/api/backup/settle.ts'
import { migrate } from '../../../host/api/db/migrate.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { folderFiles } from '../../../host/api/files/folder.ts'
import { insertCompany } from '../../support/company.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { emptyDatabase, silent } from './stage.ts'

const migrations = new URL('../../../host/api/db/migrations/', import.meta.url)

test('BAK-10 a restore of a backup of 0.1.0 runs all later migrations in its transaction', async () => {
  const first = await temporaryFolder()
  await cp(new URL('001-schema.sql', migrations), join(first, '001-schema.sql'))
  const [old, target] = await Promise.all([emptyDatabase(), emptyDatabase()])
  const files = folderFiles(join(await temporaryFolder(), 'images'))
  try {
    await migrate(old.connection, first)
    await insertCompany(old.db)
    const file = join(await temporaryFolder(), 'old.tar')
    await backUpToFile({ connection: old.connection, files }, { file, progress: silent() })
    await restoreInto({ ...target, files }, await openBackup(file, undefined), {
      progress: silent(),
      finish: async (db) => void (await settle(db, readDeskSettings({}), { sendsQueued: false })),
    })
    expect(await migrate(target.connection)).toEqual([])
    const people = sql`select id, username from users order by id`
    expect(await target.db.many(people)).toEqual(await old.db.many(people))
  } finally {
    await Promise.all([old.drop(), target.drop()])
  }
})
