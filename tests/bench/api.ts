import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Prints what the API costs on the demo company (1,000 assets): p50 and p95 in milliseconds of list pages
 * with their totals over HTTP, and the memory (PSS) of API and database together. Fails over a budget.
 */
const budget = { p95: 8, firstStart: 300, idle: 220 }
const port = 7390
const origin = { host: '127.0.0.1', port, agent: new Agent({ keepAlive: true }) }
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

function ask(
  path: string,
  options: { token?: string; body?: object } = {},
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request(
    {
      ...origin,
      path,
      method: options.body ? 'POST' : 'GET',
      headers: {
        host: `localhost:${port}`,
        'content-type': 'application/json',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
    },
    (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    },
  )
  sent.on('error', reject).end(options.body ? JSON.stringify(options.body) : undefined)
  return promise
}

async function signIn(): Promise<string> {
  const identity = await ask('/identity/token', { body: { email: 'office.admin@example.com' } })
  const { token } = JSON.parse(identity.text) as { token: string }
  const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
  const exchange = await ask('/oauth/token', { body: { platform: 'firebase', token, ...client } })
  return (JSON.parse(exchange.text) as { access_token: string }).access_token
}

async function measure(path: string, token: string): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let turn = 0; turn < warmUp + turns; turn++) {
    const start = performance.now()
    const { status } = await ask(path, { token })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (turn >= warmUp) times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Proportional set size of a process and all its descendants in MB; Linux only. */
async function memory(root: number): Promise<number> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    const status = /^\d+$/.test(name)
      ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      : ''
    const parent = /\) \S (\d+)/.exec(status)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const isOurs = (id: number): boolean =>
    id === root || (parents.has(id) && isOurs(parents.get(id) ?? 0))
  let total = 0
  for (const id of parents.keys()) {
    if (!isOurs(id)) continue
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
    total += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  }
  return total / 1024
}

function report(
  name: string,
  value: number,
  { limit, unit = 'ms' }: { limit?: number; unit?: string } = {},
): void {
  const isOver = limit !== undefined && value > limit
  if (isOver) process.exitCode = 1
  const against = limit === undefined ? '' : ` (budget ${limit}${isOver ? ', EXCEEDED' : ''})`
  console.log(`${name.padEnd(36)} ${value.toFixed(1).padStart(8)} ${unit}${against}`)
}

async function start(dataDir: string) {
  const env = {
    ...process.env,
    DEMO: '1',
    IDENTITY: 'local',
    PORT: String(port),
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, ['host/api/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve())
    void exit.then(() => reject(new Error('The API ended before it was ready')))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  return { pid: child.pid ?? 0, stop }
}

const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-bench-'))
try {
  const first = await start(dataDir)
  report('memory at first start', await memory(first.pid), { limit: budget.firstStart, unit: 'MB' })
  await first.stop()
  const started = performance.now()
  const second = await start(dataDir)
  report('second start of the API', performance.now() - started)
  const token = await signIn()
  for (const [name, path] of Object.entries(lists)) {
    const { p50, p95 } = await measure(path, token)
    report(`assets, ${name}: p50`, p50)
    report(`assets, ${name}: p95`, p95, { limit: budget.p95 })
  }
  report('memory idle', await memory(second.pid), { limit: budget.idle, unit: 'MB' })
  await second.stop()
} finally {
  origin.agent.destroy()
  await rm(dataDir, { recursive: true, force: true })
}
