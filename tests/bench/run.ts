import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { measuring } from '../support/measured.ts'
import { benches } from './benches.ts'

/** `npm run bench -- NAME`: one of `benches`. */
const [name = '', ...rest] = process.argv.slice(2)

if (!benches.includes(name)) {
  console.error(`npm run bench -- NAME, where NAME is one of ${benches.join(', ')}`)
  process.exit(1)
}
measuring(['npm run bench --', name, ...rest].join(' '))
const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
process.exitCode = spawnSync(process.execPath, [file, ...rest], { stdio: 'inherit' }).status ?? 1
