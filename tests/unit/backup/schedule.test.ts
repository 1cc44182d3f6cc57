import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastDue } from '../../../host/api/backup/due.ts'
import {
  backupName,
  namedBackups,
  removeOld,
  unfinishedBackups,
} from '../../../host/api/backup/folder.ts'
import { readBackups } from '../../../host/api/config/backup-settings.ts'
import { readSettings, type Environment } from '../../../host/api/config/settings.ts'
import { temporaryFolder } from '../../support/embedded.ts'

const read = (env: Environment) => {
  const settings = readSettings(env)
  return { backups: readBackups(settings), faults: settings.faults }
}

test('without a folder there are no backups; with a folder they are daily and kept for two weeks', () => {
  expect(read({})).toEqual({ backups: undefined, faults: [] })
  expect(read({ BACKUP_DIR: '/b' }).backups).toEqual({
    folder: '/b',
    at: [150],
    keep: 14,
    keyFile: undefined,
  })
  expect(read({ BACKUP_DIR: '/b', BACKUP_AT: '18:00, 6:30 6:30' }).backups!.at).toEqual([390, 1080])
  const { faults } = read({ BACKUP_AT: '25:00', BACKUP_KEEP: '0', BACKUP_KEY_FILE: '/absent' })
  expect(faults).toEqual([
    'BACKUP_AT: must be times of day such as 02:30',
    'BACKUP_KEEP: must be a whole number from 1 to 10000',
    'BACKUP_KEY_FILE: names /absent, which cannot be read',
  ])
})

test('returns the latest scheduled time, across midnight and clock changes', () => {
  const due = (now: string, at: number[]) =>
    lastDue(new Date(now), { at, timeZone: 'Europe/Berlin' }).toISOString()
  expect(due('2026-07-10T00:29:59Z', [150])).toBe('2026-07-09T00:30:00.000Z')
  expect(due('2026-07-10T00:30:00Z', [150])).toBe('2026-07-10T00:30:00.000Z')
  expect(due('2026-07-10T12:00:00Z', [390, 1080])).toBe('2026-07-10T04:30:00.000Z')
  expect(due('2026-07-10T02:00:00Z', [390, 1080])).toBe('2026-07-09T16:00:00.000Z')
  // 02:30 does not exist on the first day, and exists twice on the second.
  expect(due('2026-03-29T12:00:00Z', [150])).toBe('2026-03-29T01:30:00.000Z')
  expect(due('2026-10-25T12:00:00Z', [150])).toBe('2026-10-25T00:30:00.000Z')
})

test('names sort by time, and nothing with another name counts as a backup', () => {
  const now = new Date('2026-11-22T18:32:02.123Z')
  expect(backupName(now, false)).toBe('assetdesk-2026-11-22T183202Z.tar')
  expect(backupName(now, true)).toBe('assetdesk-2026-11-22T183202Z.tar.age')
  const files = [
    'assetdesk-2026-01-01T000000Z.tar',
    'assetdesk-2026-01-02T000000Z.tar.age',
    'assetdesk-2026-01-03T000000Z.tar.partial',
    'assetdesk-2026-01-02T000000Z.tar.age.sha256',
    'assetdesk-2026-01-03T000000Z.tar.sha256.partial',
    'assetdesk-yesterday.tar',
    'notes.partial',
  ]
  expect(namedBackups(files)).toEqual([files[1], files[0]])
  expect(unfinishedBackups(files)).toEqual([files[2], files[4]])
})

test('a backup that cannot be removed does not keep the older ones', async () => {
  const folder = await temporaryFolder()
  const [oldest = '', blocked = '', newest = ''] = [1, 2, 3].map((hour) =>
    backupName(new Date(Date.UTC(2026, 6, 10, hour)), false),
  )
  for (const name of [oldest, newest, `${oldest}.sha256`]) await writeFile(join(folder, name), '')
  // A folder is not removed as a file.
  await mkdir(join(folder, blocked))
  await expect(removeOld(folder, 1, newest)).rejects.toThrow(blocked)
  expect(await readdir(folder)).toEqual([blocked, newest])
})

test('a new backup is never the one that is removed, even if another name is in the future', async () => {
  const folder = await temporaryFolder()
  const [former = '', created = '', future = ''] = [2024, 2026, 2031].map((year) =>
    backupName(new Date(Date.UTC(year, 6, 10)), false),
  )
  for (const name of [former, created, future]) await writeFile(join(folder, name), '')
  await removeOld(folder, 2, created)
  expect(await readdir(folder)).toEqual([created, future])
  await removeOld(folder, 1, created)
  expect(await readdir(folder)).toEqual([created])
})
