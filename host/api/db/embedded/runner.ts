import { execFile } from 'node:child_process'
import { chmod, cp, lchown, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The user that runs PostgreSQL, which rejects root and users without a name.
 * `self`: our own user. `namespace`: a user namespace that maps our user to `nobody`, so that we still own the files.
 * `nobody`: the system's user `nobody`, which needs access to binaries and data.
 */
export type Runner = { as: 'self' | 'namespace' | 'nobody'; uid: number; gid: number }

export interface Command {
  file: string
  args: string[]
  options: { uid?: number; gid?: number; cwd: string }
}

/** Returns the runners to try on this machine, best first. */
export async function possibleRunners(): Promise<Runner[]> {
  const self: Runner = { as: 'self', uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
  if (process.platform === 'win32') return [self]
  const people = await passwd()
  const nobody = people.get('nobody') ?? { uid: 65_534, gid: 65_534 }
  const namespace: Runner = { as: 'namespace', ...nobody }
  if (self.uid === 0) return [namespace, { as: 'nobody', ...nobody }]
  const named = process.platform !== 'linux' || [...people.values()].some((p) => p.uid === self.uid)
  return named ? [self] : [namespace, self]
}

/** Returns the system's users by their names. */
export async function passwd(): Promise<Map<string, { uid: number; gid: number }>> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return [name, { uid: Number(uid), gid: Number(gid) }]
    }),
  )
}

/** Returns the command that executes a program as the user of the runner. */
export function commandAs(runner: Runner, file: string, args: string[]): Command {
  const cwd = process.platform === 'win32' ? process.cwd() : '/'
  if (runner.as === 'nobody') {
    return { file, args, options: { uid: runner.uid, gid: runner.gid, cwd } }
  }
  if (runner.as === 'self') return { file, args, options: { cwd } }
  const ids = [`--map-user=${runner.uid}`, `--map-group=${runner.gid}`]
  return { file: 'unshare', args: ['-U', ...ids, file, ...args], options: { cwd } }
}

/** Runs a command and returns its standard output. If it fails, the error has `stderr`. */
export async function runAs(runner: Runner, file: string, args: string[]): Promise<string> {
  const command = commandAs(runner, file, args)
  const { stdout } = await run(command.file, command.args, {
    ...command.options,
    maxBuffer: 16_000_000,
  })
  return stdout
}

/** Returns why the runner cannot execute these binaries or write into this folder, or undefined if it can. */
export async function accessProblem(
  runner: Runner,
  bin: string,
  folder: string,
): Promise<string | undefined> {
  const check = 'cd "$1" && test -w . && exec "$2" --version'
  try {
    if (process.platform === 'win32') await runAs(runner, join(bin, 'postgres.exe'), ['--version'])
    else await runAs(runner, '/bin/sh', ['-c', check, 'sh', folder, join(bin, 'postgres')])
    return undefined
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    return (stderr || message).trim().split('\n').at(-1) ?? message
  }
}

/** If this process is root, changes the owner of a folder and its content to the user of the runner. */
export async function chownFor(runner: Runner, folder: string): Promise<void> {
  if (process.geteuid?.() !== 0) return
  const [uid, gid] = runner.as === 'nobody' ? [runner.uid, runner.gid] : [0, 0]
  if ((await lstat(folder)).uid !== uid) await chownAll(folder, uid, gid)
}

async function chownAll(folder: string, uid: number, gid: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await chownAll(path, uid, gid)
    else await lchown(path, uid, gid)
  }
  // Last, so that the owner of the folder shows whether the change was complete.
  await lchown(folder, uid, gid)
}

/** Copies binaries to a world-readable folder. Reuses an existing copy. */
export async function copyBinaries(home: string, target: string): Promise<void> {
  const present = await lstat(target).catch(() => undefined)
  if (present) return
  const parent = dirname(target)
  const partial = `${target}.${process.pid}`
  await mkdir(parent, { recursive: true })
  await chmod(parent, 0o755)
  await cp(home, partial, { recursive: true, verbatimSymlinks: true })
  await openToAll(partial)
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }))
}

/** Makes files world-readable, because the permissions of the source may be restricted to its owner. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, ((await lstat(path)).mode & 0o700) | 0o555)
  }
}
