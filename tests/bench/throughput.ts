import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readCount } from './bulk/seed.ts'
import { fill } from './fill.ts'
import { cpuSeconds, memory, report, startServer } from './server.ts'

/**
 * Measures the pages of the asset list that one process returns per second over 16 connections of one user, as a share
 * of what Fastify returns for the same page as a constant object (`static`) and for a short object (`smallest`): `npm
 * run bench -- throughput [assets]`, by default 100,000. The servers alternate, because the speed of the machine varies.
 * The CPU time per response, of API and database together, varies less. Then measures their memory, right after the
 * requests and a minute later. `--data FOLDER` keeps the rows for the next run.
 */
const connections = 16
const pages = 400
/** Milliseconds in which idle connections to the database are closed. */
const restMs = 60_000
const [seconds, rounds] = [3, 5]
const port = 7398
const staticPort = 7399

interface Figure {
  rate: number
  cpu: number
}

interface Target {
  pid: number
  port: number
  token?: string
  /** Path of the nth request. */
  path: (nth: number) => string
}

/** Sends requests over one connection without pauses until `end`. Resolves with the number of responses. */
async function asking({ port: to, token, path }: Target, next: () => number, end: number) {
  const socket = connect(to, '127.0.0.1')
  await once(socket, 'connect')
  const authorization = token ? `authorization: Bearer ${token}\r\n` : ''
  const ask = () =>
    socket.write(`GET ${path(next())} HTTP/1.1\r\nhost: localhost:${to}\r\n${authorization}\r\n`)
  const { promise, resolve: done, reject } = Promise.withResolvers<number>()
  let responseCount = 0
  let missing = 0
  socket.on('error', reject)
  socket.on('data', (chunk) => {
    if (missing > 0) missing -= chunk.length
    else missing = bytesAfter(chunk)
    if (missing > 0) return
    responseCount += 1
    if (performance.now() < end) ask()
    else done(responseCount)
  })
  ask()
  return promise.finally(() => socket.destroy())
}

/** Returns the bytes of a response after its first chunk, which contains the whole header. */
function bytesAfter(chunk: Buffer): number {
  const header = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n'))
  const length = /content-length: (\d+)/i.exec(header)?.[1]
  if (!header.startsWith('HTTP/1.1 200') || !length) throw new Error(`Answered ${header}`)
  return header.length + 4 + Number(length) - chunk.length
}

/** Responses per second, and milliseconds of CPU time per response. */
async function measured(target: Target, next: () => number): Promise<Figure> {
  const end = performance.now() + seconds * 1000
  const before = await cpuSeconds(target.pid)
  const all = Array.from({ length: connections }, () => asking(target, next, end))
  const responseCount = (await Promise.all(all)).reduce((sum, n) => sum + n, 0)
  const spent = (await cpuSeconds(target.pid)) - before
  return { rate: responseCount / seconds, cpu: (1000 * spent) / responseCount }
}

const median = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' } },
})
const rows = readCount('assets', positionals[0] ?? '100000')
const dataDir = options.data
  ? resolve(options.data)
  : await mkdtemp(join(tmpdir(), 'assetdesk-throughput-'))
const constant = fork(new URL('static-server.ts', import.meta.url), [String(staticPort)])
try {
  await once(constant, 'message')
  await fill(dataDir, port, { assets: rows, tickets: 0, history: 0 })
  const server = await startServer(dataDir, port)
  const list = '/api/v1/assets?perPage=12&page='
  const token = await server.signIn('office.admin@example.com')
  const { pid } = server
  constant.send(JSON.parse((await server.ask(`${list}1`, { token })).text) as object)
  await once(constant, 'message')
  const targets = {
    smallest: { pid: constant.pid ?? 0, port: staticPort, path: () => '/' },
    static: { pid: constant.pid ?? 0, port: staticPort, path: () => '/page' },
    list: { pid, port, token, path: (nth) => list + String((nth % pages) + 1) },
  } as const satisfies Record<string, Target>
  type Name = keyof typeof targets
  const names = ['smallest', 'static', 'list'] as const satisfies readonly Name[]
  const figures: Record<Name, Figure[]> = { smallest: [], static: [], list: [] }
  let requestCount = 0
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const figure = await measured(targets[name], () => (requestCount += 1))
      if (round > 0) figures[name].push(figure)
    }
  const of = (name: Name, kind: keyof Figure) => median(figures[name].map((each) => each[kind]))
  for (const name of names) {
    report(`${name}: responses per second`, of(name, 'rate'), { unit: '' })
    report(`${name}: processor time per response`, of(name, 'cpu'))
  }
  const share = (yardstick: Name) => (100 * of('list', 'rate')) / of(yardstick, 'rate')
  report('list: share of static', share('static'), { unit: '%' })
  report('list: share of smallest', share('smallest'), { unit: '%' })
  report('memory of API and database, right after', await memory(pid), { limit: 240, unit: 'MB' })
  await sleep(restMs)
  report('memory of API and database, idle', await memory(pid), { limit: 200, unit: 'MB' })
  await server.stop()
} finally {
  constant.kill()
  if (!options.data) await rm(dataDir, { recursive: true, force: true })
}
