import type { IncomingMessage } from 'node:http'
import { raw, sql } from '../../host/api/db/sql.ts'
import { openApi, type Person, type TestApi } from './api.ts'
import type { Cluster } from './cluster.ts'
import { company } from './company.ts'
import { insertInventory } from './insert-inventory.ts'
import { listenOnLoopback, type Loopback } from './loopback.ts'

/** A whole API of its own, with the company and its inventory, for tests that change what they see. */
export interface OpenWorld {
  /** Names it for `POST /{id}/sql`. */
  id: number
  origin: string
  /** A second server on the same data for the trash, if it was asked for. */
  trashOrigin?: string
  /** An access token of each person of the company. */
  tokens: Record<Person, string>
}

export interface WorldRequest {
  /** Settings of the API beside those of the tests. */
  env?: Record<string, string>
  /** Puts the trash list on a host of its own (OP-017). */
  trashApart?: boolean
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const originOf = (address: string) => `http://localhost:${new URL(address).port}`
const loopback = { port: 0, host: '127.0.0.1' }

/**
 * A server on loopback that opens worlds for tests in the browser: `POST /` with a WorldRequest answers an
 * OpenWorld, `POST /{id}/sql` runs the text of its body there.
 */
export async function worldServer(cluster: Cluster, allowedOrigins: string): Promise<Loopback> {
  const worlds: TestApi[] = []

  async function open({ env = {}, trashApart = false }: WorldRequest): Promise<OpenWorld> {
    const api = await openApi({ ALLOWED_ORIGINS: allowedOrigins, ...env }, cluster)
    const id = worlds.push(api) - 1
    await insertInventory(api)
    // A page remembers tickets by number, also those of the company that it showed before.
    await api.db.run(
      sql`select setval(pg_get_serial_sequence('tickets', 'id'), ${1000 * (id + 1)})`,
    )
    // A server costs a third of a second of CPU: most worlds have one.
    const trashOrigin = trashApart ? originOf(await api.app.listen(loopback)) : undefined
    const first = trashOrigin ? await api.another({ TRASH_API_HOST: trashOrigin }) : api.app
    const origin = originOf(await first.listen(loopback))
    const people = Object.keys(company.users) as Person[]
    const tokens = await Promise.all(
      people.map(async (person) => [person, await api.tokenOf(person)] as const),
    )
    const byPerson = Object.fromEntries(tokens) as Record<Person, string>
    return { id, origin, ...(trashOrigin && { trashOrigin }), tokens: byPerson }
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const [, id] = /^\/(\d+)\/sql$/.exec(request.url ?? '') ?? []
    const body = await bodyOf(request)
    if (id === undefined) return await open(JSON.parse(body) as WorldRequest)
    await worlds[Number(id)]?.db.run(raw(body))
    return {}
  }

  const server = await listenOnLoopback((request, response) => {
    answer(request).then(
      (body) =>
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end(JSON.stringify(body)),
      (error: unknown) =>
        response.writeHead(500, { 'access-control-allow-origin': '*' }).end(String(error)),
    )
  })
  return {
    origin: server.origin,
    async close() {
      await server.close()
      await Promise.all(worlds.map((world) => world.close()))
    },
  }
}
