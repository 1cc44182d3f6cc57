// npm start: installs missing packages, builds stale targets, then runs the server.
import { spawn } from 'node:child_process'
import nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, nodeBinary, root, runsOnChosenNode } from './install.mjs'
import { endWithParent } from './orphan.mjs'

endWithParent()
ensureInstalled()
await ensureBuilt(['page', 'elements'])

// `npm start` sets demo mode, but not with IDENTITY or NODE_ENV=production, which mean a real installation.
if (!process.env.IDENTITY && process.env.NODE_ENV !== 'production') {
  process.env.IDENTITY = 'local'
  process.env.DEMO ||= '1'
}

const main = join(root, 'host', 'api', 'process', 'main.ts')
// With cached compiled code, the next start takes less time and 20 MB less memory.
const compiled = join(root, 'node_modules', '.cache', 'node')
if (runsOnChosenNode()) {
  // A function that Node 20 lacks. Node 20 takes the other branch.
  nodeModule.enableCompileCache(compiled)
  await import(pathToFileURL(main).href)
} else {
  runChild(main)
}

function runChild(script) {
  const child = spawn(nodeBinary(), [script], {
    stdio: 'inherit',
    // By default, glibc keeps freed memory in a separate arena per thread.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl+C to both processes. Forwarding it would count as a second Ctrl+C.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
