// npm test: installs missing packages, then runs all checks and suites.
import { spawn } from 'node:child_process'
import { ensureInstalled, nodeBinary, root, toolEnvironment } from './install.mjs'
import { endWithParent } from './orphan.mjs'

endWithParent()
ensureInstalled({ dev: true })
const { NODE_ENV: _ignored, ...env } = toolEnvironment()
const child = spawn(nodeBinary(), ['tests/support/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
