import { rm } from 'node:fs/promises'
import pg from 'pg'
import { createRootFolder, type RootFolder } from './root-folder.ts'
import { appMachines, databaseMachines, fillIn } from './machines.ts'
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
  /** The certificate of nginx, which clients trust. */
  certificate: string
  /** Starts etcd and Patroni, waits for a primary and creates the database as in `database.sql`. */
  startDatabases(): Promise<void>
  /** Starts the store, the proxies and the API processes, and waits until the cluster is healthy. */
  startApps(): Promise<void>
  /** Resolves to the machine that Patroni reports as the primary. */
  primary(): Promise<DatabaseMachine>
  /** Resolves to the synchronous replica, which has every acknowledged write. */
  synchronous(): Promise<DatabaseMachine>
  /** Resolves once the cluster has a primary and two replicas that follow it, and etcd and all API processes are ready. */
  waitUntilHealthy(): Promise<void>
  /** Connects to the current primary as the superuser. */
  connect(): Promise<pg.Client>
  /** Returns the last log lines of each part. */
  logs(): string[]
  /** Stops all parts and removes the root folder. */
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

/** Returns the state of all three databases, as the first Patroni that responds reports it. */
const members = async (databases: readonly DatabaseMachine[]): Promise<Member[]> => {
  const responses = databases.map(({ address }) =>
    json<{ members: Member[] }>(`http://${address}:8008/cluster`),
  )
  return (await Promise.any(responses)).members
}

const areReplicating = (all: readonly Member[]) => {
  const [leader] = all.filter(({ role }) => role === 'leader')
  const followers = all.filter(
    ({ role, state, timeline }) =>
      role !== 'leader' && state !== 'stopped' && timeline === leader?.timeline,
  )
  return (
    all.length === 3 &&
    all.every(({ state }) => state === 'running' || state === 'streaming') &&
    followers.length === 2 &&
    followers.some(({ role }) => role === 'sync_standby')
  )
}

const isEtcdHealthy = async ({ address }: DatabaseMachine) =>
  (await json<{ health: string }>(`http://${address}:2379/health`)).health === 'true'

const isAppReady = async ({ address }: AppMachine) =>
  (await fetch(`http://${address}:7300/readyz`, { signal: AbortSignal.timeout(2500) })).status ===
  200

/** Prepares all machines from the files of `deploy/cluster` without starting them. `settings` are added to those of the API. */
export async function prepareCluster(settings: Readonly<Record<string, string>>): Promise<Cluster> {
  const rootFolder = await createRootFolder()
  const { root, certificate } = rootFolder
  const databases = await Promise.all(
    databaseMachines(root).map((machine) => databaseMachine(rootFolder, machine)),
  )
  const apps = await Promise.all(
    appMachines(root).map((machine) => appMachine(rootFolder, machine, settings)),
  )
  const store = storePart(rootFolder)
  const byRole = (role: Member['role']) =>
    until(`a ${role}`, async () => {
      const member = (await members(databases)).find((each) => each.role === role)
      return databases.find(({ name }) => name === member?.name)
    })
  const connect = async (database = 'assetdesk') =>
    superuser(rootFolder, { address: (await byRole('leader')).address, database })
  const parts = [
    ...apps.flatMap(({ nginx, haproxy, api, pgbouncer }) => [nginx, haproxy, api, pgbouncer]),
    store,
    ...databases.flatMap(({ patroni, etcd }) => [patroni, etcd]),
  ]
  const waitUntilHealthy = async () => {
    await until('etcd', async () =>
      (await Promise.all(databases.map(isEtcdHealthy))).every(Boolean),
    )
    await until('three databases', async () => areReplicating(await members(databases)), 120)
    await until('all API processes', async () =>
      (await Promise.all(apps.map(isAppReady))).every(Boolean),
    )
  }
  return {
    databases,
    apps,
    store,
    certificate,
    waitUntilHealthy,
    primary: () => byRole('leader'),
    synchronous: () => byRole('sync_standby'),
    connect,
    async startDatabases() {
      for (const { etcd } of databases) etcd.start()
      await until('etcd', async () =>
        (await Promise.all(databases.map(isEtcdHealthy))).every(Boolean),
      )
      for (const { patroni } of databases) patroni.start()
      await until('three databases', async () => areReplicating(await members(databases)), 120)
      await createDatabase(rootFolder, await connect('postgres'))
    },
    async startApps() {
      store.start()
      for (const { haproxy, pgbouncer, nginx } of apps)
        for (const part of [haproxy, pgbouncer, nginx]) part.start()
      for (const { api } of apps) api.start()
      await waitUntilHealthy()
    },
    logs: () => parts.map(({ name, log }) => `── ${name}\n${log()}`),
    async end() {
      await Promise.all(parts.map((part) => part.end()))
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function superuser(
  { secrets }: RootFolder,
  { address = '', database = '' },
): Promise<pg.Client> {
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

async function createDatabase({ root, secrets }: RootFolder, client: pg.Client): Promise<void> {
  const [machine] = databaseMachines(root)
  if (!machine) return
  const text = await fillIn('database.sql', machine, { secrets, postgres: '', isRoot: false })
  const statements = text.replaceAll(/^--.*$/gm, '').split(';')
  for (const statement of statements) if (statement.trim()) await client.query(statement)
  await client.end()
}
