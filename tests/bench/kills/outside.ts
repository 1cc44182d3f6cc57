import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostbox, type Postbox } from '../../support/postbox.ts'

/** Those outside who get mails and calls, each with a moment in which the sender can be killed. */
export interface Outside {
  postbox: Postbox
  /** Where the webhook leads. */
  url: string
  /** How often each `webhook-id` came. */
  readonly calls: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Milliseconds until they have taken something. */
const slowness = 20

export async function openOutside(): Promise<Outside> {
  const postbox = await openPostbox(slowness)
  const calls = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    calls.set(id, (calls.get(id) ?? 0) + 1)
    request.resume().on('end', () => {
      void sleep(slowness).then(() => response.writeHead(204).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    postbox,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await postbox.close()
    },
  }
}
