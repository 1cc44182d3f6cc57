import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { testDemoKey, testSecret } from '../support/demo.ts'
import { family } from '../support/family.ts'
import { measured } from '../support/measured.ts'

interface Asking {
  token?: string
  /** Sent as JSON. The default method is then POST. */
  body?: object
  method?: string
}

/** Connections to the API on one port. */
interface Client {
  /** Sends a request and reads the whole response. */
  ask(path: string, options?: Asking): Promise<{ status: number; text: string }>
  signIn(email: string): Promise<string>
  close(): void
}

/** The API in a child process, as operators run it. */
export interface BenchServer extends Omit<Client, 'close'> {
  pid: number
  port: number
  stop(): Promise<void>
}

/** Starts the API on a data folder with `more` settings. Resolves when it is ready. */
export async function startServer(
  dataDir: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const env = {
    ...process.env,
    DEMO: '1',
    IDENTITY: 'local',
    SECRET_KEY: testSecret,
    TICKETS_PER_MINUTE: '0',
    COMMENTS_PER_MINUTE: '0',
    WRITES_PER_MINUTE: '0',
    READS_PER_MINUTE: '0',
    PORT: String(port),
    DATA_DIR: dataDir,
    // As `npm start` and the server package do.
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    MALLOC_ARENA_MAX: '2',
    ...more,
  }
  const child = spawn(process.execPath, ['host/api/process/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve())
    void exit.then(() => reject(new Error('The API ended before it was ready')))
  })
  const { close, ...client } = openClient(port)
  const stop = async () => {
    close()
    child.kill('SIGTERM')
    await exit
  }
  return { pid: child.pid ?? 0, port, ...client, stop }
}

/** Creates a client that reuses its connections. */
function openClient(port: number): Client {
  const agent = new Agent({ keepAlive: true })
  const send = (path: string, asking: Asking = {}) => {
    const { token, body, method = body ? 'POST' : 'GET' } = asking
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = {
      host: `localhost:${port}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const options = { host: '127.0.0.1', port, agent, path, method, headers }
    const outgoing = request(options, resolve)
    outgoing.on('error', reject).end(body && JSON.stringify(body))
    return promise
  }
  const ask: Client['ask'] = async (path, options) => {
    const response = await send(path, options)
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
    return { status: response.statusCode ?? 0, text }
  }
  return {
    ask,
    async signIn(email) {
      const identity = await ask(`/identity/token?demo=${testDemoKey}`, { body: { email } })
      const { token } = JSON.parse(identity.text) as { token: string }
      const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
      const body = { platform: 'firebase', token, ...client }
      const exchange = await ask('/oauth/token', { body })
      return (JSON.parse(exchange.text) as { access_token: string }).access_token
    },
    close: () => agent.destroy(),
  }
}

/** Returns p50, p95 and p99. */
export function percentiles(times: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Returns the proportional set size of a process in MB. Linux only. */
export async function processMemory(id: number): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
}

/** Returns the sum of `processMemory` of a process and all its descendants. */
export async function memory(root: number): Promise<number> {
  const sizes = (await family(root)).map(processMemory)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Returns the seconds of CPU time of a process and its descendants, ended ones included. Linux only. */
export async function cpuSeconds(root: number): Promise<number> {
  const spent = (await family(root)).map(async (id) => {
    const status = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    // The fields after the name: user and system time of the process and of its ended children, in hundredths of a second.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0)
  })
  return (await Promise.all(spent)).reduce((sum, time) => sum + time, 0)
}

/** Prints a figure. The run fails if it is above `limit` or below `least`. A title that begins with lines proves them. */
export function report(
  name: string,
  value: number,
  { limit, least, unit = 'ms' }: { limit?: number; least?: number; unit?: string } = {},
): void {
  const isOver = limit !== undefined && value > limit
  const isUnder = least !== undefined && value < least
  if (isOver || isUnder) process.exitCode = 1
  if (limit !== undefined || least !== undefined) measured(name, !isOver && !isUnder)
  const verdict = isOver ? ', EXCEEDED' : isUnder ? ', MISSED' : ''
  const goal = limit === undefined ? least : limit
  const against = goal === undefined ? '' : ` (${least ? 'at least' : 'budget'} ${goal}${verdict})`
  console.log(`${name.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}${against}`)
}
