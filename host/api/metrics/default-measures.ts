import type { FastifyInstance } from 'fastify'
import { buildInfo } from '../runtime/build-info.ts'
import { sql } from '../db/sql.ts'
import { watchedWork } from '../runtime/semaphore.ts'
import { shared } from '../runtime/shared.ts'
import { withTimeout } from '../runtime/timeout.ts'
import type { Services } from '../services.ts'
import { single, type Measure } from './measures.ts'

/** Milliseconds after which the database or the store counts as down. It is less than `readTimeout` of a measure. */
const downAfter = 2000

const succeeds = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 1,
    () => 0,
  )

/** Returns the measures of every server. */
export function defaultMeasures(app: FastifyInstance, services: Services): Measure[] {
  return [
    {
      name: 'assetdesk_info',
      help: 'Always 1. The labels contain version and commit.',
      labels: ['version', 'commit'],
      read: () => [
        { labels: { version: buildInfo.version, commit: buildInfo.commit ?? '' }, value: 1 },
      ],
    },
    single('assetdesk_connections', 'Open HTTP connections.', () => connectionsOf(app)),
    ...workMeasures(services),
    ...databaseMeasures(services),
    single('assetdesk_store_up', '1 if pictures can be stored.', () =>
      succeeds(withTimeout(services.files.check(), downAfter)),
    ),
  ]
}

async function connectionsOf({ server }: FastifyInstance): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  return promise
}

function workMeasures({ db }: Services): Measure[] {
  const workMeasure = (name: string, help: string, pick: 'running' | 'waiting'): Measure => ({
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
    single('assetdesk_pool_waiting', 'Requests that wait for a database connection.', () =>
      Promise.resolve(db.load().waiting),
    ),
    workMeasure('assetdesk_work_running', 'Running heavy work, by kind.', 'running'),
    workMeasure('assetdesk_work_waiting', 'Queued heavy work, by kind.', 'waiting'),
  ]
}

function databaseMeasures({ db }: Services): Measure[] {
  const query = shared(() =>
    db.one<{ bytes: string; staff: string; guests: string }>(sql`
      select pg_database_size(current_database())::text as bytes,
        (count(*) filter (where guest_of is null))::text as staff,
        (count(*) filter (where guest_of is not null))::text as guests
      from access_tokens where expires_at > now()`),
  )
  const loadFigures = () => withTimeout(query(), downAfter)
  return [
    single('assetdesk_database_up', '1 if the database responds.', () => succeeds(loadFigures())),
    single('assetdesk_database_bytes', 'Size of the database on disk.', async () =>
      Number((await loadFigures()).bytes),
    ),
    {
      name: 'assetdesk_sessions',
      help: 'Valid sessions, in the application and on host pages.',
      labels: ['page'],
      read: async () => {
        const { staff, guests } = await loadFigures()
        return [
          { labels: { page: 'own' }, value: Number(staff) },
          { labels: { page: 'guest' }, value: Number(guests) },
        ]
      },
    },
  ]
}
