import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { backupEntries } from '../../../host/api/backup/dump.ts'
import { countingProgress } from '../../../host/api/backup/progress.ts'
import { folderFiles } from '../../../host/api/files/folder.ts'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { plainJpeg } from '../../support/photographs.ts'
import { attachmentStage } from './stage.ts'

const stage = attachmentStage()

test('BAK-01 a backup contains attachments unchanged; a file without a thumbnail is not reported as missing one', async () => {
  const text = await stage.uploadFile('a.txt', 'kept by the backup')
  await stage.uploadFile('a.jpg', await plainJpeg())
  const { connection } = stage.api.db
  const progress = countingProgress(() => {})
  const entries = new Map<string, Buffer>()
  const files = folderFiles(join(stage.api.dataDir, 'images'))
  for await (const { name, content } of backupEntries({ connection, files }, progress))
    entries.set(name, await buffer(Readable.from(content)))
  const names = [...entries.keys()].filter((name) => name.startsWith('pictures/'))
  expect(names.map((name) => name.replace('pictures/', '')).toSorted()).toEqual(
    await stage.storedNames(),
  )
  expect([names.length, progress.count.missing]).toEqual([3, []])
  const kept = names.find((name) => name.endsWith('.bin')) ?? ''
  expect([entries.get(kept)?.toString(), text.url.includes(kept.replace('pictures/', ''))]).toEqual(
    ['kept by the backup', true],
  )
  expect([...entries.keys()].some((name) => name.startsWith('database/attachments/'))).toBe(true)
})
