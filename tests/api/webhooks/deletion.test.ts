import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi } from '../../support/api.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { eventually } from '../../support/eventually.ts'
import { receiver } from './receiver.ts'

const api = testApi({ WEBHOOK_HOSTS: '127.0.0.1' })
const admin = () => api.as('superAdmin')

/** Adds a webhook for an address. Returns its id and its path. */
async function webhookFor(url: string) {
  const draft = { name: 'Channel', url, format: 'assetdesk', kinds: ['ticket.raised'] }
  const { id } = (await admin().post('/api/v1/webhooks', draft)).body
  return { id: Number(id), path: `/api/v1/webhooks/${id}` }
}

test('HOOK-07 a webhook can be deleted during a test call, which then returns 404', async () => {
  const releases: (() => void)[] = []
  const slow = await receiver((response) => void releases.push(() => response.writeHead(200).end()))
  const { path } = await webhookFor(slow.url)
  const tested = admin().post(`${path}/test`)
  await eventually(() => expect(releases).toHaveLength(1))
  expect((await admin().send('DELETE', path)).status).toBe(200)
  releases[0]?.()
  expect((await tested).status).toBe(404)
})

test('AUD-01 of two simultaneous requests, one deletes a webhook and is recorded', async () => {
  const { id, path } = await webhookFor('http://127.0.0.1:9/')
  const requests = await api.db.transaction(async (tx) => {
    await tx.one(sql`select id from webhooks where id = ${id} for update`)
    const both = [admin().send('DELETE', path), admin().send('DELETE', path)]
    await untilBlocked(tx, 2)
    return both
  })
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 404]))
  const entries = await api.db.many(sql`
    select from audit_events where action = 'webhook.deleted' and target_id = ${String(id)}`)
  expect(entries).toHaveLength(1)
})

test('HOOK-06 the delivery log names the kind of a call whose first event was deleted', async () => {
  const { id } = await webhookFor('http://127.0.0.1:9/')
  const events = await api.db.many<{ id: number }>(sql`
    insert into events (created_by, subject, subject_id, kind, listed, messages, visibility)
    select 1, 'asset', 1, 'asset.changed', false, '{Changed}', 'public' from generate_series(1, 3) returning id`)
  const ids = [0, ...events.map((event) => event.id)]
  await api.db.run(sql`
    insert into deliveries (channel, webhook_id, subject, event_ids, status)
    values ('hook', ${id}, 'run:1', ${ids}, 'sent')`)
  const { body } = await admin().get('/api/v1/deliveries')
  expect(body.items).toMatchObject([{ target: 'Channel', kinds: ['asset.changed'] }])
})
