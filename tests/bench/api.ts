import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memory, percentiles, report, startServer, type BenchServer } from './server.ts'

/**
 * Prints what the API costs on the demo company (1,000 assets): p50 and p95 in milliseconds of list pages
 * with their totals over HTTP, and the memory (PSS) of API and database together, also after a minute without a request.
 * Fails over a budget.
 */
const budget = { p95: 8, firstStart: 300, afterLoad: 240, idle: 200 }
/** Milliseconds: connections to the database that nobody needs are ended meanwhile. */
const rest = 60_000
const port = 7390
const warmUp = 100
const turns = 400

const lists = {
  'first page': '/api/v1/assets?page=1&perPage=12&orderBy=created_at&orderDir=desc',
  'page 40': '/api/v1/assets?page=40&perPage=12&orderBy=created_at&orderDir=desc',
  'three filters':
    '/api/v1/assets?page=1&perPage=12&status[]=in_use&place_id[]=1&place_id[]=2&manager=system_admin',
  search: '/api/v1/assets?page=1&perPage=12&search=laptop',
  'by payment date':
    '/api/v1/assets?page=1&perPage=12&orderBy=asset_detail.payment_date&orderDir=asc',
  'with pictures': '/api/v1/assets?page=1&perPage=12&withImages=true',
}

type Send = (server: BenchServer, token: string, turn: number) => ReturnType<BenchServer['ask']>

const asset = (turn: number) => ({
  category_id: 1,
  place_id: 1,
  status: turn % 2 ? 'in_use' : 'ready',
  labelled: 'yes',
  manager: 'system_admin',
  quantity: 1,
  assigned_to: turn % 3 ? 1 : null,
  description: `Measured ${turn}`,
  asset_details: { cost_in_inr: turn, remarks: 'Of the measurement' },
})

const added: number[] = []

interface Page {
  items: [{ id: number }]
}

/** Each with its entry in history and activity log; what is changed has been added before. */
const writes: Record<string, Send> = {
  async add({ ask }, token, turn) {
    const answer = await ask('/api/v1/assets/', { token, body: asset(turn) })
    added.push((JSON.parse(answer.text) as { id: number }).id)
    return answer
  },
  change: ({ ask }, token, turn) =>
    ask(`/api/v1.1/assets/${added[turn]}`, { token, method: 'PUT', body: asset(turn + 1) }),
}

/** `before`: what comes before each, unmeasured. */
async function measure(
  send: (turn: number) => ReturnType<Send>,
  before?: (turn: number) => Promise<unknown>,
) {
  const times: number[] = []
  for (let turn = 0; turn < warmUp + turns; turn++) {
    await before?.(turn)
    const start = performance.now()
    const { status, text } = await send(turn)
    if (status !== 200 && status !== 201) throw new Error(`Answered ${status}: ${text}`)
    if (turn >= warmUp) times.push(performance.now() - start)
  }
  return percentiles(times)
}

const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-bench-'))
try {
  const first = await startServer(dataDir, port)
  report('memory at first start', await memory(first.pid), { limit: budget.firstStart, unit: 'MB' })
  await first.stop()
  const started = performance.now()
  const second = await startServer(dataDir, port)
  report('second start of the API', performance.now() - started)
  const token = await second.signIn('office.admin@example.com')
  const page = JSON.parse((await second.ask(lists['first page'], { token })).text) as Page
  const [{ id }] = page.items
  // The answer of a list is kept until something is written.
  const write = (turn: number) =>
    second.ask(`/api/v1.1/assets/${id}`, { token, method: 'PUT', body: asset(turn) })
  for (const [name, path] of Object.entries(lists)) {
    const ask = () => second.ask(path, { token })
    const { p50, p95 } = await measure(ask, write)
    report(`assets, ${name}: p50`, p50)
    report(`assets, ${name}: p95`, p95, { limit: budget.p95 })
    report(`assets, ${name}, asked again: p50`, (await measure(ask)).p50)
  }
  for (const [name, send] of Object.entries(writes)) {
    const { p50, p95 } = await measure((turn) => send(second, token, turn))
    report(`asset, ${name}: p50`, p50)
    report(`asset, ${name}: p95`, p95)
  }
  const loaded = await memory(second.pid)
  report('memory after the load', loaded, { limit: budget.afterLoad, unit: 'MB' })
  await sleep(rest)
  report('memory idle', await memory(second.pid), { limit: budget.idle, unit: 'MB' })
  await second.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
