import { execFile } from 'node:child_process'
import { readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'
import { isAlive } from './folder-lock.ts'

const run = promisify(execFile)

/** `server`: the database server of the folder. `unknown`: it may be that server, but this cannot be found out. */
export type ProcessKind = 'server' | 'other' | 'unknown'

/** Resolves with the command line of a process, or undefined if it cannot be read. */
export type ReadCommand = (pid: number) => Promise<string | undefined>

/** Returns what a process is, because the process id in a file may have been reused. `data` is a server's data folder. */
export async function kindOfProcess(
  pid: number,
  data: string,
  readCommand: ReadCommand | undefined = commandReader(),
): Promise<ProcessKind> {
  if (!isAlive(pid)) return 'other'
  if (readCommand) {
    const kind = kindOfCommand(await readCommand(pid), data)
    return kind === 'unknown' && !isAlive(pid) ? 'other' : kind
  }
  // The working directory of a server is its data folder.
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return cwd !== undefined && cwd === (await realpath(data)) ? 'server' : 'other'
}

function kindOfCommand(command: string | undefined, data: string): ProcessKind {
  if (!command) return 'unknown'
  if (!/(?:^|[/\\"])postgres(?:\.exe)?(?:[\s":]|$)/i.test(command)) return 'other'
  return `${command.replaceAll('"', '')} `.includes(` -D ${data} `) ? 'server' : 'unknown'
}

/** Returns undefined on Linux, which has `/proc`. */
function commandReader(): ReadCommand | undefined {
  if (process.platform === 'linux') return undefined
  return process.platform === 'win32' ? readWithPowerShell : readWithPs
}

const readWithPs: ReadCommand = (pid) => outputOf('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])

/** Windows hides the command lines of other users’ processes, but not their names. */
const readWithPowerShell: ReadCommand = (pid) =>
  outputOf('powershell.exe', [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { $_.Name + ' ' + $_.CommandLine }`,
  ])

async function outputOf(file: string, args: string[]): Promise<string | undefined> {
  const { stdout } = await run(file, args, { timeout: 10_000 }).catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}
