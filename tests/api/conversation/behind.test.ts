import { Agent, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, listenOnLoopback } from '../../support/loopback.ts'
import { conversationStage } from './stage.ts'
import { newsOf } from './live-changes.ts'

// Proxies between a page and the server, and between the server and its database.

const stage = conversationStage()
const { expectNewsWithin, headOf, news } = newsOf(stage)
/** Milliseconds of a test, which waits for processes and looks of some seconds. */
const timeout = 90_000

/** Where the API of the stage listens. */
async function listening(): Promise<number> {
  const { server } = stage.api.app
  if (!server.listening) await stage.api.app.listen({ port: 0, host: '127.0.0.1' })
  return (server.address() as AddressInfo).port
}

/** Passes an answer on when the whole of it has come, and ends it where nothing has come for so many milliseconds. */
function proxy(port: number, idle?: number): RequestListener {
  const agent = new Agent()
  return ({ method, url, headers }, answer) => {
    const sent = request(
      { host: '127.0.0.1', port, agent, method, path: url, headers },
      (found) => {
        const parts: Buffer[] = []
        found.on('data', (part: Buffer) => parts.push(part))
        found.on('end', () => answer.writeHead(found.statusCode ?? 502).end(Buffer.concat(parts)))
      },
    )
    if (idle) sent.setTimeout(idle, () => sent.destroy(new Error('Idle')))
    sent.on('error', () => answer.writeHead(504).end()).end()
  }
}

test(
  'LIVE-06 a proxy that passes on finished answers alone holds no news up, nor does one that cuts what is idle',
  { timeout },
  async () => {
    const port = await listening()
    const ticket = await stage.ticket()
    for (const idle of [undefined, 400]) {
      const { origin, close } = await listenOnLoopback(proxy(port, idle))
      onTestFinished(close)
      await expectNewsWithin(1000, origin, ticket)
    }
  },
)

test('LIVE-07 after a restart the head decides: changes made meanwhile are returned at once', async () => {
  const ticket = await stage.ticket()
  const head = await headOf(ticket)
  const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'Meanwhile' })).body
  const restarted = await stage.api.another({})
  const port = await freePort()
  await restarted.listen({ port, host: '127.0.0.1' })
  const found = await news(`http://localhost:${port}`, 'employee', `ticket[]=${ticket}:${head}`)
  expect(found).toEqual({ tickets: { [ticket]: item.id } })
})
