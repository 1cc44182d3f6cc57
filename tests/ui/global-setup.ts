import type { TestProject } from 'vitest/node'
import { openApi, type Person } from '../support/api.ts'
import { startCluster } from '../support/cluster.ts'
import { company } from '../support/company.ts'
import { oddServer } from '../support/odd-server.ts'
import { insertInventory } from '../support/insert-inventory.ts'
import { worldServer } from '../support/worlds.ts'

/** What a browser test needs to speak to the real API. */
export interface UiApi {
  /** Origin, such as `http://localhost:41234`. */
  origin: string
  /** An access token of each person of the company. */
  tokens: Record<Person, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    api: UiApi
    /** Origin of the server that gives the answers ours never gives. */
    odd: string
    /** Origin of the server that opens whole APIs for tests that change what they see. */
    worlds: string
  }
}

/** The test pages stand on the first free port from here on: the runner's own default, since it tells too late which. */
const firstPort = 23_315
const origins = Array.from({ length: 100 }, (_, index) => `http://localhost:${firstPort + index}`)

/** One API with the company and its inventory for all browser tests; they read it, and each writes only what is its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startCluster()
  const api = await openApi(
    { ALLOWED_ORIGINS: origins.join(','), GUEST_ADMIN_ORIGINS: origins.join(',') },
    cluster,
  )
  await insertInventory(api)
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const people = Object.keys(company.users) as Person[]
  const tokens = await Promise.all(
    people.map(async (person) => [person, await api.tokenOf(person)]),
  )
  const odd = await oddServer()
  project.provide('odd', odd.origin)
  const worlds = await worldServer(cluster, origins.join(','))
  project.provide('worlds', worlds.origin)
  const origin = `http://localhost:${new URL(address).port}`
  project.provide('api', { origin, tokens: Object.fromEntries(tokens) })
  return async () => {
    await odd.close()
    await worlds.close()
    await api.close()
    await stop()
  }
}
