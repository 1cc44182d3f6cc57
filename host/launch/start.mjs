// npm start: installs what is missing, builds what is stale, then runs the API, which serves everything.
import { spawn } from 'node:child_process'
import nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, isChosen, nodeBinary, root } from './install.mjs'
import { endWithParent } from './orphan.mjs'

endWithParent()
ensureInstalled()
await ensureBuilt(['page', 'elements'])

// Demo mode is set here alone, and only without IDENTITY and NODE_ENV=production, which mean a real installation.
if (!process.env.IDENTITY && process.env.NODE_ENV !== 'production') {
  process.env.IDENTITY = 'local'
  process.env.DEMO = '1'
}

const main = join(root, 'host', 'api', 'process', 'main.ts')
// Compiled code is kept between starts: the next one takes less time and 20 MB less memory.
const compiled = join(root, 'node_modules', '.cache', 'node')
if (isChosen()) {
  // Not in Node 20, which only starts the other one.
  nodeModule.enableCompileCache(compiled)
  await import(pathToFileURL(main).href)
} else {
  runChild(main)
}

function runChild(script) {
  const child = spawn(nodeBinary(), [script], {
    stdio: 'inherit',
    // Otherwise the C library keeps freed memory of each thread for that thread.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to both processes; passing it on would count as a second Ctrl-C.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
