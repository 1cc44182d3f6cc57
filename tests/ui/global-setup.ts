import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openApi, type Person } from '../support/api.ts'
import { startCluster } from '../support/cluster.ts'
import { company } from '../support/company.ts'
import { oddServer } from '../support/odd-server.ts'
import { insertInventory } from '../support/insert-inventory.ts'
import { worldServer } from '../support/worlds.ts'

/** What a browser test needs to send requests to the real API. */
export interface UiApi {
  /** Origin, such as `http://localhost:41234`. */
  origin: string
  /** Access tokens of the people of the test company. */
  tokens: Record<Person, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    api: UiApi
    /** Origin of a stub server for responses that the real API never sends. */
    odd: string
    /** Origin of the server that starts a separate API for each test file that changes data. */
    worlds: string
  }
}

const key = Symbol.for('assetdesk/component-tests')

/** Vitest serves test pages on the first free port from this one, its default. The API starts before that port is known. */
const firstPort = 23_315
const origins = Array.from({ length: 100 }, (_, index) => `http://localhost:${firstPort + index}`)

interface Servers extends Pick<ProvidedContext, 'api' | 'odd' | 'worlds'> {
  close(): Promise<void>
}

/** Starts the API that all browser tests share, with the test company. Tests read its data and write only their own. */
async function startServers(): Promise<Servers> {
  const { stop, ...cluster } = await startCluster()
  const api = await openApi(
    { ALLOWED_ORIGINS: origins.join(','), GUEST_ADMIN_ORIGINS: origins.join(',') },
    cluster,
  )
  await insertInventory(api)
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const people = Object.keys(company.users) as Person[]
  const tokens = await Promise.all(
    people.map(async (person) => [person, await api.tokenOf(person)] as const),
  )
  const odd = await oddServer()
  const worlds = await worldServer(cluster, origins.join(','))
  return {
    api: {
      origin: `http://localhost:${new URL(address).port}`,
      tokens: Object.fromEntries(tokens) as Record<Person, string>,
    },
    odd: odd.origin,
    worlds: worlds.origin,
    async close() {
      await odd.close()
      await worlds.close()
      await api.close()
      await stop()
    },
  }
}

/** Vitest loads this file once per project, so state that projects share is stored on `globalThis`. */
const shared = globalThis as { [key]?: { servers: Promise<Servers>; projects: number } }

/** Starts the servers for the first project of component tests. The last project closes them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = (shared[key] ??= { servers: startServers(), projects: 0 })
  started.projects += 1
  const { api, odd, worlds, close } = await started.servers
  project.provide('api', api)
  project.provide('odd', odd)
  project.provide('worlds', worlds)
  return async () => {
    started.projects -= 1
    if (started.projects > 0) return
    delete shared[key]
    await close()
  }
}
