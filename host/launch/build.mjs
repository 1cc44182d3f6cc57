import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, fail, nodeBinary, root, toolEnvironment } from './install.mjs'

const shared = [
  'src',
  'widgets',
  'host/build',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const vite = 'node_modules/vite/bin/vite.js'

/** The build targets: the folders and files that each depends on, and its command. */
const targets = {
  elements: {
    inputs: [...shared, 'tsup.config.ts'],
    command: ['host/build/elements.ts'],
  },
  package: {
    inputs: [...shared, 'docs/package', 'tsup.config.ts'],
    command: ['host/build/package.ts'],
  },
  page: {
    inputs: [...shared, 'host/page'],
    command: [vite, 'build', '--config', 'host/build/page.config.ts', '--logLevel', 'warn'],
  },
}

const stampFile = join(root, 'dist', '.built.json')

/**
 * Builds the named targets whose inputs have changed since their last successful build, one per CPU core at a time. The
 * elements come first, because they take longest and mostly use one core.
 */
export async function ensureBuilt(names) {
  const stamps = readStamps()
  const stale = Object.keys(targets)
    .filter((name) => names.includes(name))
    .map((name) => ({ name, hash: hashOf(targets[name].inputs) }))
    .filter(({ name, hash }) => stamps[name] !== hash)
  if (stale.length === 0) return
  // A build that fails may have deleted the former result.
  for (const { name } of stale) delete stamps[name]
  writeStamps(stamps)
  console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`)
  const codes = []
  const queue = stale.values()
  const builder = async () => {
    for (const { name, hash } of queue) {
      const code = await run(targets[name])
      if (code === 0) stamps[name] = hash
      codes.push(code)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, builder))
  writeStamps(stamps)
  if (codes.some((code) => code !== 0)) fail('The build failed; the messages are above.')
}

function run({ command }) {
  return new Promise((resolve) => {
    const env = { ...toolEnvironment(), NODE_ENV: 'production' }
    const child = spawn(nodeBinary(), command, { cwd: root, env, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

function writeStamps(stamps) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, JSON.stringify(stamps))
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesUnder))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .toSorted()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled()
  const named = process.argv.slice(2).filter((name) => name in targets)
  await ensureBuilt(named.length > 0 ? named : Object.keys(targets))
}
