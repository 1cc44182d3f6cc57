import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../errors.ts'
import { isAlive } from './folder-lock.ts'

/** Name prefix of socket folders, in any parent folder. */
export const socketPrefix = 'assetdesk-db-'

/**
 * Cleans up a locked data folder after a killed process: stops a server that is still running, and removes a stale pid
 * file and the socket folder unless it is ours.
 */
export async function stopOrphan(data: string, ownSocket?: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const [pid = '', , , , socket = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid) return
  if (await isServerOf(Number(pid), data)) await stopServer(Number(pid), data)
  await rm(file, { force: true })
  const isStale = socket !== ownSocket && basename(socket).startsWith(socketPrefix)
  if (isStale) await rm(socket, { recursive: true, force: true })
}

async function stopServer(pid: number, data: string): Promise<void> {
  const steps = [
    { signal: undefined, timeout: 1_500 },
    { signal: 'SIGINT', timeout: 20_000 },
    { signal: 'SIGQUIT', timeout: 10_000 },
    { signal: 'SIGKILL', timeout: 5_000 },
  ] as const
  for (const { signal, timeout } of steps) {
    if (signal) process.kill(pid, signal)
    const until = Date.now() + timeout
    while (Date.now() < until) {
      if (!(await isServerOf(pid, data))) return
      await sleep(20)
    }
  }
  throw new DatabaseUnavailable(
    `A database server (process ${pid}) from an earlier run is still using ${data} and cannot be stopped.`,
  )
}

/** The process ID in a file may have been reused. The working directory of a server is its data folder. */
async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return cwd !== undefined && cwd === (await realpath(data))
}
