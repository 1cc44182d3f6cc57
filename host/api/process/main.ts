import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { shared, defaultWatchdogSeconds } from '../runtime/shutdown.ts'
import { printMessage, printWarnings } from '../runtime/print-message.ts'

// The main thread of the process. The server runs in a worker thread. Only the main thread handles signals, so it can end
// a server whose event loop is blocked.

/** Seconds for which the server's event loop may be blocked during a shutdown. */
const limitWhenStopping = 5
/** Milliseconds after which the process exits although the server thread has not ended. */
const exitDeadline = 2000

printWarnings()

// Files and folders in `DATA_DIR` are only accessible to the service and its group, whatever umask is set.
process.umask(0o027)

const board = new Int32Array(new SharedArrayBuffer(8))
board[shared.limit] = defaultWatchdogSeconds
const server = new Worker(new URL('./process.ts', import.meta.url), {
  workerData: board,
  // By default, V8's young generation grows to 128 MB in a large export and stays that large. More than 16 MB makes no
  // request faster.
  resourceLimits: { maxYoungGenerationSizeMb: 16 },
})
server.on('exit', (code) => {
  process.exitCode ??= code
  clearInterval(watch)
})

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has none
    server.postMessage(signal)
  })
}

let last = 0
let silent = 0
/** Counts ticks instead of time, so that a suspended process or an open debugger does not count as stuck. */
const watch = setInterval(() => {
  const beats = Atomics.load(board, shared.beats)
  silent = beats === last && inspectorUrl() === undefined ? silent + 1 : 0
  last = beats
  const limit = stopping ? limitWhenStopping : Atomics.load(board, shared.limit)
  if (limit > 0 && silent >= limit) end()
}, 1000)

/** Exits with status 1, which service managers treat as a failure. */
function end(): void {
  clearInterval(watch)
  printMessage(
    `The server has not responded for ${silent} s. The process exits so that its service manager can restart it.`,
    'error',
  )
  process.exitCode = 1
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), exitDeadline)
  void server.terminate().then(() => process.exit())
}
