// The commands of a server package as the service runs: its settings, its user.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'

const defaultFile = '/etc/assetdesk/assetdesk.env'
/** The service and the commands begin in different folders. */
const paths = ['DATA_DIR', 'DATABASE_DIR', 'BACKUP_DIR', 'BACKUP_KEY_FILE']

/**
 * Adds the settings of the file that the unit reads to `env`; what is set there already stays. Does nothing if there is
 * no such file. Throws an error with a sentence for a file that cannot be read.
 */
export function readSettingsFile(env) {
  const file = env.SETTINGS_FILE ?? defaultFile
  if (file === '') return
  const text = read(file, env)
  if (text === undefined) return
  const settings = parseSettings(text)
  for (const name of paths) {
    if (settings[name] && !isAbsolute(settings[name]))
      throw new Error(`${name} in ${file} is ${settings[name]}. Use an absolute path.`)
  }
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
}

function read(file, env) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (file === defaultFile && error.code === 'ENOENT') return undefined
    // systemd, or a shell of root, has read it for the service.
    if (env.DATABASE_URL || env.DATA_DIR) return undefined
    throw new Error(
      `The settings cannot be read: ${error.message}\n` +
        'Run this command as root, or set SETTINGS_FILE to another file (or to nothing, to use only the environment).',
      { cause: error },
    )
  }
}

/** Lines `NAME=value` by the rules of systemd's `EnvironmentFile`: nothing is expanded, `#` begins a comment in front alone. */
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
 * Gives root's rights up, so that what a command writes belongs to the service: for those of the user `RUN_AS`, or of
 * the owner of `DATA_DIR`. Throws an error with a sentence for an unknown user.
 */
export function becomeService(env) {
  if (process.getuid?.() !== 0) return
  const { uid, gid, name } = userOf(env)
  if (uid === 0) return
  if (name === undefined) process.setgroups([gid])
  else process.initgroups(name, gid)
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
    throw new Error(`RUN_AS: there is no user ${name}. Create it, or set another one.`, {
      cause: error,
    })
  }
}
