import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'

/** A temporary folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assetdesk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export interface Child {
  process: ChildProcess
  /** Lines printed so far. */
  lines: string[]
  /** Resolves when a line starts so; fails when the process ends first. */
  said: (start: string) => Promise<string>
  kill: (signal: NodeJS.Signals) => Promise<void>
}

const script = fileURLToPath(new URL('embedded-child.ts', import.meta.url))

/** The stand-in of `embedded-child.ts` on a data folder. */
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
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
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
  const said = async (start: string) => {
    const find = () => lines.find((line) => line.startsWith(start))
    await expect
      .poll(() => find() ?? child.exitCode, { timeout: 20_000, interval: 10 })
      .not.toBe(null)
    const line = find()
    if (line === undefined) throw new Error(`Ended without “${start}”: ${lines.join('\n')}`)
    return line
  }
  return { process: child, lines, said, kill }
}

/** Living processes that work in this folder or were started on it, except ourselves and `except`. */
export async function processesOn(
  folder: string,
  except: (number | undefined)[] = [],
): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!pid || pid === process.pid || except.includes(pid)) continue
    const cwd = await readlink(`/proc/${name}/cwd`).catch(() => '')
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (cwd.startsWith(folder) || command.includes(folder)) found.push(pid)
  }
  return found
}

/** The server's own process on this data folder of PostgreSQL. */
export async function postmaster(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Parent process of a process. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
