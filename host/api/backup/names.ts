const begin = 'assetdesk-'

/** Returns a name that sorts by time and is valid in every file system: `assetdesk-2026-11-22T183202Z.tar`. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const moment = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  return `${begin}${moment}.tar${isEncrypted ? '.age' : ''}`
}

const shape = /^assetdesk-\d{4}-\d\d-\d\dT\d{6}Z\.tar(\.age)?$/

/** Returns the files of a folder that have such a name, the newest first. */
export const namedBackups = (files: readonly string[]) =>
  files.filter((name) => shape.test(name)).toSorted((a, b) => (a < b ? 1 : -1))

/** Leftovers of backups that were killed. */
export const unfinished = (files: readonly string[]) =>
  files.filter((name) => name.endsWith('.partial') && shape.test(name.slice(0, -8)))
