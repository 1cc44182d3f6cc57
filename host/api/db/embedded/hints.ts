import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runner } from './runner.ts'

/** Most entries that are looked at in search of a file of somebody else. */
const lookedAt = 20_000

/** Names of the system's users by their ids. */
async function userNames(): Promise<Map<number, string>> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', , uid] = line.split(':')
      return [Number(uid), name]
    }),
  )
}

/** The first file or folder in `folder`, itself included, that belongs to another user than `uid`. */
async function foreignEntry(
  folder: string,
  uid: number,
): Promise<{ path: string; owner: number } | undefined> {
  const left = [folder]
  for (let seen = 0; left.length > 0 && seen < lookedAt; seen++) {
    const path = left.pop() as string
    const found = await lstat(path).catch(() => undefined)
    if (found && found.uid !== uid) return { path, owner: found.uid }
    if (found?.isDirectory())
      left.push(...(await readdir(path).catch(() => [])).map((name) => join(path, name)))
  }
  return undefined
}

/** The sentence for a folder in which something belongs to somebody else; undefined when all is of `uid`. */
export async function ownershipHint(folder: string, uid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const found = await foreignEntry(folder, uid)
  if (!found) return undefined
  const names = await userNames()
  const [owner, wanted] = [found.owner, uid].map((id) => names.get(id) ?? String(id))
  return (
    `${found.path} belongs to the user ${owner}, not to ${wanted}, as after a start by somebody else. ` +
    `Give it back with: chown -R ${wanted} ${folder}`
  )
}

const ownUser = () => process.geteuid?.() ?? 0

/** Owner of the files of a database that this runner runs. */
export const ownerFor = (runner: Runner): number =>
  runner.as === 'nobody' ? runner.uid : ownUser()

/** What can be done about a data folder that cannot be made or written; undefined for any other error. */
export async function folderHint(error: unknown, folder: string): Promise<string | undefined> {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EROFS':
      return `The data folder ${folder} lies on a file system that is read only. Make it writable, or choose another folder with DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no room left on the disk of the data folder ${folder}.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} cannot be made: a file is in its way. Choose another with DATA_DIR.`
    case 'ENOENT':
    case 'EACCES':
    case 'EPERM':
      return (
        (await ownershipHint(folder, ownUser())) ??
        `The data folder ${folder} may not be written by the user that Assetdesk runs as. Allow it, or choose another with DATA_DIR.`
      )
    default:
      return undefined
  }
}

/** What to do about the reason that PostgreSQL gave for not starting, as a further sentence; empty when nothing is known. */
export async function startHint(reason: string, data: string, runner: Runner): Promise<string> {
  if (/Permission denied|wrong ownership/.test(reason))
    return (await ownershipHint(data, ownerFor(runner))) ?? ''
  if (/invalid permissions/.test(reason))
    return `Others may read or write ${data}; take that away with: chmod -R go= ${data}`
  if (/No space left on device/.test(reason))
    return 'It goes on as soon as there is room on its disk.'
  if (/user does not exist|could not look up effective user ID/.test(reason))
    return `PostgreSQL needs a user with a name, and ${ownUser()} has none here: add it to /etc/passwd, or start as a user that has one.`
  return ''
}
