import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../runtime/sync-folder.ts'

/** The stored builds of the page or of the widgets, each in a folder with its exact name. */
export interface KeptBuilds {
  folder: string
  /** Exact names of all builds, the newest first. */
  stored(): Promise<string[]>
}

/** A build to store. */
interface Build {
  /** The folder with its files. */
  built: string
  /** Version and hash of its content: `0.1.0-1f2e3d4c`. */
  exact: string
}

/** The caching of files whose addresses contain a hash of their content. */
export const forEver = 'public, max-age=31536000, immutable'

export const exactName = /^\d+\.\d+\.\d+[\w.-]*-[0-9a-f]{8}$/

/** Milliseconds after which the unfinished copy of a process that was killed is removed. */
const unfinishedFor = 3_600_000

/**
 * Stores the build of this process in `folder` beside the earlier ones, and removes the oldest beyond `limit`. Copies it
 * under a unique name and renames it, because several processes may do so at once.
 */
export async function keepBuild(
  folder: string,
  { built, exact }: Build,
  limit: number,
): Promise<KeptBuilds> {
  await mkdir(folder, { recursive: true })
  await copyBuild(built, folder, exact)
  await removeOld(folder, exact, limit)
  return { folder, stored: () => exactNames(folder) }
}

/**
 * Is this the path of a file within the folder? It comes from a URL. The static file server also rejects paths outside
 * of the folder.
 */
export const isFile = (folder: string, file: string): boolean =>
  !file.split(/[/\\]/).includes('..') && /\.\w+$/.test(file) && existsSync(join(folder, file))

async function copyBuild(built: string, folder: string, exact: string): Promise<void> {
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
}

/**
 * Copies files without their modes, because those of a package are readable by all users. The copy is on the disk before
 * it is renamed: after a power failure, a complete name must not have empty files.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      await (entry.isDirectory()
        ? copyFolder(source, target)
        : writeFile(target, await readFile(source), { flush: true }))
    }),
  )
  await syncFolder(to)
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

async function removeOld(folder: string, own: string, limit: number): Promise<void> {
  const old = (await exactNames(folder)).slice(limit).filter((name) => name !== own)
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith('.'))
  for (const name of unfinished)
    if ((await changedAt(join(folder, name))) < Date.now() - unfinishedFor) old.push(name)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
}
