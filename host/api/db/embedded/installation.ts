import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../errors.ts'
import { lockName, ownershipHint, startHint } from './hints.ts'
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

/** The user, binaries and data folder to run the server with. */
export interface Installation {
  runner: Runner
  bin: string
  /** PostgreSQL's data folder. */
  data: string
}

export interface Folders {
  dataDir: string
  binaries: Binaries
  /** PostgreSQL's data folder (`DATABASE_DIR`). Default: `postgres` in `dataDir`. */
  data?: string | undefined
  /** The folder to copy the binaries to if `nobody` cannot read the installed ones. */
  cacheFolder: string
}

/** Returns the best way to run PostgreSQL on this data folder. Throws `DatabaseUnavailable` if there is none. */
export async function findInstallation(folders: Folders): Promise<Installation> {
  const data = folders.data ?? join(folders.dataDir, 'postgres')
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
    `The embedded database cannot run on ${data} (${problems.join('; ')}). ${await hint(data)}`,
  )
}

async function hint(data: string): Promise<string> {
  if (process.geteuid?.() !== 0)
    return (await ownershipHint(data, process.geteuid?.() ?? 0)) ?? externalDatabaseHint
  return (
    'PostgreSQL may not run as root, and no other user can enter this folder. Start as another user, or set ' +
    `DATABASE_DIR to a folder that the user nobody can reach, such as /var/lib/assetdesk/postgres. ${externalDatabaseHint}`
  )
}

/** Throws if `DATABASE_DIR` is empty while the data folder contains a database. */
export function assertNotMoved(dataDir: string, data: string): void {
  if (hasData(data)) return
  const inside = join(dataDir, 'postgres')
  if (data !== inside && hasData(inside)) {
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
    await chownFor(runner, data)
    const problem = await accessProblem(runner, bin, data)
    return problem === undefined ? bin : { problem }
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

/** The file that PostgreSQL's data folder contains. It is moved last, so that a folder with it has a complete database. */
const versionFile = 'PG_VERSION'

const hasData = (data: string): boolean => existsSync(join(data, versionFile))

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Creates the cluster on first use. Returns PostgreSQL's major version. */
export async function ensureCluster(
  { runner, bin, data }: Installation,
  passwordFile?: string,
): Promise<number> {
  const major = Number(
    /\) (\d+)/.exec(await runAs(runner, join(bin, 'postgres'), ['--version']))?.[1],
  )
  if (!hasData(data)) await initialise(runner, bin, { data, major, passwordFile })
  const createdBy = (await readFile(join(data, versionFile), 'utf8')).trim()
  if (createdBy !== String(major)) {
    throw new DatabaseUnavailable(
      `The data in ${data} was created by PostgreSQL ${createdBy}, but the embedded version is ${major}. ` +
        'Make a backup with the earlier version of Assetdesk (npm run backup) and restore it here into a new folder.',
    )
  }
  return major
}

/** The folder in which a cluster is created, and its name when it is complete. */
const [unfinished, complete] = ['new', 'complete']

/** Entries of a database's folder that may exist before the database: `lost+found` is in the root of a disk. */
const ownEntries = new Set([lockName, unfinished, complete, 'lost+found'])

/**
 * Creates the cluster in a folder inside of `data`, and moves its entries to `data` when it is complete. Continues an
 * interrupted move. `data` is not renamed, because it may be a disk of its own in a folder of another user.
 */
async function initialise(
  runner: Runner,
  bin: string,
  { data, ...options }: { data: string; major: number; passwordFile: string | undefined },
): Promise<void> {
  const [target, source] = [join(data, unfinished), join(data, complete)]
  if (!existsSync(source)) {
    if ((await readdir(data)).some((name) => !ownEntries.has(name)))
      throw new DatabaseUnavailable(
        `${data} contains files that are not a database. Move them away.`,
      )
    // PostgreSQL refuses a folder that other users can read.
    await chmod(data, 0o700)
    await rm(target, { recursive: true, force: true })
    await createCluster({ runner, bin, data }, target, options)
    await rename(target, source)
  }
  const entries = (await readdir(source)).filter((name) => name !== versionFile)
  for (const name of entries) await rename(join(source, name), join(data, name))
  // Otherwise a power failure could leave a database without some of its files.
  await syncFolder(data)
  await rename(join(source, versionFile), join(data, versionFile))
  await rmdir(source)
  await syncFolder(data)
}

async function createCluster(
  { runner, bin, data }: Installation,
  target: string,
  { major, passwordFile }: { major: number; passwordFile: string | undefined },
): Promise<void> {
  // The folder of the socket is private, so no password is needed.
  const auth = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth=trust']
  const options = [...auth, ...locale(major), '--encoding=UTF8', '--no-instructions']
  await runAs(runner, join(bin, 'initdb'), ['-D', target, '--username=postgres', ...options]).catch(
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
}

/**
 * Returns options for a locale that sorts by code point and knows the letters of all scripts on every machine. Only
 * `pg_trgm` uses the system's locale: with C, words in other scripts would have no trigrams, and searches no index.
 */
function locale(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8']
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  // Every glibc that Node supports has this locale. macOS and Windows do not.
  return process.platform === 'linux' ? [...builtin, '--lc-ctype=C.UTF-8'] : builtin
}
