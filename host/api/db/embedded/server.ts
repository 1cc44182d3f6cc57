import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Duplex } from 'node:stream'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../errors.ts'
import { commandAs, runAs, type Runner } from './runner.ts'

export interface ServerPlan {
  runner: Runner
  /** Folder of the `postgres` program. */
  bin: string
  /** PostgreSQL's data folder. */
  data: string
  /** Folder of the Unix socket, where there is one. */
  socket?: string | undefined
  logFile: string
  settings: Record<string, string | number>
}

export interface RunningServer {
  /** Resolves when the server has ended for whatever reason. */
  ended: Promise<void>
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>
}

/**
 * The server lives exactly as long as descriptor 3 of this script is open on our side: on stop we close
 * it, and when we die, however hard, the system does. SIGQUIT follows when a fast shutdown takes a minute.
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

/** Starts the server and waits until it answers, through crash recovery if need be. */
export async function startServer(plan: ServerPlan): Promise<RunningServer> {
  await turnOver(plan.logFile)
  const child = spawnServer(plan)
  let running = true
  const ended = once(child, 'exit').then(
    () => void (running = false),
    () => void (running = false),
  )
  child.unref()
  const shutDown = process.platform === 'win32' ? windowsStop(plan) : lifelineOf(child, ended)
  const stop = async () => {
    child.ref()
    if (running) await shutDown()
    await ended
  }
  await answering(plan, () => running).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { ended, stop }
}

function lifelineOf(child: ChildProcess, ended: Promise<void>): () => Promise<void> {
  const lifeline = child.stdio[3] as Duplex & { unref(): void }
  // A broken lifeline shows as the end of the child.
  lifeline.on('error', () => {})
  lifeline.unref()
  const cut = async () => void lifeline.destroy()
  void ended.then(cut)
  return cut
}

/** Without shell and signals: the server is ours to stop; one that outlives us is stopped by the next start. */
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
      // Its own session: Ctrl+C in a terminal is for us alone, who then stop the server in order.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    })
  } finally {
    closeSync(log)
  }
}

async function turnOver(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (info) => info.size,
    () => 0,
  )
  if (size > 5_000_000) await rename(logFile, `${logFile}.1`)
}

/** Crash recovery of a big folder may take minutes; as long as the server runs, it is waited for. */
async function answering(plan: ServerPlan, isRunning: () => boolean): Promise<void> {
  for (;;) {
    const status = await readFile(join(plan.data, 'postmaster.pid'), 'utf8').catch(() => '')
    if (status.split('\n')[7]?.trim() === 'ready') return
    if (!isRunning()) throw await startFailure(plan.logFile)
    await sleep(10)
  }
}

async function startFailure(logFile: string): Promise<DatabaseUnavailable> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return new DatabaseUnavailable(
    `The embedded database did not start: ${reason.trim()} (its log: ${logFile})`,
  )
}
