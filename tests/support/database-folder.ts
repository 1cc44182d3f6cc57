import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableMemory } from 'node:process'

/** File system in memory on Linux. */
const memory = '/dev/shm'
const prefix = 'assetdesk-test-'
/** Bytes that the databases of a run need at most. */
const needed = 4_000_000_000
/** Milliseconds after which a folder without a server belongs to a run that was killed. */
const staleAfter = 600_000

/**
 * Creates the folder of a test cluster: in memory if there is enough of it, otherwise on the disk. A new database is 776
 * files, which takes 20 ms in memory and up to a second on a busy disk.
 */
export async function databaseFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  if (Math.min(bavail * bsize, availableMemory()) < needed) return mkdtemp(join(tmpdir(), prefix))
  await removeLeftovers()
  return mkdtemp(join(memory, prefix))
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memory)) {
    const folder = join(memory, name)
    if (name.startsWith(prefix) && (await isStale(folder)))
      await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function isStale(folder: string): Promise<boolean> {
  const { mtimeMs, uid } = await stat(folder).catch(() => ({ mtimeMs: Date.now(), uid: 0 }))
  if (Date.now() - mtimeMs < staleAfter || uid !== process.getuid?.()) return false
  const pidFile = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const [pid = ''] = pidFile.split('\n')
  return pid === '' || !existsSync(`/proc/${pid}`)
}
