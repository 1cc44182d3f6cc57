import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { channel, Listener } from '../../../host/api/live/listener.ts'
import { freshDatabase } from '../../support/database.ts'

test('a connection on which no notification can be tested is closed', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const withoutPool = { ...db, run: () => Promise.reject(new Error('no free connection')) }
  const ignore = () => {}
  const events = { onNotification: ignore, onMissed: ignore, onPolling: ignore }
  const listener = new Listener(withoutPool, events)
  await listener.ready()
  await listener.close()
  const open = () =>
    db.many(sql`
      select pid from pg_stat_activity
      where application_name = 'assetdesk live' and datname = current_database()`)
  await expect.poll(open).toEqual([])
})

/** Returns a listener whose timers run only on `pass`. `sendEcho` sends the test notification. */
async function listening(sendEcho: (db: Database, send: () => Promise<number>) => Promise<number>) {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const events = { onNotification: vi.fn(), onMissed: vi.fn(), onPolling: vi.fn() }
  const run: Database['run'] = (statement) => sendEcho(db, () => db.run(statement))
  const listener = new Listener({ ...db, run }, events)
  onTestFinished(async () => {
    vi.useRealTimers()
    await listener.close()
  })
  return { db, listener, ...events }
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('a test notification that is sent late does not count as missing', async () => {
  const { listener, onPolling } = await listening((_, send) => {
    pass(3000)
    return send()
  })
  await listener.ready()
  expect(onPolling).not.toHaveBeenCalled()
})

test('a connection that ends during the test is opened again', async () => {
  let tries = 0
  const { db, listener, onPolling, onNotification } = await listening((of, send) => {
    tries++
    if (tries > 1) return send()
    return of.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'assetdesk live' and datname = current_database()`)
  })
  await listener.ready()
  pass(1000)
  await listener.ready()
  expect([tries, onPolling.mock.calls]).toEqual([2, []])
  await db.run(sql`select pg_notify(${channel}, 't17')`)
  await expect.poll(() => onNotification.mock.calls).toContainEqual(['t17'])
})

test('LISTEN is tried again while the listener polls', async () => {
  let isForwarded = false
  const { db, listener, onPolling, onMissed, onNotification } = await listening((_, send) => {
    if (isForwarded) return send()
    setImmediate(pass, 2000)
    return Promise.resolve(1)
  })
  await listener.ready()
  expect(onPolling).toHaveBeenCalledTimes(1)
  pass(60_000)
  // The second attempt has failed too.
  onMissed.mockClear()
  await expect.poll(() => onMissed.mock.calls.length).toBe(1)
  isForwarded = true
  pass(60_000)
  onMissed.mockClear()
  await expect.poll(() => onMissed.mock.calls.length).toBe(1)
  pass(10_000)
  expect([onMissed.mock.calls.length, onPolling.mock.calls.length]).toEqual([1, 1])
  await db.run(sql`select pg_notify(${channel}, 't17')`)
  await expect.poll(() => onNotification.mock.calls).toContainEqual(['t17'])
})
