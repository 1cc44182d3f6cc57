import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { minifyScripts } from './minify.ts'
import { precompress } from './precompress.ts'
import { writeAll, writeRelease } from './release.ts'

// Makes the elements in dist/elements: files by tsup, then what belongs to all of them together.

const folder = 'dist/elements'

rmSync(folder, { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/tsup/dist/cli-default.js', '--silent'],
  { stdio: 'inherit', env: { ...process.env, ASSETDESK_BUILD: 'elements' } },
)
if (status !== 0) process.exit(status ?? 1)
await minifyScripts(folder)
writeAll(folder)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const { exact, integrity } = writeRelease(folder, version)
await precompress(folder)
console.log(`Elements ${exact}`)
for (const file of ['autoload.js', 'all.js', 'core.js'])
  console.log(`  ${file} ${integrity[file] ?? ''}`)
