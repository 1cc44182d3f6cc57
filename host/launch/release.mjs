// npm run release: builds everything twice, compares the two, and signs the checksums.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, nodeBinary, root, toolEnvironment } from './install.mjs'

ensureInstalled()
const command = ['--no-warnings', 'host/build/release-twice.ts', ...process.argv.slice(2)]
const { status } = spawnSync(nodeBinary(), command, {
  cwd: root,
  env: toolEnvironment(),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
