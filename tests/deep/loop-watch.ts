import { freePort } from '../support/loopback.ts'

/** Runs in the server's thread. Records the CPU time of the longest turn of the event loop, and the latest request then. */
const watching = `
import { createServer } from 'node:http'
import { subscribe } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'
if (!isMainThread) {
  let last = process.threadCpuUsage()
  let url = ''
  let longest = { ms: 0, url }
  subscribe('http.server.request.start', ({ request }) => {
    if (request.url !== '/longest') url = request.method + ' ' + request.url.slice(0, 200)
  })
  setInterval(() => {
    const { user, system } = process.threadCpuUsage()
    const ms = Math.round((user + system - last.user - last.system) / 1000)
    last = { user, system }
    if (ms > longest.ms) longest = { ms, url }
  }, 5).unref()
  createServer((_request, response) => {
    response.end(JSON.stringify(longest))
    longest = { ms: 0, url: '' }
  }).listen(Number(process.env.LOOP_PORT), '127.0.0.1').unref()
}`

/** Measures the event loop of an API that runs with `env`, in CPU time, so that other programs do not count. */
export async function startLoopWatch() {
  const port = await freePort()
  return {
    env: {
      LOOP_PORT: String(port),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(watching)}`,
    },
    /** Returns the longest turn since the last call. */
    longest: async () =>
      (await (await fetch(`http://127.0.0.1:${port}/longest`)).json()) as {
        ms: number
        url: string
      },
  }
}
