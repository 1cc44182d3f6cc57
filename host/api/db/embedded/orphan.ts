import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../errors.ts'
import { kindOfProcess, type ProcessKind, type ReadCommand } from './server-process.ts'

/** Name prefix of socket folders, in any parent folder. */
export const socketPrefix = 'assetdesk-db-'

/**
 * Cleans up a locked data folder after a killed process: stops a server that is still running, and removes a stale pid
 * file and the socket folder unless it is ours. Throws `DatabaseUnavailable` if it cannot tell a running process from the
 * server.
 */
export async function stopOrphan(
  data: string,
  ownSocket?: string,
  readCommand?: ReadCommand,
): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const [pid = '', , , , socket = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid) return
  const kind = () => kindOfProcess(Number(pid), data, readCommand)
  const found = await kind()
  if (found === 'unknown') throw unknownProcess(Number(pid), file)
  if (found === 'server') await stopServer(Number(pid), data, kind)
  await rm(file, { force: true })
  const isStale = socket !== ownSocket && basename(socket).startsWith(socketPrefix)
  if (isStale) await rm(socket, { recursive: true, force: true })
}

async function stopServer(
  pid: number,
  data: string,
  kind: () => Promise<ProcessKind>,
): Promise<void> {
  const steps = [
    { signal: undefined, timeout: 1_500 },
    { signal: 'SIGINT', timeout: 20_000 },
    { signal: 'SIGQUIT', timeout: 10_000 },
    { signal: 'SIGKILL', timeout: 5_000 },
  ] as const
  for (const { signal, timeout } of steps) {
    if (signal && (await kind()) === 'server') process.kill(pid, signal)
    const until = performance.now() + timeout
    while (performance.now() < until) {
      if ((await kind()) === 'other') return
      await sleep(20)
    }
  }
  throw new DatabaseUnavailable(
    `A database server (process ${pid}) from an earlier run is still using ${data} and cannot be stopped.`,
  )
}

function unknownProcess(pid: number, file: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `Process ${pid} may be a database server from an earlier run. If it is, stop it. Otherwise, delete ${file}. Then start again.`,
  )
}
