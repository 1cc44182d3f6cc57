import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readCount } from './bulk/seed.ts'
import { description, firsts } from './descriptions.ts'
import { fill } from './fill.ts'
import { admin, assets, lists, worst } from './list-calls.ts'
import { percentiles, startServer, type BenchServer } from './server.ts'

/**
 * Measures pages of every list among few and among many rows: `npm run bench -- lists [few [many]]`, by default 1,000 and
 * 100,000. Limits of the p95: 40 ms for a page, 400 ms among a million rows; 60 ms for an uncached search after a write.
 * The first page of a user, while another user runs the sixteen worst searches at once or requests lists of 1,000 rows,
 * may take three times as long as alone (SAFE-06).
 *
 * `--data FOLDER` keeps the rows for the next run; `--only REGEXP` measures the figures with a matching name.
 */
const limits = { page: 40, pageOfMillion: 400, search: 60, beside: 3 }
/** The demo also uses the next port. */
const port = 7392
/** Number of requests for a figure, and of warm-up requests before it. */
const rounds = { end: 40, middle: 10, warmUp: 4 }
/** Number of requests next to another user, and milliseconds between them. The first tenths of a second are the slowest. */
const [besideTurns, besidePause] = [400, 20]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, only: { type: 'string', default: '' } },
})
const [few = '1000', many = '100000'] = positionals
const pageLimit = Number(many) > 100_000 ? limits.pageOfMillion : limits.page
const isWanted = (name: string) => new RegExp(options.only).test(name)

interface Side {
  server: BenchServer
  token: string
  other: string
}

/** Sends a request. Returns its milliseconds and its response. */
async function timed({ server, token }: Side, path: string, body?: object) {
  const start = performance.now()
  const { status, text } = await server.ask(path, { token, ...(body ? { body } : {}) })
  if (status !== 200 && status !== 201) throw new Error(`${path} responded with ${status}: ${text}`)
  return { time: performance.now() - start, body: JSON.parse(text) as { totalPages: number } }
}

/** Returns the p95 of each request. The requests alternate, so that other load affects all of them equally. */
async function p95s(
  requests: readonly (() => Promise<number>)[],
  counted: number,
  warmUp = rounds.warmUp,
) {
  const times = requests.map((): number[] => [])
  for (let round = 0; round < warmUp + counted; round++)
    for (const [nth, send] of requests.entries()) times[nth]?.push(await send())
  return times.map((each) => percentiles(each.slice(warmUp)).p95)
}

function tell(name: string, figures: readonly number[], limit: number): void {
  const isOver = (figures.at(-1) ?? 0) > limit
  if (isOver) process.exitCode = 1
  const shown = figures.map((figure) => figure.toFixed(1).padStart(8)).join('')
  console.log(
    `${name.padEnd(48)} ${shown.padStart(16)} ms (limit ${limit.toFixed(1)}${isOver ? ', EXCEEDED' : ''})`,
  )
}

async function measureLists(small: Side, large: Side): Promise<void> {
  for (const [name, path] of Object.entries(lists).filter(([list]) => isWanted(list))) {
    const request = async (side: Side, share: number) => {
      const { totalPages } = (await timed(side, path)).body
      const page = `${path}&page=${Math.max(1, Math.round(totalPages * share))}`
      return async () => (await timed(side, page)).time
    }
    for (const [where, share] of Object.entries({ first: 0, last: 1 })) {
      const requests = [await request(small, share), await request(large, share)]
      const figures = await p95s(requests, rounds.end)
      tell(`${name}, ${where}`, figures, pageLimit)
    }
    for (const share of [0.25, 0.5]) {
      const figures = await p95s([await request(large, share)], rounds.middle)
      tell(`${name}, at ${share}`, figures, pageLimit)
    }
  }
}

const runId = Date.now()
let written = 0
const writes: Record<string, (side: Side) => Promise<unknown>> = {
  [admin]: (side) =>
    timed(side, '/api/v1/ticket/non-asset', {
      priority: 'low',
      description: description(-runId - (written += 1)),
      category_id: 1,
      place_id: 1,
      manager: 'system_admin',
    }),
  [assets]: (side) =>
    timed(side, assets.replace('?', '/'), {
      category_id: 1,
      place_id: 1,
      status: 'ready',
      labelled: 'yes',
      manager: 'system_admin',
      quantity: 1,
      description: `Measured ${(written += 1)}`,
    }),
}

async function measureSearches(side: Side): Promise<void> {
  const kinds = {
    ...firsts,
    worst: { terms: [...worst, description(1).repeat(9).slice(0, 200)], more: '' },
  }
  for (const [path, write] of Object.entries(writes)) {
    for (const [kind, { terms, more = '' }] of Object.entries(kinds)) {
      const name = `search of ${path === assets ? 'assets' : 'tickets'}, ${kind}`
      if ((path === assets && more !== '') || !isWanted(name)) continue
      const times: { term: string; time: number }[] = []
      for (const term of terms) {
        await write(side)
        const { time } = await timed(side, `${path}search=${encodeURIComponent(term)}${more}`)
        times.push({ term, time })
      }
      const slowest = times.toSorted((one, other) => other.time - one.time)[0]
      const figure = percentiles(times.map(({ time }) => time)).p95
      tell(`${name} (${slowest?.term.slice(0, 12)})`, [figure], limits.search)
    }
  }
}

/** Measures the first page of a user, alone and while another user requests all paths of `beside` at once, repeatedly. */
async function measureBeside(
  side: Side,
  { name, path, beside }: { name: string; path: string; beside: string[] },
): Promise<void> {
  if (!isWanted(name)) return
  // The user pauses after each page. No warm-up: the first pages next to another user are the slowest.
  const loadPage = async () => {
    const { time } = await timed({ ...side, token: side.other }, path)
    await sleep(besidePause)
    return time
  }
  const [alone = 0] = await p95s([loadPage], besideTurns, 0)
  const ended = new AbortController()
  const others = beside.map(async (url) => {
    // A search that the server cancels (503) counts as well.
    while (!ended.signal.aborted) await side.server.ask(url, { token: side.token })
  })
  const [figure = 0] = await p95s([loadPage], besideTurns, 0)
  ended.abort()
  await Promise.all(others)
  tell(name, [alone, figure], limits.beside * alone)
}

async function measureFairness(side: Side): Promise<void> {
  for (const [kind, path] of Object.entries({ assets, tickets: admin })) {
    const searches = worst.map((term) => `${path}search=${encodeURIComponent(term)}`)
    const long = Array.from({ length: 8 }, (_, nth) => `${path}perPage=1000&page=${nth + 1}`)
    for (const [load, beside] of [
      ['sixteen searches', searches],
      ['long lists', long],
    ] as const)
      await measureBeside(side, { name: `${kind}, first page beside ${load}`, path, beside })
  }
}

/** Starts the API on a folder with `rows` rows of each kind, and as many assets in the trash. */
async function open(dataDir: string, rows: number, at: number): Promise<Side> {
  await fill(dataDir, at, { assets: 2 * rows, tickets: rows, history: rows, trash: 2 })
  const server = await startServer(dataDir, at)
  return {
    server,
    token: await server.signIn('super.admin@example.com'),
    other: await server.signIn('office.admin@example.com'),
  }
}

const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), 'assetdesk-'))
const sides: Side[] = []
try {
  for (const [nth, size] of [few, many].entries())
    sides.push(await open(join(folder, size), readCount('rows', size), port + 2 * nth))
  const [small, large] = sides
  if (small && large) {
    await measureLists(small, large)
    await measureSearches(large)
    await measureFairness(large)
  }
} finally {
  await Promise.all(sides.map(({ server }) => server.stop()))
  if (!options.data) await rm(folder, { recursive: true, force: true })
}
