import { createHash } from 'node:crypto'
import { access, chmod, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../errors.ts'
import { externalDatabaseHint, type Binaries } from './binaries.ts'
import {
  copyBinaries,
  chownFor,
  accessProblem,
  possibleRunners,
  runAs,
  type Runner,
} from './runner.ts'
import { syncFolder } from '../../sync-folder.ts'

/** User, binaries and data folder that the server will run with. */
export interface Installation {
  runner: Runner
  bin: string
  /** PostgreSQL's data folder. */
  data: string
  /** A sentence for the start-up log when the data are outside DATA_DIR. */
  notice?: string
}

export interface Folders {
  dataDir: string
  binaries: Binaries
  /** Where the data go when we are root and the user `nobody` cannot enter DATA_DIR. */
  systemFolder: string
  /** Where the binaries are copied when `nobody` cannot read the installed ones. */
  cacheFolder: string
}

interface Option {
  binaries: 'installed' | 'copied'
  data: string
}

/** Finds a way to run PostgreSQL on this data folder, trying the best first; throws `DatabaseUnavailable`. */
export async function findInstallation(folders: Folders): Promise<Installation> {
  const home = join(folders.dataDir, 'postgres')
  const away = join(folders.systemFolder, shortHash(folders.dataDir), 'postgres')
  const isHome = await hasData(home)
  const isAway = !isHome && (await hasData(away))
  const problems: string[] = []
  for (const runner of await possibleRunners()) {
    for (const option of optionsFor(runner, isAway ? [away] : isHome ? [home] : [home, away])) {
      const bin = await prepare(folders, runner, option)
      if (typeof bin === 'string') {
        const elsewhere =
          option.data === away ? { notice: await leavePointer(folders.dataDir, away) } : {}
        return { runner, bin, data: option.data, ...elsewhere }
      }
      problems.push(`as ${runner.as}: ${bin.problem}`)
    }
  }
  throw new DatabaseUnavailable(
    `The embedded database cannot run on ${home} (${problems.join('; ')}). ${externalDatabaseHint}`,
  )
}

/** Only the user `nobody` may lack access to our folders; the other runners have our own. */
function optionsFor(runner: Runner, folders: string[]): Option[] {
  const kinds =
    runner.as === 'nobody' ? (['installed', 'copied'] as const) : (['installed'] as const)
  const reachable = runner.as === 'nobody' ? folders : folders.slice(0, 1)
  return reachable.flatMap((data) => kinds.map((binaries) => ({ binaries, data })))
}

async function prepare(
  folders: Folders,
  runner: Runner,
  option: Option,
): Promise<string | { problem: string }> {
  try {
    const bin = await binFolder(folders, option)
    await mkdir(option.data, { recursive: true, mode: 0o700 })
    if (option.data.startsWith(folders.systemFolder)) {
      await chmod(folders.systemFolder, 0o755)
      await chmod(join(option.data, '..'), 0o755)
    }
    await chownFor(runner, option.data)
    const found = await accessProblem(runner, bin, option.data)
    return found === undefined ? bin : { problem: found }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

async function binFolder(folders: Folders, { binaries }: Option): Promise<string> {
  if (binaries === 'installed') return folders.binaries.bin
  const target = join(folders.cacheFolder, `postgres-${shortHash(folders.binaries.home)}`)
  await copyBinaries(folders.binaries.home, target)
  return join(target, 'bin')
}

async function leavePointer(dataDir: string, away: string): Promise<string> {
  const notice =
    `The database of ${dataDir} lies in ${away}, because PostgreSQL may not run as root ` +
    'and no other user can enter this folder.'
  await writeFile(join(dataDir, 'where-the-database-is.txt'), `${notice}\n`)
  return notice
}

async function hasData(data: string): Promise<boolean> {
  return access(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * Creates the cluster on first use, in a neighbouring folder that is renamed when complete, so that a start killed
 * half-way leaves no broken cluster. Returns PostgreSQL's major version.
 */
export async function ensureCluster(
  { runner, bin, data }: Installation,
  passwordFile?: string,
): Promise<number> {
  const major = Number(
    /\) (\d+)/.exec(await runAs(runner, join(bin, 'postgres'), ['--version']))?.[1],
  )
  if (!(await hasData(data))) await initialise(runner, bin, { data, major, passwordFile })
  const made = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (made !== String(major)) {
    throw new DatabaseUnavailable(
      `The data in ${data} were made by PostgreSQL ${made}, the embedded one is ${major}. ` +
        'Dump and restore them with the tools of the older version, or point DATABASE_URL to it.',
    )
  }
  return major
}

async function initialise(
  runner: Runner,
  bin: string,
  { data, major, passwordFile }: { data: string; major: number; passwordFile: string | undefined },
): Promise<void> {
  const inside = join(data, 'new')
  const beside = `${data}.new`
  await rm(inside, { recursive: true, force: true })
  // The socket's folder is private, so it needs no password.
  const auth = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth=trust']
  const how = [...auth, ...locale(major), '--encoding=UTF8', '--no-instructions']
  await runAs(runner, join(bin, 'initdb'), ['-D', inside, '--username=postgres', ...how])
  await rm(beside, { recursive: true, force: true })
  await rename(inside, beside)
  await rmdir(data).catch(() => {
    throw new DatabaseUnavailable(`${data} holds files that are no database; move them away.`)
  })
  await rename(beside, data)
  // A power cut that undid the rename would leave an empty database.
  await syncFolder(join(data, '..'))
}

/** Sorts by code point and knows the letters of all scripts, on every machine alike: no locale of the system is used. */
function locale(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8']
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
}
