import { Webhook as Verifier } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi } from '../../support/api.ts'
import { receiver, type Receiver } from './receiver.ts'

const api = testApi({ WEBHOOK_HOSTS: '127.0.0.1' })
const admin = () => api.as('superAdmin')
beforeEach(async () => void (await api.db.run(sql`delete from webhooks`)))

/** Adds a webhook. `secrets` are its secrets, oldest first. */
async function webhookWith(hookReceiver: Receiver) {
  const draft = {
    name: 'Channel',
    url: hookReceiver.url,
    format: 'assetdesk',
    kinds: ['ticket.raised'],
    manager: null,
    internal: false,
  }
  const { id, secret } = (await admin().post('/api/v1/webhooks', draft)).body
  const path = `/api/v1/webhooks/${id}`
  const secrets: string[] = [secret]
  return {
    secrets,
    renew: async () => {
      const renewed = await admin().put(path, { ...draft, new_secret: true })
      secrets.push(renewed.body.secret)
    },
    /** Sends a test, and returns for each secret whether the test is signed with it. */
    signedWith: async () => {
      const sent = await admin().post(`${path}/test`)
      expect(sent.body.status).toBe('sent')
      const call = hookReceiver.calls.at(-1)
      return secrets.map((each) => {
        try {
          return Boolean(new Verifier(each).verify(call?.body ?? '', call?.headers ?? {}))
        } catch {
          return false
        }
      })
    },
  }
}

test('HOOK-13 after a new secret, calls have both signatures for a day, then only the new one', async () => {
  const { renew, secrets, signedWith } = await webhookWith(await receiver())
  await renew()
  expect(new Set(secrets).size).toBe(2)
  expect(await signedWith()).toEqual([true, true])
  await api.db.run(sql`update former_secrets set valid_until = now()`)
  expect(await signedWith()).toEqual([false, true])
  // A former secret that was encrypted with another SECRET_KEY.
  await api.db.run(
    sql`update former_secrets set secret = ${Buffer.alloc(60)}, valid_until = now() + interval '1 day'`,
  )
  expect(await signedWith()).toEqual([false, true])
})

test('HOOK-13 a second new secret does not shorten the day of the former ones, of which at most nine stay valid', async () => {
  const { renew, secrets, signedWith } = await webhookWith(await receiver())
  await renew()
  await renew()
  expect(await signedWith()).toEqual([true, true, true])
  await api.db.run(sql`
    update former_secrets set valid_until = now() where id = (select min(id) from former_secrets)`)
  expect(await signedWith()).toEqual([false, true, true])
  while (secrets.length < 12) await renew()
  expect(await signedWith()).toEqual([false, false, ...Array<boolean>(10).fill(true)])
  expect(await api.db.many(sql`select from former_secrets`)).toHaveLength(9)
})
