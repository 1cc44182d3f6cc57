import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from './db/open.ts'
import { sql } from './db/sql.ts'

/** Keys derived from one secret, a separate one per purpose. */
export interface Keys {
  /** Signs the local provider's identity tokens. */
  identity: Uint8Array
  /** Signs addresses of pictures. */
  files: Uint8Array
  /** Hides the secrets of webhooks in the database. */
  webhooks: Uint8Array
  /** Signs links that stop mails. */
  mail: Uint8Array
  /** Opens the demo's sign-in. */
  demo: Uint8Array
}

/** Derives the keys from `SECRET_KEY`, else from a secret kept in the database, so that several processes agree. */
export async function loadKeys(db: Database, secretKey: string | undefined): Promise<Keys> {
  return keysOf(secretKey ?? (await storedSecret(db)))
}

export function keysOf(secret: string): Keys {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'assetdesk', purpose, 32))
  return {
    identity: derive('identity'),
    files: derive('files'),
    webhooks: derive('webhooks'),
    mail: derive('mail'),
    demo: derive('demo'),
  }
}

async function storedSecret(db: Database): Promise<string> {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'))
  await db.run(sql`
    insert into settings (name, value) values ('secret-key', ${fresh}::jsonb) on conflict do nothing`)
  const { value } = await db.one<{ value: string }>(
    sql`select value from settings where name = 'secret-key'`,
  )
  return value
}

export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
