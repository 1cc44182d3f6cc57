import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostbox, type Postbox } from '../../support/postbox.ts'

/** A mail server and a webhook receiver. Both respond slowly, so that the sender can be killed in the meantime. */
export interface Outside {
  postbox: Postbox
  /** Address of the webhook. */
  url: string
  /** Number of calls by `webhook-id`. */
  readonly calls: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Milliseconds until an email or a call is accepted. */
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
