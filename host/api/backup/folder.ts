import { existsSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sumOf } from './file.ts'

/** Returns a name that sorts by time and is valid in every file system: `assetdesk-2026-11-22T183202Z.tar`. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const moment = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  return `assetdesk-${moment}.tar${isEncrypted ? '.age' : ''}`
}

const stem = String.raw`^assetdesk-\d{4}-\d\d-\d\dT\d{6}Z\.tar(\.age)?`
const namePattern = new RegExp(`${stem}$`)
const unfinishedPattern = new RegExp(String.raw`${stem}(\.sha256)?\.partial$`)

/** Returns the file names that are names of backups, the newest first. */
export const namedBackups = (files: readonly string[]) =>
  files.filter((name) => namePattern.test(name)).toSorted((a, b) => (a < b ? 1 : -1))

/** Returns the names of incomplete files of killed backups. */
export const unfinishedBackups = (files: readonly string[]) =>
  files.filter((name) => unfinishedPattern.test(name))

/** Returns the path of the backup file: `target`, or a new name in it if it is a folder or ends with a slash. */
export function backupPath(target: string, isEncrypted: boolean): string {
  const path = resolve(target)
  const isFolder = /[/\\]$/.test(target) || (existsSync(path) && statSync(path).isDirectory())
  return isFolder ? join(path, backupName(new Date(), isEncrypted)) : path
}

/** Removes the files of killed backups. The caller makes sure that no other backup is running. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of unfinishedBackups(await readdir(folder)))
    await rm(join(folder, name), { force: true })
}

/**
 * Removes backups of a folder, so that `created`, which is new, and the newest others remain: `keep` in total. The name of
 * another one can be later than `created` if the clock was wrong. Ignores files with other names. Throws after the last one
 * if some could not be removed.
 */
export async function removeOld(folder: string, keep: number, created: string): Promise<void> {
  const errors: Error[] = []
  const others = namedBackups(await readdir(folder)).filter((name) => name !== created)
  for (const name of others.slice(keep - 1))
    await removeBackup(join(folder, name)).catch((error: Error) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
}

async function removeBackup(path: string): Promise<void> {
  await rm(path, { force: true })
  await rm(sumOf(path), { force: true })
}
