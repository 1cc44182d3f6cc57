import { existsSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sumOf } from './file.ts'
import { backupName, namedBackups, unfinished } from './names.ts'

/** Returns the backup file: as named, or a new one in a folder that exists or ends with a slash. */
export function openInto(target: string, isEncrypted: boolean): string {
  const path = resolve(target)
  const isFolder = /[/\\]$/.test(target) || (existsSync(path) && statSync(path).isDirectory())
  return isFolder ? join(path, backupName(new Date(), isEncrypted)) : path
}

/** Removes what killed backups have left; only while no other is made. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of unfinished(await readdir(folder)))
    await rm(join(folder, name), { force: true })
}

/** Keeps the newest `keep` backups of a folder and removes the others; files with other names are left alone. */
export async function removeOld(folder: string, keep: number): Promise<void> {
  for (const name of namedBackups(await readdir(folder)).slice(keep)) {
    await rm(join(folder, name), { force: true })
    await rm(sumOf(join(folder, name)), { force: true })
  }
}
