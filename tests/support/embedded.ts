import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'

/** Creates a temporary folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assetdesk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export interface Child {
  process: ChildProcess
  /** Lines printed so far. */
  lines: string[]
  /** Resolves with the first line that begins with `start`. Rejects if the process exits first. */
  untilPrinted: (start: string) => Promise<string>
  kill: (signal: NodeJS.Signals) => Promise<void>
}

const script = fileURLToPath(new URL('embedded-child.ts', import.meta.url))

/** Runs `embedded-child.ts` on a data folder. */
export function startChild(
  dataDir: string,
  options: { writing?: boolean; uid?: number } = {},
): Child {
  const child = spawn(process.execPath, [script, dataDir, options.writing ? 'writing' : 'idle'], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  const lines: string[] = []
  let partialLine = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (partialLine + chunk.toString()).split('\n')
    partialLine = parts.pop() ?? ''
    lines.push(...parts)
  })
  const ended = once(child, 'close')
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill('SIGKILL')
  })
  const untilPrinted = async (start: string) => {
    const find = () => lines.find((line) => line.startsWith(start))
    await expect
      .poll(() => find() ?? child.exitCode, { timeout: 20_000, interval: 10 })
      .not.toBe(null)
    const line = find()
    if (line === undefined) throw new Error(`Ended without “${start}”: ${lines.join('\n')}`)
    return line
  }
  return { process: child, lines, untilPrinted, kill }
}

/** Returns the ids of running processes in this folder or with it as an argument, except our own and `except`. */
export async function processesOn(
  folder: string,
  except: (number | undefined)[] = [],
): Promise<number[]> {
  const pids: number[] = []
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!pid || pid === process.pid || except.includes(pid)) continue
    const cwd = await readlink(`/proc/${name}/cwd`).catch(() => '')
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (cwd.startsWith(folder) || command.includes(folder)) pids.push(pid)
  }
  return pids
}

/** Returns the process id of the PostgreSQL server on this data folder. */
export async function postmaster(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

export async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
