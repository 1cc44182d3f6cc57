import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unless } from '../../runtime/unless.ts'
import { DatabaseUnavailable, DataFolderInUse } from '../errors.ts'
import { folderHint, lockName, type FolderSetting } from './hints.ts'

const lockedFolders = new Set<string>()

/**
 * Locks a folder, which `setting` names, for this process until `release` is called. Replaces the lock of a process that
 * no longer exists. Throws `DataFolderInUse` if another process holds the lock.
 */
export async function lockFolder(
  folder: string,
  setting: FolderSetting = 'DATA_DIR',
): Promise<{ release: () => Promise<void> }> {
  const file = join(folder, lockName)
  if (lockedFolders.has(file)) throw inUse({ folder, setting }, process.pid)
  lockedFolders.add(file)
  let mine: string
  try {
    await mkdir(folder, { recursive: true })
    mine = await writeLock(file, { folder, setting })
  } catch (error) {
    lockedFolders.delete(file)
    const cure =
      error instanceof DataFolderInUse ? undefined : await folderHint(error, folder, setting)
    throw cure === undefined ? error : new DatabaseUnavailable(cure)
  }
  const release = async () => {
    await removeLock(file, mine)
    lockedFolders.delete(file)
  }
  return { release }
}

interface Place {
  folder: string
  setting: FolderSetting
}

/** Error codes of file systems without hard links, such as exFAT. */
const withoutLinks = /^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/

/** Creates the lock atomically, because another process treats a lock without a process id as stale. */
async function writeLock(file: string, place: Place): Promise<string> {
  const mine = `${process.pid} ${await startTimeOf(process.pid)}\n`
  const draft = `${file}-${randomUUID()}`
  await writeFile(draft, mine)
  try {
    for (;;) {
      const isMine = await link(draft, file)
        .catch((error: NodeJS.ErrnoException) => {
          if (!withoutLinks.test(error.code ?? '')) throw error
          return writeFile(file, mine, { flag: 'wx' })
        })
        .then(() => true, unless('EEXIST'))
      if (isMine) return mine
      const found = await readFile(file, 'utf8').catch(unless('ENOENT'))
      if (found === undefined) continue
      const holder = await livingHolder(found)
      if (holder) throw inUse(place, holder.pid, holder.isCertain ? undefined : file)
      await removeLock(file, found)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes the lock with this content. Puts a lock with other content back. */
export async function removeLock(file: string, content: string): Promise<void> {
  const removed = `${file}-${randomUUID()}`
  const isThere = await rename(file, removed).then(() => true, unless('ENOENT'))
  if (!isThere) return
  if ((await readFile(removed, 'utf8')) !== content)
    await link(removed, file).catch(unless('EEXIST'))
  await rm(removed)
}

async function livingHolder(
  lock: string,
): Promise<{ pid: number; isCertain: boolean } | undefined> {
  const [pid = '', started = ''] = lock.trim().split(' ')
  const id = Number(pid)
  // Containers reuse the same few process ids at each start, so start times are compared too.
  if (!id || id === process.pid || !isAlive(id)) return undefined
  return started === (await startTimeOf(id)) ? { pid: id, isCertain: started !== '' } : undefined
}

/** `uncertainFile` is the lock if its process id may have been reused by another program. */
function inUse({ folder, setting }: Place, pid: number, uncertainFile?: string): DataFolderInUse {
  const hint = uncertainFile && ` If process ${pid} is another program, delete ${uncertainFile}.`
  return new DataFolderInUse(
    `Assetdesk is already running on the data folder ${folder} (process ${pid}). ` +
      `Stop it first, or give this one another folder with ${setting}.${hint ?? ''}`,
  )
}

/** Returns whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the start time of a process in ticks since boot, or an empty string on systems without `/proc`. */
async function startTimeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The command in parentheses may contain blanks. The start time is the 20th field after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
