import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { Listener } from '../../../host/api/live/listener.ts'
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
