import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DataFolderInUse } from '../errors.ts'

const held = new Set<string>()

/**
 * Makes this process the only one of ours on a data folder until `release` is called. A lock left by a
 * dead process is taken over. Throws `DataFolderInUse` while its holder lives.
 */
export async function holdFolder(dataDir: string): Promise<{ release: () => Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'assetdesk.lock')
  if (held.has(file)) throw inUse(dataDir, process.pid)
  held.add(file)
  try {
    await writeLock(file, dataDir)
  } catch (error) {
    held.delete(file)
    throw error
  }
  const release = async () => {
    await rm(file, { force: true })
    held.delete(file)
  }
  return { release }
}

async function writeLock(file: string, dataDir: string): Promise<void> {
  const mine = `${process.pid} ${await startOf(process.pid)}\n`
  for (;;) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(mine)
      return await handle.close()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await livingHolder(file)
    if (holder !== undefined) throw inUse(dataDir, holder)
    await rm(file, { force: true })
  }
}

async function livingHolder(file: string): Promise<number | undefined> {
  const [pid = '', started = ''] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ')
  const id = Number(pid)
  // A container starts its processes under the same few numbers each time, hence the start time.
  if (!id || id === process.pid || !isAlive(id)) return undefined
  return started === (await startOf(id)) ? id : undefined
}

function inUse(dataDir: string, pid: number): DataFolderInUse {
  return new DataFolderInUse(
    `Assetdesk is already running on the data folder ${dataDir} (process ${pid}). ` +
      'Stop it first, or give this one another folder with DATA_DIR.',
  )
}

/** Does a process with this number exist, whoever owns it? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, in ticks since boot; empty where the system does not tell. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The command in parentheses may hold blanks; the start is the 20th field after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
