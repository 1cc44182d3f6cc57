import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../errors.ts'
import { ownershipHint, startHint } from './hints.ts'
import { externalDatabaseHint, type Binaries } from './binaries.ts'
import {
  copyBinaries,
  chownFor,
  accessProblem,
  possibleRunners,
  runAs,
  type Runner,
} from './runner.ts'
import { syncFolder } from '../../runtime/sync-folder.ts'

/** User, binaries and data folder that the server will run with. */
export interface Installation {
  runner: Runner
  bin: string
  /** PostgreSQL's data folder. */
  data: string
}

export interface Folders {
  dataDir: string
  binaries: Binaries
  /** PostgreSQL's data folder (`DATABASE_DIR`), where it is not `postgres` in `dataDir`. */
  data?: string | undefined
  /** Where the binaries are copied when `nobody` cannot read the installed ones. */
  cacheFolder: string
}

/** Finds a way to run PostgreSQL on this data folder, trying the best first; throws `DatabaseUnavailable`. */
export async function findInstallation(folders: Folders): Promise<Installation> {
  const data = folders.data ?? join(folders.dataDir, 'postgres')
  await refuseOtherPlace(folders, data)
  const problems: string[] = []
  for (const runner of await possibleRunners()) {
    const kinds =
      runner.as === 'nobody' ? (['installed', 'copied'] as const) : (['installed'] as const)
    for (const kind of kinds) {
      const bin = await prepare(folders, runner, { kind, data })
      if (typeof bin === 'string') return { runner, bin, data }
      problems.push(`as ${runner.as}: ${bin.problem}`)
    }
  }
  throw new DatabaseUnavailable(
    `The embedded database cannot run on ${data} (${problems.join('; ')}). ${await cure(data)}`,
  )
}

async function cure(data: string): Promise<string> {
  if (process.geteuid?.() !== 0)
    return (await ownershipHint(data, process.geteuid?.() ?? 0)) ?? externalDatabaseHint
  return (
    'PostgreSQL may not run as root, and no other user can enter this folder. Start as another user, or set ' +
    `DATABASE_DIR to a folder that the user nobody can reach, such as /var/lib/assetdesk/postgres. ${externalDatabaseHint}`
  )
}

/** An empty database must not be created beside an existing one. */
async function refuseOtherPlace({ dataDir }: Folders, data: string): Promise<void> {
  if (await hasData(data)) return
  const inside = join(dataDir, 'postgres')
  if (data !== inside && (await hasData(inside))) {
    throw new DatabaseUnavailable(
      `The database of ${dataDir} is in ${inside}, but DATABASE_DIR is ${data}, which is empty. ` +
        `Move the database there (mv ${inside} ${data}), or unset DATABASE_DIR.`,
    )
  }
}

async function prepare(
  folders: Folders,
  runner: Runner,
  { kind, data }: { kind: 'installed' | 'copied'; data: string },
): Promise<string | { problem: string }> {
  try {
    const bin = await binFolder(folders, kind)
    await mkdir(data, { recursive: true, mode: 0o700 })
    await chownFor(runner, data)
    const found = await accessProblem(runner, bin, data)
    return found === undefined ? bin : { problem: found }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

async function binFolder(folders: Folders, kind: 'installed' | 'copied'): Promise<string> {
  if (kind === 'installed') return folders.binaries.bin
  const target = join(folders.cacheFolder, `postgres-${shortHash(folders.binaries.home)}`)
  await copyBinaries(folders.binaries.home, target)
  return join(target, 'bin')
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
      `The data in ${data} was made by PostgreSQL ${made}, but the embedded version is ${major}. ` +
        'Make a backup with the earlier version of Assetdesk (npm run backup) and restore it here into a new folder.',
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
  await runAs(runner, join(bin, 'initdb'), ['-D', inside, '--username=postgres', ...how]).catch(
    async (error: Error & { stderr?: string }) => {
      const reason = (error.stderr ?? error.message).trim()
      throw new DatabaseUnavailable(
        [
          `The embedded database could not be created: ${reason}.`,
          await startHint(reason, data, runner),
        ]
          .join(' ')
          .trim(),
      )
    },
  )
  await rm(beside, { recursive: true, force: true })
  await rename(inside, beside)
  await rmdir(data).catch(() => {
    throw new DatabaseUnavailable(`${data} contains files that are not a database. Move them away.`)
  })
  await rename(beside, data)
  // A power cut that undid the rename would leave an empty database.
  await syncFolder(join(data, '..'))
}

/**
 * Sorts by code point and knows the letters of all scripts, on every machine alike. `pg_trgm` alone asks the system for
 * letters: with the locale C, words of other scripts would have no trigrams, and searches for them no index.
 */
function locale(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8']
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  // Every Linux with a glibc that Node runs on has this locale. macOS and Windows have no such name.
  return process.platform === 'linux' ? [...builtin, '--lc-ctype=C.UTF-8'] : builtin
}
