// npm run dev: starts the page with hot reload, and an API that restarts at every change, at one URL.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, fail, nodeBinary, root, toolEnvironment } from './install.mjs'
import { endWithParent } from './orphan.mjs'

const apiSources = ['host/api', 'src/wire', 'src/domain']
/** Milliseconds without a further change before a restart, because editors save several files at once. */
const restartDelay = 150

endWithParent()
ensureInstalled({ dev: true })
await ensureBuilt(['page', 'elements'])

const port = Number(process.env.PORT || 7300)
if (!(port > 0 && port < 65_533)) fail('PORT must be a number from 1 to 65532.')
const apiPort = port + 2
// As with `npm start`, IDENTITY means a real installation.
const demo = { IDENTITY: 'local', DEMO: process.env.DEMO || '1' }
const env = {
  ...toolEnvironment(),
  ...(!process.env.IDENTITY && demo),
  NODE_ENV: 'development',
}
const apiEnv = {
  ...env,
  PORT: String(apiPort),
  APP_URL: process.env.APP_URL || `http://localhost:${port}`,
}

let stopping = false
let page
let api = startApi()
watchApi()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

await waitForResponse(`http://localhost:${apiPort}/healthz`)
if (!stopping) page = startPage()

function startApi() {
  const child = spawn(nodeBinary(), ['host/api/process/main.ts'], {
    cwd: root,
    env: apiEnv,
    stdio: 'inherit',
  })
  // Not `node --watch`: it sends messages over the IPC channel of child processes, which the API uses itself.
  child.on('exit', (code) => {
    if (child.restarting && !stopping) api = startApi()
    else if (!stopping)
      console.log(`The API exited with ${code ?? 'a signal'}. It restarts at the next change.`)
  })
  return child
}

function startPage() {
  const args = ['node_modules/vite/bin/vite.js', '--config', 'host/build/page.config.ts']
  const child = spawn(nodeBinary(), args, {
    cwd: root,
    env: { ...env, PORT: String(port), API_PORT: String(apiPort) },
    stdio: 'inherit',
  })
  child.on('exit', stop)
  return child
}

function watchApi() {
  let timer
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(restartApi, restartDelay)
  }
  for (const folder of apiSources) watch(join(root, folder), { recursive: true }, changed)
}

// A hoisted function: file changes and signals may arrive before the API responds.
function isRunning(child) {
  return child?.exitCode === null && child.signalCode === null
}

function restartApi() {
  if (!isRunning(api)) {
    api = startApi()
    return
  }
  api.restarting = true
  api.kill('SIGTERM')
}

async function waitForResponse(url) {
  const response = await fetch(url).catch(() => undefined)
  if (response?.ok || stopping) return
  await pause(200)
  await waitForResponse(url)
}

function stop() {
  if (stopping) return
  stopping = true
  page?.kill('SIGTERM')
  api.kill('SIGTERM')
  // File watchers would keep this process alive.
  let running = [page, api].filter(isRunning).length
  if (running === 0) process.exit()
  for (const child of [page, api]) child?.on('exit', () => (running -= 1) === 0 && process.exit())
}
