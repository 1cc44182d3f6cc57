import { ECDH } from 'node:crypto'
import { notificationRuleTexts as texts } from '../../../../src/domain/messages/en/notification-settings.ts'
import { addressFaults, privateAddress } from '../../../../src/domain/event/webhook-rules.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import type { PushWrite } from '../../../../src/wire/notification.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { PushSettings } from '../../config/push-settings.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import type { Caller } from '../../http/auth.ts'
import { resolvesToPrivateAddress } from '../../outward/post.ts'

/** Maximum number of browsers per user. Beyond it, the oldest subscription is deleted. */
const browserLimit = 10

/** Number of bytes of an uncompressed P-256 point, and of the secret that authenticates messages to the browser. */
const [pointSize, authSize] = [65, 16]
/** Returns whether a text is base64url of a number of bytes. `Buffer` alone ignores other characters. */
const hasSize = (size: number, text: string | null | undefined) =>
  /^[\w-]+={0,2}$/.test(text ?? '') && Buffer.from(text ?? '', 'base64url').length === size

/** Returns whether the bytes are a point on the curve. Messages cannot be encrypted for other bytes. */
function isPoint(text: string | null | undefined): boolean {
  try {
    ECDH.convertKey(text ?? '', 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Returns the faults of a subscription. Its address is checked, because the server will send requests to it.
 */
export async function pushFaults(
  { action, endpoint, p256dh, auth, key }: PushWrite,
  push: PushSettings | undefined,
): Promise<Fault<'endpoint' | 'p256dh' | 'auth' | 'key'>[]> {
  if (action !== 'on') return []
  if (!push || key !== push.publicKey) return [fault('key', 'isIn', message(texts, 'pushKey'))]
  const faults = addressFaults(endpoint, push.hosts)
  if (faults.length === 0 && (await resolvesToPrivateAddress(endpoint, push.hosts)))
    faults.push(privateAddress)
  const wrong = { key: 'isBase64', ...message(texts, 'pushKeys') }
  return [
    ...faults.map((each) => ({ ...each, field: 'endpoint' as const })),
    ...(hasSize(pointSize, p256dh) && isPoint(p256dh)
      ? []
      : [{ field: 'p256dh' as const, ...wrong }]),
    ...(hasSize(authSize, auth) ? [] : [{ field: 'auth' as const, ...wrong }]),
  ]
}

/** Stores, resumes or deletes a subscription. Returns whether the browser shows the caller's notifications now. */
export async function savePush(
  db: Queryable,
  { id, session, serverKey }: Pick<Caller, 'id' | 'session'> & { serverKey: string | undefined },
  { action, endpoint, p256dh, auth, key }: PushWrite,
): Promise<boolean> {
  const own = sql`endpoint = ${endpoint} and user_id = ${id}`
  if (action === 'resume')
    return (
      (await db.run(sql`
        update push_subscriptions set session_id = ${session}
        where ${own} and server_key = ${serverKey ?? ''}`)) > 0
    )
  if (action === 'off') {
    await db.run(sql`delete from push_subscriptions where ${own}`)
    return false
  }
  // A browser shows the notifications of the user who signed in last.
  await db.run(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key)
    values (${id}, ${session}, ${endpoint}, ${p256dh}, ${auth}, ${key})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key`)
  await db.run(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${id}
      order by (endpoint = ${endpoint}) desc, id desc offset ${browserLimit}
    )`)
  return true
}
