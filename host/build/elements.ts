import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { elementFolders } from './finish.ts'
import { minifyScripts } from './minify.ts'
import { precompress } from './precompress.ts'
import { writeAll, writeRelease } from './release.ts'

// Makes the elements in dist/elements: files by tsup, then what belongs to all of them together.

const folder = elementFolders.elements

rmSync(folder, { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/tsup/dist/cli-default.js', '--silent'],
  { stdio: 'inherit', env: { ...process.env, ASSETDESK_BUILD: 'elements' } },
)
if (status !== 0) process.exit(status ?? 1)
await minifyScripts(folder)
for (const each of Object.values(elementFolders)) writeAll(each)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const { exact, integrity } = writeRelease(folder, version)
await precompress(folder)
console.log(`Elements ${exact}`)
for (const file of [
  'autoload.js',
  'all.js',
  'core.js',
  'light/autoload.js',
  'light/all.js',
  'light/core.js',
])
  console.log(`  ${file} ${integrity[file] ?? ''}`)
