import { randomUUID } from 'node:crypto'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** The content of `release.json`, which describes a build of the widgets. */
export interface Release {
  /** Version and hash of the code: `0.1.0-1f2e3d4c`. */
  exact: string
  /** `integrity` values by file. */
  integrity: Readonly<Record<string, string>>
  /** What a page loads for the screen of each element (bytes with brotli), by tag. */
  weights: Readonly<Record<string, { bytes: number; requests: number }>>
}

/** The stored builds, each in a folder with its exact name. */
export interface WidgetVersions {
  folder: string
  /** The build of this process. */
  newest: Release
  /** Exact names of all builds, the newest first. */
  stored(): Promise<string[]>
}

export const exactName = /^\d+\.\d+\.\d+[\w.-]*-[0-9a-f]{8}$/

/** Milliseconds after which the unfinished copy of a process that was killed is removed. */
const unfinishedFor = 3_600_000

/**
 * Stores the build of this process beside the earlier ones, and removes the oldest beyond `WIDGET_VERSIONS`. Copies it
 * under a unique name and renames it, because several processes may do so at once. Returns undefined if there is no build.
 */
export async function keepWidgets(
  config: Pick<Config, 'distDir' | 'dataDir' | 'widgetVersions'>,
  warn: (sentence: string) => void,
): Promise<WidgetVersions | undefined> {
  const built = join(config.distDir, 'elements')
  const text = await readFile(join(built, 'release.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const newest = JSON.parse(text) as Release
  const shared = join(config.dataDir, 'widgets')
  const folder = await mkdir(shared, { recursive: true })
    .then(() => copyVersion(shared, built, newest.exact))
    .catch(async (error: Error) => {
      warn(`Former widgets are not kept, as ${shared} cannot be written: ${error.message}`)
      return copyVersion(await mkdtemp(join(tmpdir(), 'assetdesk-widgets-')), built, newest.exact)
    })
  await removeOld(folder, newest.exact, config.widgetVersions)
  return { folder, newest, stored: () => exactNames(folder) }
}

async function copyVersion(folder: string, built: string, exact: string): Promise<string> {
  const place = join(folder, exact)
  const copy = join(folder, `.${exact}.${randomUUID()}`)
  if (!(await isThere(place))) {
    await copyFolder(built, copy)
    await rename(copy, place).catch(async (error: unknown) => {
      await rm(copy, { recursive: true, force: true })
      // Another process was faster.
      if (!(await isThere(place))) throw error
    })
  }
  // A build that is deployed again becomes the newest.
  const now = new Date()
  await utimes(place, now, now)
  return folder
}

/** Copies files without their modes, because those of a package are readable by all users. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    await (entry.isDirectory()
      ? copyFolder(source, target)
      : writeFile(target, await readFile(source)))
  }
}

const isThere = async (path: string) => (await changedAt(path)) > 0

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function exactNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => exactName.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: await changedAt(join(folder, name)) })),
  )
  return dated.toSorted((one, other) => other.at - one.at).map(({ name }) => name)
}

async function removeOld(folder: string, own: string, versions: number): Promise<void> {
  const old = (await exactNames(folder)).slice(versions).filter((name) => name !== own)
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith('.'))
  for (const name of unfinished)
    if ((await changedAt(join(folder, name))) < Date.now() - unfinishedFor) old.push(name)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
}
