// Runs a command of a server package by its name in package.json, in this process.
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)
const { scripts, version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const [command = '', ...rest] = process.argv.slice(2)
const file = scripts[command]?.replace(/^node /, '')
if (!file) {
  console.error(`Assetdesk ${version}. Commands: ${Object.keys(scripts).join(', ')}`)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
// systemd names a folder that lasts; else a temporary one is used.
enableCompileCache(process.env.CACHE_DIRECTORY)
const script = new URL(file, root)
process.argv.splice(1, process.argv.length, fileURLToPath(script), ...rest)
await import(script.href)
