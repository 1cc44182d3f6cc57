import { Agent, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, listenOnLoopback } from '../../support/loopback.ts'
import { conversationStage } from './stage.ts'
import { liveChanges } from './live-changes.ts'

// Proxies between a page and the server, and between the server and its database.

const stage = conversationStage()
const { expectChangesWithin, headOf, nextChanges } = liveChanges(stage)
/** Timeout of a test in milliseconds, because it waits for processes and polls for several seconds. */
const timeout = 90_000

/** Starts the API of the stage if it is not listening. Returns its port. */
async function startListening(): Promise<number> {
  const { server } = stage.api.app
  if (!server.listening) await stage.api.app.listen({ port: 0, host: '127.0.0.1' })
  return (server.address() as AddressInfo).port
}

/** Returns a proxy that forwards only complete responses, and ends a request after `idle` milliseconds without data. */
function forwardTo(port: number, idle?: number): RequestListener {
  const agent = new Agent()
  return ({ method, url, headers }, outgoing) => {
    const forwarded = request(
      { host: '127.0.0.1', port, agent, method, path: url, headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          outgoing.writeHead(response.statusCode ?? 502).end(Buffer.concat(parts)),
        )
      },
    )
    if (idle) forwarded.setTimeout(idle, () => forwarded.destroy(new Error('Idle')))
    forwarded.on('error', () => outgoing.writeHead(504).end()).end()
  }
}

test(
  'LIVE-06 changes arrive within a second through a proxy that buffers responses or ends idle requests',
  { timeout },
  async () => {
    const port = await startListening()
    const ticket = await stage.ticket()
    for (const idle of [undefined, 400]) {
      const { origin, close } = await listenOnLoopback(forwardTo(port, idle))
      onTestFinished(close)
      await expectChangesWithin(1000, origin, ticket)
    }
  },
)

test('LIVE-07 after a restart, changes since the head of the request are returned at once', async () => {
  const ticket = await stage.ticket()
  const head = await headOf(ticket)
  const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'Meanwhile' })).body
  const restarted = await stage.api.another({})
  const port = await freePort()
  await restarted.listen({ port, host: '127.0.0.1' })
  const changes = await nextChanges(
    `http://localhost:${port}`,
    'employee',
    `ticket[]=${ticket}:${head}`,
  )
  expect(changes).toEqual({ tickets: { [ticket]: item.id } })
})
