import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks at `/readyz` of each server. */
const checkEvery = 100

interface Backend {
  port: number
  agent: Agent
  isReady: boolean
}

/** Passes requests to servers in turn, over kept connections, and only to those that say they are ready. */
export interface Balancer {
  port: number
  /** Resolves once this server gets requests. */
  ready(port: number): Promise<void>
  close(): void
}

export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const backends = ports.map((each): Backend => ({
    port: each,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
  }))
  let turn = 0
  const next = () => {
    const ready = backends.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % ready.length]
  }
  const server = createServer((incoming, outgoing) => {
    const backend = next()
    if (backend) forward(incoming, outgoing, backend)
    else outgoing.writeHead(502).end()
  })
  server.listen(port, '127.0.0.1')
  const abandoned = new AbortController()
  for (const backend of backends) void watch(backend, abandoned.signal)
  return {
    port,
    async ready(wanted) {
      while (!backends.some((each) => each.port === wanted && each.isReady)) await sleep(20)
    },
    close() {
      abandoned.abort()
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function watch(backend: Backend, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`, {
      signal: AbortSignal.timeout(3000),
    }).catch(() => undefined)
    backend.isReady = answer?.status === 200
    await answer?.arrayBuffer().catch(() => undefined)
    await sleep(checkEvery)
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { port, agent }: Backend) {
  const { method, url, headers } = incoming
  const options = { host: '127.0.0.1', port, agent, method, path: url, headers }
  const sent = request(options, (answer) => {
    const { connection: _own, ...passed } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, passed)
    answer.pipe(outgoing)
  })
  sent.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  incoming.pipe(sent)
}
