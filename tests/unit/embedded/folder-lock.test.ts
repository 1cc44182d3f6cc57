import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder, removeLock } from '../../../host/api/db/embedded/folder-lock.ts'

let folder: string
let lock: string
const stale = '999999999 1\n'
const others = `${process.ppid} 1\n`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-lock-'))
  lock = join(folder, 'assetdesk.lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('a stale lock is replaced, and nothing else remains in the folder', async () => {
  await writeFile(lock, stale)
  const { release } = await lockFolder(folder)
  expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  expect(await readdir(folder)).toEqual(['assetdesk.lock'])
  await release()
  expect(await readdir(folder)).toEqual([])
})

test('a lock that another process has written since is not removed', async () => {
  await writeFile(lock, others)
  await removeLock(lock, stale)
  expect(await readFile(lock, 'utf8')).toBe(others)
  await rm(lock)
  const { release } = await lockFolder(folder)
  await writeFile(lock, others)
  await release()
  expect(await readFile(lock, 'utf8')).toBe(others)
  expect(await readdir(folder)).toEqual(['assetdesk.lock'])
})
