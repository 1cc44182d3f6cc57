import { rm } from 'node:fs/promises'
import pg from 'pg'
import { breakGround, type Ground } from './root-folder.ts'
import { appMachines, databaseMachines, filledIn } from './machines.ts'
import {
  appMachine,
  databaseMachine,
  storePart,
  type AppMachine,
  type DatabaseMachine,
} from './members.ts'
import { until } from '../support/until.ts'
import type { Part } from './part.ts'

export interface Cluster {
  databases: DatabaseMachine[]
  apps: AppMachine[]
  store: Part
  /** What the certificate of nginx is checked against. */
  certificate: string
  /** Makes the product's database as `database.sql` says, once there is a primary. */
  startDatabases(): Promise<void>
  startProducts(): Promise<void>
  /** The machine that is the primary by Patroni's word. */
  primary(): Promise<DatabaseMachine>
  /** The replica that has each acknowledged write. */
  synchronous(): Promise<DatabaseMachine>
  /** Resolves once nothing is missing: a primary, two replicas that follow it, everything else ready. */
  whole(): Promise<void>
  /** A connection of the superuser to the primary of the moment. */
  connect(): Promise<pg.Client>
  /** The last lines of each part. */
  logs(): string[]
  /** Ends all of it and removes its folder. */
  end(): Promise<void>
}

interface Member {
  name: string
  role: 'leader' | 'replica' | 'sync_standby'
  state: string
  timeline?: number
}

const json = async <T>(address: string): Promise<T> =>
  (await (await fetch(address, { signal: AbortSignal.timeout(2000) })).json()) as T

/** What the first machine whose Patroni answers says of all three. */
const members = async (databases: readonly DatabaseMachine[]): Promise<Member[]> => {
  const asked = databases.map(({ address }) =>
    json<{ members: Member[] }>(`http://${address}:8008/cluster`),
  )
  return (await Promise.any(asked)).members
}

const isWhole = (all: readonly Member[]) => {
  const [leader] = all.filter(({ role }) => role === 'leader')
  const follow = all.filter(
    ({ role, state, timeline }) =>
      role !== 'leader' && state !== 'stopped' && timeline === leader?.timeline,
  )
  return (
    all.length === 3 &&
    all.every(({ state }) => state === 'running' || state === 'streaming') &&
    follow.length === 2 &&
    follow.some(({ role }) => role === 'sync_standby')
  )
}

const isHealthy = async ({ address }: DatabaseMachine) =>
  (await json<{ health: string }>(`http://${address}:2379/health`)).health === 'true'

const isReady = async ({ address }: AppMachine) =>
  (await fetch(`http://${address}:7300/readyz`, { signal: AbortSignal.timeout(2500) })).status ===
  200

/** The whole of it from the files of `deploy/cluster`; nothing runs yet. `more` are further settings of the product. */
export async function layOut(more: Readonly<Record<string, string>>): Promise<Cluster> {
  const ground = await breakGround()
  const { root, certificate } = ground
  const databases = await Promise.all(
    databaseMachines(root).map((machine) => databaseMachine(ground, machine)),
  )
  const apps = await Promise.all(
    appMachines(root).map((machine) => appMachine(ground, machine, more)),
  )
  const store = storePart(ground)
  const byRole = (role: Member['role']) =>
    until(`a ${role}`, async () => {
      const found = (await members(databases)).find((each) => each.role === role)
      return databases.find(({ name }) => name === found?.name)
    })
  const connect = async (database = 'assetdesk') =>
    superuser(ground, { address: (await byRole('leader')).address, database })
  const parts = [
    ...apps.flatMap(({ nginx, haproxy, api, pgbouncer }) => [nginx, haproxy, api, pgbouncer]),
    store,
    ...databases.flatMap(({ patroni, etcd }) => [patroni, etcd]),
  ]
  const whole = async () => {
    await until('etcd', async () => (await Promise.all(databases.map(isHealthy))).every(Boolean))
    await until('three databases', async () => isWhole(await members(databases)), 120)
    await until('all of it', async () => (await Promise.all(apps.map(isReady))).every(Boolean))
  }
  return {
    databases,
    apps,
    store,
    certificate,
    whole,
    primary: () => byRole('leader'),
    synchronous: () => byRole('sync_standby'),
    connect,
    async startDatabases() {
      for (const { etcd } of databases) etcd.start()
      await until('etcd', async () => (await Promise.all(databases.map(isHealthy))).every(Boolean))
      for (const { patroni } of databases) patroni.start()
      await until('three databases', async () => isWhole(await members(databases)), 120)
      await createDatabase(ground, await connect('postgres'))
    },
    async startProducts() {
      store.start()
      for (const { haproxy, pgbouncer, nginx } of apps)
        for (const part of [haproxy, pgbouncer, nginx]) part.start()
      for (const { api } of apps) api.start()
      await whole()
    },
    logs: () => parts.map(({ name, log }) => `── ${name}\n${log()}`),
    async end() {
      await Promise.all(parts.map((part) => part.end()))
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function superuser({ secrets }: Ground, { address = '', database = '' }): Promise<pg.Client> {
  const client = new pg.Client({
    host: address,
    user: 'postgres',
    password: secrets['SUPERUSER'],
    database,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function createDatabase({ root, secrets }: Ground, client: pg.Client): Promise<void> {
  const [machine] = databaseMachines(root)
  if (!machine) return
  const text = await filledIn('database.sql', machine, { secrets, postgres: '', isRoot: false })
  const statements = text.replaceAll(/^--.*$/gm, '').split(';')
  for (const statement of statements) if (statement.trim()) await client.query(statement)
  await client.end()
}
