import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../errors.ts'
import { insteadOfEmbedded, type Binaries } from './binaries.ts'
import { copyBinaries, giveTo, obstacle, possibleRunners, runAs, type Runner } from './runner.ts'

/** How and where the server will run. */
export interface Quarters {
  runner: Runner
  bin: string
  /** PostgreSQL's data folder. */
  data: string
  /** A sentence for the start-up log when the data lie outside DATA_DIR. */
  notice?: string
}

export interface Places {
  dataDir: string
  binaries: Binaries
  /** For root whose folders nobody else can reach: where the data go instead. */
  systemFolder: string
  /** … and the copied binaries. */
  cacheFolder: string
}

interface Option {
  binaries: 'installed' | 'copied'
  data: string
}

/** Finds the first way to run PostgreSQL on this data folder as this user, best first. */
export async function findQuarters(places: Places): Promise<Quarters> {
  const home = join(places.dataDir, 'postgres')
  const away = join(places.systemFolder, shortHash(places.dataDir), 'postgres')
  const isHome = await hasData(home)
  const isAway = !isHome && (await hasData(away))
  const obstacles: string[] = []
  for (const runner of await possibleRunners()) {
    for (const option of optionsFor(runner, isAway ? [away] : isHome ? [home] : [home, away])) {
      const bin = await settle(places, runner, option)
      if (typeof bin === 'string') {
        const elsewhere =
          option.data === away ? { notice: await pointTo(places.dataDir, away) } : {}
        return { runner, bin, data: option.data, ...elsewhere }
      }
      obstacles.push(`as ${runner.as}: ${bin.obstacle}`)
    }
  }
  throw new DatabaseUnavailable(
    `The embedded database cannot run on ${home} (${obstacles.join('; ')}). ${insteadOfEmbedded}`,
  )
}

/** Only nobody needs other places: in a namespace and as ourselves we reach what we reach. */
function optionsFor(runner: Runner, folders: string[]): Option[] {
  const kinds =
    runner.as === 'nobody' ? (['installed', 'copied'] as const) : (['installed'] as const)
  const reachable = runner.as === 'nobody' ? folders : folders.slice(0, 1)
  return reachable.flatMap((data) => kinds.map((binaries) => ({ binaries, data })))
}

async function settle(
  places: Places,
  runner: Runner,
  option: Option,
): Promise<string | { obstacle: string }> {
  try {
    const bin = await binFolder(places, option)
    await mkdir(option.data, { recursive: true, mode: 0o700 })
    if (option.data.startsWith(places.systemFolder)) {
      await chmod(places.systemFolder, 0o755)
      await chmod(join(option.data, '..'), 0o755)
    }
    await giveTo(runner, option.data)
    const found = await obstacle(runner, bin, option.data)
    return found === undefined ? bin : { obstacle: found }
  } catch (error) {
    return { obstacle: (error as Error).message }
  }
}

async function binFolder(places: Places, { binaries }: Option): Promise<string> {
  if (binaries === 'installed') return places.binaries.bin
  const target = join(places.cacheFolder, `postgres-${shortHash(places.binaries.home)}`)
  await copyBinaries(places.binaries.home, target)
  return join(target, 'bin')
}

async function pointTo(dataDir: string, away: string): Promise<string> {
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
 * Creates the cluster on first use, in a neighbouring folder that takes its place when complete, so that a
 * start killed half-way leaves nothing broken. Answers PostgreSQL's major version.
 */
export async function ensureCluster(
  { runner, bin, data }: Quarters,
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
  // A private socket needs no password: who can reach it is us.
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
  await syncFolder(join(data, '..'))
}

/** A power cut must not undo the move, or the next start would begin anew. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Sorting by code point, letters of all scripts; the same on every machine, whatever locales it has. */
function locale(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8']
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
}
