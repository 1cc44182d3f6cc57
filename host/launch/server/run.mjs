// Runs a command of the server package by its name in package.json. If root runs it, switches to the user and the
// settings of the service.
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { becomeService, isForNode, readSettingsFile } from './service.mjs'

const root = new URL('..', import.meta.url)
const { scripts, version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const usage = `Assetdesk ${version}
Usage: assetdesk COMMAND [OPTIONS]

  start         Runs the server. docs/operating.md describes the settings.
  setup         Sets up a company.
  backup        Writes the database and all files to one file.
  restore       Restores a backup into an empty database.
  move          Copies the database and all files to another place.
  retention     Prints how many old records the next night would remove.
  sign-in-link  Prints a link that signs in a super admin once.
  push-key      Prints a new key for notifications in browsers.

For the options of a command, run: assetdesk COMMAND --help
Settings come from the environment and from /etc/assetdesk/assetdesk.env. To use another file, set
SETTINGS_FILE; to use none, set it to nothing. If root runs a command, it runs as the user RUN_AS.`

function exitWith(status, message) {
  console.error(message)
  process.exit(status)
}

const [command, ...rest] = process.argv.slice(2)
const isHelp = rest.some((each) => each === '--help' || each === '-h')
if (['--help', '-h', 'help'].includes(command) || (command === 'start' && isHelp)) {
  console.log(usage)
  process.exit()
}
if (command === '--version') {
  console.log(version)
  process.exit()
}
const file = Object.hasOwn(scripts, command ?? '') && scripts[command].replace(/^node /, '')
if (!file) exitWith(2, `${command ? `There is no command ${command}.\n` : ''}${usage}`)
if (command === 'start' && rest.length > 0) exitWith(2, `start has no option ${rest[0]}.\n${usage}`)
try {
  if (!isHelp) {
    const added = readSettingsFile(process.env)
    becomeService(process.env)
    if (added.some(isForNode)) {
      const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
      process.execve(process.execPath, args, { ...process.env, SETTINGS_FILE: '' })
    }
  }
} catch (error) {
  exitWith(1, error.message)
}
process.env.NODE_ENV ??= 'production'
// systemd sets CACHE_DIRECTORY. Without it, Node would use a folder in /tmp that other users can write to.
if (process.env.CACHE_DIRECTORY) enableCompileCache(process.env.CACHE_DIRECTORY)
const script = new URL(file, root)
process.argv.splice(1, process.argv.length, fileURLToPath(script), ...rest)
await import(script.href)
