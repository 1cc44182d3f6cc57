// npm run package: builds page and elements where they are stale, then packs the server.
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, nodeBinary, root, toolEnvironment } from './install.mjs'

ensureInstalled()
await ensureBuilt(['page', 'elements'])
const command = ['--no-warnings', 'host/build/server-package.ts', ...process.argv.slice(2)]
const { status } = spawnSync(nodeBinary(), command, {
  cwd: root,
  env: toolEnvironment(),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
