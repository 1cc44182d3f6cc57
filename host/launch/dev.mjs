// npm run dev: the page with hot reload and, behind the same address, the API restarted at every change.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, fail, nodeBinary, root, toolEnvironment } from './install.mjs'
import { endWithParent } from './orphan.mjs'

endWithParent()
ensureInstalled({ dev: true })
await ensureBuilt(['page', 'elements'])

const port = Number(process.env.PORT || 7300)
if (!(port > 0 && port < 65_534)) fail('PORT must be a number from 1 to 65533.')
const apiPort = port + 2
const env = { ...toolEnvironment(), IDENTITY: process.env.IDENTITY || 'local', DEMO: '1', NODE_ENV: 'development' }

const children = [
  start(['--watch', '--watch-preserve-output', 'host/api/main.ts'], {
    PORT: String(apiPort),
    APP_URL: process.env.APP_URL || `http://localhost:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  }),
  start(['node_modules/vite/bin/vite.js', '--config', 'host/page/vite.config.ts'], {
    PORT: String(port),
    API_PORT: String(apiPort),
  }),
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))

function start(args, extra) {
  const child = spawn(nodeBinary(), args, { cwd: root, env: { ...env, ...extra }, stdio: 'inherit' })
  child.on('exit', (code) => stop(code ?? 1))
  return child
}

function stop(code) {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
}
