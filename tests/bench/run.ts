import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { measuring } from '../support/measured.ts'
import { benches } from './benches.ts'

/** `npm run bench` measures API, exports and pictures; `npm run bench -- lists`, or another of `benches`, that alone. */
const usual = ['api', 'export', 'pictures']
const [only, ...rest] = process.argv.slice(2)

if (only !== undefined && !benches.includes(only)) {
  console.error(`There is no bench «${only}»; there are ${benches.join(', ')}`)
  process.exit(1)
}
for (const name of only === undefined ? usual : [only]) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  measuring(['npm run bench --', name, ...rest].join(' '))
  const { status } = spawnSync(process.execPath, [file, ...rest], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
