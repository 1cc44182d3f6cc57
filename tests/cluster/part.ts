import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Program {
  name: string
  command: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
  /** User that the program runs as; by default the user of this process. */
  user?: { uid: number; gid: number } | undefined
  /** Folder of the log. */
  folder: string
  /** File with the id of a process that the program starts and that outlives it. */
  pidFile?: string
}

/** A program of the cluster, with its child processes. */
export interface Part {
  name: string
  start(): void
  /** Sends a signal to all its processes, or with 'started' only to those of the pid file. */
  signal(signal: NodeJS.Signals, which?: 'all' | 'started'): Promise<void>
  isRunning(): boolean
  /** Returns the ids of its own process and that of the pid file. */
  roots(): Promise<number[]>
  /** Ends all its processes. It cannot be started again. */
  end(): Promise<void>
  log(): string
}

const sendSignal = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    // The process has ended in the meantime.
    return false
  }
}

/** Returns a process and its descendants, parents first. */
async function processTree(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = text.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(processTree))).flat()]
}

/** Creates a part without starting it. */
export function createPart(program: Program): Part {
  const { name, command, env = {}, user, folder, pidFile } = program
  const logFile = `${folder}/${name.replaceAll(' ', '-')}.log`
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && !child.signalCode
  const ownPids = () => (isRunning() ? [child?.pid ?? 0] : [])
  const startedPids = async () => {
    const text = pidFile ? await readFile(pidFile, 'utf8').catch(() => '') : ''
    const pid = Number(text.split('\n')[0])
    // The file outlives a killed process, and another process may have its id by now.
    const workingFolder = pid ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : ''
    return workingFolder.startsWith(folder) ? [pid] : []
  }
  const signal: Part['signal'] = async (wanted, which = 'all') => {
    const roots = [...(which === 'all' ? ownPids() : []), ...(await startedPids())]
    const pids = new Set((await Promise.all(roots.map(processTree))).flat())
    for (const pid of pids) sendSignal(pid, wanted)
  }
  return {
    name,
    isRunning,
    signal,
    roots: async () => [...ownPids(), ...(await startedPids())],
    start() {
      const log = openSync(logFile, 'a', 0o644)
      const [file, ...args] = command
      const { PATH = '' } = process.env
      child = spawn(file, args, {
        cwd: process.cwd(),
        env: { PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
        ...user,
      })
      child.on('error', () => {})
    },
    async end() {
      await signal('SIGCONT')
      const outliving = await startedPids()
      // PostgreSQL releases its shared memory on SIGQUIT. Patroni is killed before, so that it does not restart PostgreSQL.
      const all = (await Promise.all(ownPids().map(processTree)))
        .flat()
        .filter((pid) => !outliving.includes(pid))
      for (const pid of all) sendSignal(pid, 'SIGKILL')
      for (const pid of outliving) sendSignal(pid, 'SIGQUIT')
      for (let turn = 0; turn < 50 && outliving.some((pid) => sendSignal(pid, 0)); turn++)
        await sleep(100)
      for (const pid of outliving) sendSignal(pid, 'SIGKILL')
    },
    log: () =>
      existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n') : '',
  }
}
