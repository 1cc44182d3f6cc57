import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, percentiles, processMemory, type BenchServer } from '../server.ts'
import { assetList, p95Of, report, addComment, timed, type ServiceBench } from './bench.ts'

const tries = 100

interface Heads {
  tickets?: Record<string, number>
  inbox?: number
  replying?: Record<string, { id: number }[]>
}

interface Timeline {
  last_event_id: number
  items: unknown[]
}

/** Measures the time from a comment at one process until a screen at the other has loaded it. */
export async function measureNews({ servers: [one, other], desk, token, tokenOf }: ServiceBench) {
  const reader = await tokenOf(desk.reader)
  const [ticket = 0] = desk.open
  const timeline = (after?: number) =>
    timed(other, {
      path: `/api/v1/ticket/${ticket}/timeline?${after === undefined ? '' : `after=${after}`}`,
      token: reader,
    })
  const news: number[] = []
  for (let nth = 0; nth < tries; nth++) {
    const head = ((await timeline()).body as Timeline).last_event_id
    const polling = timed(other, {
      path: `/api/v1/live?ticket[]=${ticket}:${head}`,
      token: reader,
    })
    await sleep(20)
    const started = performance.now()
    await addComment(one, { token, ticket })
    await polling
    const { items } = (await timeline(head)).body as Timeline
    if (items.length !== 1) throw new Error('The screen does not show the comment')
    news.push(performance.now() - started)
  }
  report('news on another screen: p95', percentiles(news).p95, { limit: 1000 })
}

/** Measures the time from a comment at one process until the bell at the other has loaded its list. */
export async function measureBell({ servers: [one, other], desk, token, tokenOf }: ServiceBench) {
  const follower = await tokenOf(desk.followers[0] ?? 0)
  const ticket = desk.open[1] ?? 0
  await timed(one, {
    path: `/api/v1/ticket/${ticket}/follow`,
    token: follower,
    method: 'PUT',
    body: { following: true },
  })
  const list = () => timed(other, { path: '/api/v1/notifications', token: follower })
  const times: number[] = []
  for (let nth = 0; nth < tries / 2; nth++) {
    const { revision } = (await list()).body as { revision: number }
    const path = `/api/v1/live?inbox=${revision}`
    const polling = timed(other, { path, token: follower })
    await sleep(20)
    const started = performance.now()
    await addComment(one, { token, ticket })
    const { inbox } = (await polling).body as Heads
    if (inbox === undefined) throw new Error('The bell received nothing')
    await list()
    times.push(performance.now() - started)
  }
  report('bell: p95', percentiles(times).p95, { limit: 2000 })
}

/** TRIAGE-08: measures the time from the first key at one process until the screen of another admin at the other shows who is replying. */
export async function measureReplying({
  servers: [one, other],
  desk,
  token,
  tokenOf,
}: ServiceBench) {
  const ticket = desk.open[2] ?? 0
  const watcher = await tokenOf(desk.followers[1] ?? 0)
  const tell = (seconds: number) =>
    timed(one, {
      path: `/api/v1/ticket/${ticket}/replying`,
      token,
      method: 'PUT',
      body: { seconds },
    })
  const pollReplying = (known: string) =>
    timed(other, { path: `/api/v1/live?replying[]=${ticket}:${known}`, token: watcher })
  const times: number[] = []
  for (let nth = 0; nth < tries; nth++) {
    const polling = pollReplying('')
    await sleep(20)
    const started = performance.now()
    await tell(30)
    const { replying } = (await polling).body as Heads
    const [person] = replying?.[ticket] ?? []
    if (!person) throw new Error('Nobody is replying')
    times.push(performance.now() - started)
    await Promise.all([pollReplying(String(person.id)), tell(0)])
  }
  report('another admin is replying: p95', percentiles(times).p95, { limit: 2000 })
}

const heldCalls = 1000
const limits = { memory: 40, list: 3, cpu: 1, stop: 2 }

/** Seconds of long polling without changes. */
const stillness = 8

/** Measures a thousand long-polling requests at one process, which is then stopped. */
export async function measureHeld({ start, desk, token, tokenOf }: ServiceBench): Promise<void> {
  const server = await start({ WORKERS: '0', SHUTDOWN_DELAY: '0' })
  const tokens: string[] = []
  for (let nth = 0; nth < heldCalls; nth++)
    tokens.push(await tokenOf(desk.followers[nth >> 1] ?? 0))
  // Different page lengths, so that no response is cached.
  const listed = (perPage: number) =>
    p95Of(200, async (nth) => {
      const path = assetList.replace('page=1&perPage=12', `page=${nth + 1}&perPage=${perPage}`)
      return (await timed(server, { path, token })).time
    })
  await listed(11)
  const alone = await listed(12)
  const before = await processMemory(server.pid)
  const agent = new Agent({ keepAlive: false })
  const statuses: Promise<number>[] = []
  for (const each of tokens) statuses.push(hold({ server, agent, token: each }))
  await sleep(2000)
  const cpu = await cpuSeconds(server.pid)
  await sleep(1000 * stillness)
  const busy = (100 * ((await cpuSeconds(server.pid)) - cpu)) / stillness
  report('1,000 long-polling requests: memory', (await processMemory(server.pid)) - before, {
    limit: limits.memory,
    unit: 'MB',
  })
  report('1,000 long-polling requests: share of a core', busy, { limit: limits.cpu, unit: '%' })
  report('1,000 long-polling requests: list p95 more', (await listed(13)) - alone, {
    limit: limits.list,
  })
  const stopped = performance.now()
  await server.stop()
  report('1,000 long-polling requests: stop', (performance.now() - stopped) / 1000, {
    limit: limits.stop,
    unit: 's',
  })
  const refused = (await Promise.all(statuses)).filter((status) => status !== 200).length
  report('1,000 long-polling requests: without a 200', refused, { limit: 0, unit: '' })
  agent.destroy()
}

/** Sends a long-polling request and returns the status of its response, or 0 if there is none. */
function hold({ server, agent, token }: { server: BenchServer; agent: Agent; token: string }) {
  const headers = { authorization: `Bearer ${token}` }
  const options = { host: '127.0.0.1', port: server.port, agent, headers }
  return new Promise<number>((resolve) => {
    request({ ...options, path: '/api/v1/live?inbox=0&wait=25' }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0))
      response.resume()
    })
      .on('error', () => resolve(0))
      .end()
  })
}
