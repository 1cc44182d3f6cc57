import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { KeyRing } from '../keys.ts'

const cipher = 'aes-256-gcm'
const [nonceSize, tagSize] = [12, 16]
const prefix = 'whsec_'

/** Returns a new secret in the form of Standard Webhooks: `whsec_` and 24 random bytes in base64. */
export const newSecret = (): string => prefix + randomBytes(24).toString('base64')

/** Encrypts a secret for the database. */
export function encryptSecret(secret: string, { newest }: KeyRing): Buffer {
  const nonce = randomBytes(nonceSize)
  const encrypting = createCipheriv(cipher, newest, nonce)
  const encrypted = Buffer.concat([encrypting.update(secret, 'utf8'), encrypting.final()])
  return Buffer.concat([nonce, encrypting.getAuthTag(), encrypted])
}

/** Decrypts a secret. Throws if no key fits, as after a change of `SECRET_KEY` without rotation. */
export function decryptSecret(encrypted: Uint8Array, keys: KeyRing): string {
  try {
    return decryptWith(keys.newest, encrypted)
  } catch (error) {
    const older = keys.older()
    if (!older) throw error
    return decryptWith(older, encrypted)
  }
}

/** Returns a secret encrypted with the newest key. */
export function reencryptSecret(encrypted: Buffer, keys: KeyRing): Buffer {
  const older = keys.older()
  if (!older) return encrypted
  try {
    return encryptSecret(decryptWith(older, encrypted), keys)
  } catch {
    return encrypted
  }
}

function decryptWith(key: Uint8Array, encrypted: Uint8Array): string {
  const all = Buffer.from(encrypted)
  const decrypting = createDecipheriv(cipher, key, all.subarray(0, nonceSize))
  decrypting.setAuthTag(all.subarray(nonceSize, nonceSize + tagSize))
  const text = [decrypting.update(all.subarray(nonceSize + tagSize)), decrypting.final()]
  return Buffer.concat(text).toString('utf8')
}

/** Returns a signature of Standard Webhooks, version 1. */
export const signatureOf = (
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Returns the headers of a delivery, with a signature for each valid secret. */
export function signedHeaders(
  message: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map((secret) => signatureOf(secret, { ...message, timestamp }))
      .join(' '),
  }
}
