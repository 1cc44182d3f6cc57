import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Duplex } from 'node:stream'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../errors.ts'
import { startHint } from './hints.ts'
import { commandAs, runAs, type Runner } from './runner.ts'

export interface ServerPlan {
  runner: Runner
  /** Folder of the `postgres` program. */
  bin: string
  /** PostgreSQL's data folder. */
  data: string
  /** Folder of the Unix socket, if there is one. */
  socket?: string | undefined
  logFile: string
  settings: Record<string, string | number>
}

export interface RunningServer {
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>
}

/**
 * A shell script that stops the server when descriptor 3 closes. `stop` closes our end; if this process dies, even by
 * SIGKILL, the system closes it. If a fast shutdown takes longer than a minute, the script sends SIGQUIT.
 */
const supervisor = `
"$@" 3<&- </dev/null &
server=$!
{
  cat <&3 >/dev/null
  tries=0
  while kill -INT "$server" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -gt 60 ] && kill -QUIT "$server"
    sleep 1
  done
} &
wait "$server"
trap '' TERM
kill -TERM 0
`

/** Starts the server and waits until it responds, if necessary after crash recovery. */
export async function startServer(plan: ServerPlan): Promise<RunningServer> {
  await rotateLog(plan.logFile)
  const child = spawnServer(plan)
  let running = true
  const ended = once(child, 'exit').then(
    () => void (running = false),
    () => void (running = false),
  )
  child.unref()
  const shutDown = process.platform === 'win32' ? windowsStop(plan) : pipeStop(child, ended)
  const stop = async () => {
    child.ref()
    if (running) await shutDown()
    await ended
  }
  await waitUntilReady(plan, () => running).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { ended, stop }
}

/** Returns a function that closes the pipe to `supervisor`. */
function pipeStop(child: ChildProcess, ended: Promise<void>): () => Promise<void> {
  const pipe = child.stdio[3] as Duplex & { unref(): void }
  // A broken pipe means that the child has ended, which `ended` reports.
  pipe.on('error', () => {})
  pipe.unref()
  const close = async () => void pipe.destroy()
  void ended.then(close)
  return close
}

/** Windows has no POSIX shell and no signals. The next start stops a server that outlives this process. */
function windowsStop({ runner, bin, data }: ServerPlan): () => Promise<void> {
  return async () =>
    void (await runAs(runner, join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast']))
}

function spawnServer(plan: ServerPlan): ChildProcess {
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const { file, args, options } = commandAs(plan.runner, join(plan.bin, 'postgres'), [
    '-D',
    plan.data,
    ...settings,
  ])
  const log = openSync(plan.logFile, 'a')
  try {
    if (process.platform === 'win32') {
      return spawn(file, args, { ...options, stdio: ['ignore', log, log], windowsHide: true })
    }
    return spawn('/bin/sh', ['-c', supervisor, 'assetdesk-postgres', file, ...args], {
      ...options,
      // A separate session: Ctrl+C in a terminal must reach only this process, which then stops the server.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    })
  } finally {
    closeSync(log)
  }
}

async function rotateLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (info) => info.size,
    () => 0,
  )
  if (size > 5_000_000) await rename(logFile, `${logFile}.1`)
}

/** Waits until the server accepts connections. No timeout: crash recovery of a large database may take minutes. */
async function waitUntilReady(plan: ServerPlan, isRunning: () => boolean): Promise<void> {
  for (;;) {
    const status = await readFile(join(plan.data, 'postmaster.pid'), 'utf8').catch(() => '')
    if (status.split('\n')[7]?.trim() === 'ready') return
    if (!isRunning()) throw await startFailure(plan)
    await sleep(10)
  }
}

async function startFailure({ logFile, data, runner }: ServerPlan): Promise<DatabaseUnavailable> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n')
  const reason = (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').trim()
  const cure = await startHint(reason, data, runner)
  return new DatabaseUnavailable(
    `The embedded database did not start: ${reason} (its log: ${logFile}). ${cure}`.trim(),
  )
}
