import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildInfo } from '../runtime/build-info.ts'
import { sql } from '../db/sql.ts'
import { watchedWork } from '../runtime/semaphore.ts'
import type { Services } from '../services.ts'
import { single, type Measure } from './measures.ts'

/** Milliseconds after which database or store count as down, well below the ten seconds that Prometheus waits. */
const timeout = 2000

async function within<Result>(work: Promise<Result>): Promise<Result> {
  const abandoned = new AbortController()
  const late = sleep(timeout, undefined, { signal: abandoned.signal }).then(() => {
    throw new Error('No response in time')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    abandoned.abort()
  }
}

/** Returns a function whose concurrent calls share one result. */
function shared<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => (running ??= ask().finally(() => (running = undefined)))
}

const succeeds = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 1,
    () => 0,
  )

/** Returns what every server measures. */
export function standingMeasures(app: FastifyInstance, services: Services): Measure[] {
  return [
    {
      name: 'assetdesk_info',
      help: 'Always 1; what runs stands in the labels.',
      labels: ['version', 'commit'],
      read: () => [
        { labels: { version: buildInfo.version, commit: buildInfo.commit ?? '' }, value: 1 },
      ],
    },
    single('assetdesk_connections', 'Open HTTP connections.', () => connectionsOf(app)),
    ...workMeasures(services),
    ...databaseMeasures(services),
    single('assetdesk_store_up', '1 when pictures can be stored.', () =>
      succeeds(within(services.files.check())),
    ),
  ]
}

async function connectionsOf({ server }: FastifyInstance): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  return promise
}

function workMeasures({ db }: Services): Measure[] {
  const ofWork = (name: string, help: string, pick: 'running' | 'waiting'): Measure => ({
    name,
    help,
    labels: ['work'],
    read: () => [...watchedWork].map(([work, read]) => ({ labels: { work }, value: read()[pick] })),
  })
  return [
    {
      name: 'assetdesk_pool_connections',
      help: 'Connections to the database, by state.',
      labels: ['state'],
      read: () => {
        const { total, idle } = db.load()
        return Object.entries({ busy: total - idle, idle }).map(([state, value]) => ({
          labels: { state },
          value,
        }))
      },
    },
    single('assetdesk_pool_waiting', 'Requests that wait for a connection to the database.', () =>
      Promise.resolve(db.load().waiting),
    ),
    ofWork('assetdesk_work_running', 'Heavy work that runs, by kind.', 'running'),
    ofWork('assetdesk_work_waiting', 'Heavy work that waits for its turn, by kind.', 'waiting'),
  ]
}

function databaseMeasures({ db }: Services): Measure[] {
  const ask = shared(() =>
    within(
      db.one<{ bytes: string; staff: string; guests: string }>(sql`
        select pg_database_size(current_database())::text as bytes,
          (count(*) filter (where guest_of is null))::text as staff,
          (count(*) filter (where guest_of is not null))::text as guests
        from access_tokens where expires_at > now()`),
    ),
  )
  return [
    single('assetdesk_database_up', '1 when the database answers.', () => succeeds(ask())),
    single('assetdesk_database_bytes', 'Size of the database on its disk.', async () =>
      Number((await ask()).bytes),
    ),
    {
      name: 'assetdesk_sessions',
      help: 'Sessions that are valid, in the application and on pages of somebody else.',
      labels: ['page'],
      read: async () => {
        const { staff, guests } = await ask()
        return [
          { labels: { page: 'own' }, value: Number(staff) },
          { labels: { page: 'guest' }, value: Number(guests) },
        ]
      },
    },
  ]
}
