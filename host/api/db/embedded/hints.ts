import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { passwd, type Runner } from './runner.ts'

/** Name of the lock in a folder. */
export const lockName = 'assetdesk.lock'

/** Entries of a database's folder that may belong to root: its lock, and a folder in the root of a disk. */
const ofRoot: ReadonlySet<string> = new Set([lockName, 'lost+found'])

/** Maximum number of files and folders that `foreignEntry` checks. */
const maxEntries = 20_000

/** Returns the first file or folder in `folder`, itself included, that belongs to another user than `uid`. */
async function foreignEntry(
  folder: string,
  uid: number,
): Promise<{ path: string; owner: number } | undefined> {
  const folders = [folder]
  for (let checked = 0; folders.length > 0 && checked < maxEntries; checked++) {
    const path = folders.pop() as string
    const stats = await lstat(path).catch(() => undefined)
    if (stats && stats.uid !== uid) return { path, owner: stats.uid }
    if (stats?.isDirectory())
      folders.push(
        ...(await readdir(path).catch(() => []))
          .filter((name) => !ofRoot.has(name))
          .map((name) => join(path, name)),
      )
  }
  return undefined
}

/** Returns a hint for a folder that contains files of another user, or undefined if all belong to `uid`. */
export async function ownershipHint(folder: string, uid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const entry = await foreignEntry(folder, uid)
  if (!entry) return undefined
  const names = new Map([...(await passwd())].map(([name, user]) => [user.uid, name]))
  const [owner, wanted] = [entry.owner, uid].map((id) => names.get(id) ?? String(id))
  return (
    `${entry.path} belongs to the user ${owner} instead of ${wanted}. If Assetdesk should run as ${wanted}, stop it and ` +
    `run as root: chown -R ${uid} '${folder}'. If it runs in a container, run this in a container with the same volume: ` +
    'outside, users can have other numbers.'
  )
}

const ownUser = () => process.geteuid?.() ?? 0

/** Returns the uid of the owner of a database's files. */
export const ownerFor = (runner: Runner): number =>
  runner.as === 'nobody' ? runner.uid : ownUser()

/** A setting that names a folder of the embedded database. */
export type FolderSetting = 'DATA_DIR' | 'DATABASE_DIR'

/** Returns a hint for a data folder that cannot be created or written, or undefined for other errors. */
export async function folderHint(
  error: unknown,
  folder: string,
  setting: FolderSetting = 'DATA_DIR',
): Promise<string | undefined> {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EROFS':
      return `The data folder ${folder} is on a read-only file system. Make it writable, or set ${setting} to another folder.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${folder} is full.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} cannot be created because a file has this name. Set ${setting} to another folder.`
    case 'ENOENT':
    case 'EACCES':
    case 'EPERM':
      return (
        (await ownershipHint(folder, ownUser())) ??
        `The user of Assetdesk cannot write to the data folder ${folder}. Change its permissions or, if it does not exist, create it for this user, or set ${setting} to another folder.`
      )
    default:
      return undefined
  }
}

/**
 * Returns a hint for an error message of PostgreSQL at its start, or an empty string if there is none.
 */
export async function startHint(reason: string, data: string, runner: Runner): Promise<string> {
  if (/Permission denied|wrong ownership/.test(reason))
    return (await ownershipHint(data, ownerFor(runner))) ?? ''
  if (/invalid permissions/.test(reason))
    return `Other users can read or write ${data}. Remove these permissions with: chmod -R go= ${data}`
  if (/No space left on device/.test(reason)) return 'It continues when there is disk space.'
  if (/user does not exist|could not look up effective user ID/.test(reason))
    return `PostgreSQL needs a user with a name, but the user ${ownUser()} has none. Add it to /etc/passwd, or start as a user with a name.`
  return ''
}
