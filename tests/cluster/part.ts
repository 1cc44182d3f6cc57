import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Program {
  name: string
  command: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
  /** Whom it runs as; whoever runs this when absent. */
  user?: { uid: number; gid: number } | undefined
  /** Folder of the log. */
  folder: string
  /** A file with the id of a process that the program starts and does not end with. */
  pidFile?: string
}

/** A program of the cluster, with all that it started. */
export interface Part {
  name: string
  start(): void
  /** To all its processes at once, or to those of the pid file alone. */
  signal(signal: NodeJS.Signals, which?: 'all' | 'started'): Promise<void>
  isRunning(): boolean
  /** Its own process, and that of the pid file. */
  roots(): Promise<number[]>
  /** Ends it for good. */
  end(): Promise<void>
  log(): string
}

const tell = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
    return false
  }
}

/** A process and its descendants, parents first. */
async function family(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = text.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(family))).flat()]
}

/** Not yet started. */
export function partOf(program: Program): Part {
  const { name, command, env = {}, user, folder, pidFile } = program
  const logFile = `${folder}/${name.replaceAll(' ', '-')}.log`
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && !child.signalCode
  const own = () => (isRunning() ? [child?.pid ?? 0] : [])
  const started = async () => {
    const text = pidFile ? await readFile(pidFile, 'utf8').catch(() => '') : ''
    const pid = Number(text.split('\n')[0])
    // The file outlives a killed process, and its number may be another's by now.
    const place = pid ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : ''
    return place.startsWith(folder) ? [pid] : []
  }
  const signal: Part['signal'] = async (wanted, which = 'all') => {
    const roots = [...(which === 'all' ? own() : []), ...(await started())]
    const pids = new Set((await Promise.all(roots.map(family))).flat())
    for (const pid of pids) tell(pid, wanted)
  }
  return {
    name,
    isRunning,
    signal,
    roots: async () => [...own(), ...(await started())],
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
      const left = await started()
      // PostgreSQL gives its shared memory back when it is told to end at once, and Patroni must not start it anew.
      const all = (await Promise.all(own().map(family))).flat().filter((pid) => !left.includes(pid))
      for (const pid of all) tell(pid, 'SIGKILL')
      for (const pid of left) tell(pid, 'SIGQUIT')
      for (let turn = 0; turn < 50 && left.some((pid) => tell(pid, 0)); turn++) await sleep(100)
      for (const pid of left) tell(pid, 'SIGKILL')
    },
    log: () =>
      existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n') : '',
  }
}
