// Lets commands of a server package use the settings and the user of the service.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'

const defaultFile = '/etc/assetdesk/assetdesk.env'
/** Settings that must be absolute paths, because the service and the commands start in different folders. */
const pathSettings = ['DATA_DIR', 'DATABASE_DIR', 'BACKUP_DIR', 'BACKUP_KEY_FILE', 'ERASURES_FILE']

/**
 * Adds the settings of the service's file to `env`, without replacing existing ones. Returns the names of the added
 * settings: none if the default file does not exist. Throws an error with a sentence for the operator if the file cannot
 * be read.
 */
export function readSettingsFile(env) {
  const file = env.SETTINGS_FILE ?? defaultFile
  if (file === '') return []
  const text = read(file, env)
  if (text === undefined) return []
  const settings = parseSettings(text)
  for (const name of pathSettings) {
    if (settings[name] && !isAbsolute(settings[name]))
      throw new Error(`${name} in ${file} is ${settings[name]}. Use an absolute path.`)
  }
  const added = Object.keys(settings).filter((name) => env[name] === undefined)
  for (const name of added) env[name] = settings[name]
  return added
}

/** Returns whether Node only reads this variable when it starts: `NODE_EXTRA_CA_CERTS`, a proxy and others. */
export const isForNode = (name) => /^(NODE_(?!ENV$)|(https?|no)_proxy$)/i.test(name)

function read(file, env) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (file === defaultFile && error.code === 'ENOENT') return undefined
    // systemd or a shell of root has already set the settings.
    if (env.DATABASE_URL || env.DATA_DIR) return undefined
    throw new Error(
      `The settings cannot be read: ${error.message}\n` +
        'Run this command as root, or set SETTINGS_FILE to another file (or to nothing, to use only the environment).',
      { cause: error },
    )
  }
}

/**
 * Parses lines `NAME=value` like systemd's `EnvironmentFile`: variables are not expanded, and `#` only starts a comment
 * at the beginning of a line.
 */
export function parseSettings(text) {
  const settings = {}
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .matchAll(/^[^\S\n]*(?![#;])(\w+)=(.*(?:(?<=\\)\n.*)*)$/gm)
  for (const [, name, value] of lines) settings[name] = unquoted(value.trim())
  return settings
}

function unquoted(value) {
  const [, single, double] = /^(?:'([^']*)'|"((?:[^"\\]|\\[^])*)")$/.exec(value) ?? []
  if (single !== undefined) return single
  if (double !== undefined)
    return double.replaceAll(/\\(["\\`$\n])/g, (_all, it) => (it === '\n' ? '' : it))
  return value.replaceAll(/\\([^])/g, (_all, it) => (it === '\n' ? '' : it))
}

/**
 * If this process runs as root, switches to the user `RUN_AS` or to the owner of `DATA_DIR`, so that written files
 * belong to the service. Throws an error with a sentence for the operator if the user does not exist.
 */
export function becomeService(env) {
  if (process.getuid?.() !== 0) return
  const { uid, gid, name } = userOf(env)
  if (uid === 0) return
  if (name === undefined) process.setgroups([gid])
  else {
    process.initgroups(name, gid)
    // The default role of a PostgreSQL address without a user.
    env.USER = env.LOGNAME = name
  }
  process.setgid(gid)
  process.setuid(uid)
  env.HOME = env.DATA_DIR || '/'
}

function userOf({ RUN_AS: name, DATA_DIR: folder }) {
  const root = { uid: 0, gid: 0 }
  if (!name) return (folder && statSync(folder, { throwIfNoEntry: false })) || root
  try {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: 'pipe' })),
    )
    return { uid, gid, name }
  } catch (error) {
    throw new Error(`RUN_AS: there is no user ${name}. Create it, or set another user.`, {
      cause: error,
    })
  }
}
