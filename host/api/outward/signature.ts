import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { KeyRing } from '../keys.ts'

const cipher = 'aes-256-gcm'
const [nonceSize, tagSize] = [12, 16]
const prefix = 'whsec_'

/** Returns a secret as Standard Webhooks writes it: 24 random bytes in base64 after `whsec_`. */
export const newSecret = (): string => prefix + randomBytes(24).toString('base64')

/** Returns a secret as the database keeps it. */
export function encryptSecret(secret: string, { newest }: KeyRing): Buffer {
  const nonce = randomBytes(nonceSize)
  const sealing = createCipheriv(cipher, newest, nonce)
  const hidden = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), hidden])
}

/**
 * Returns the secret again; throws where none of the keys has sealed it, as after a change of `SECRET_KEY` without
 * rotation.
 */
export function decryptSecret(encrypted: Uint8Array, keys: KeyRing): string {
  try {
    return openedWith(keys.newest, encrypted)
  } catch (error) {
    const older = keys.older()
    if (!older) throw error
    return openedWith(older, encrypted)
  }
}

/** Returns a stored secret encrypted with the newest key. Encrypts it again if an older key was used. */
export function reencryptSecret(encrypted: Buffer, keys: KeyRing): Buffer {
  const older = keys.older()
  if (!older) return encrypted
  try {
    return encryptSecret(openedWith(older, encrypted), keys)
  } catch {
    return encrypted
  }
}

function openedWith(key: Uint8Array, encrypted: Uint8Array): string {
  const all = Buffer.from(encrypted)
  const opening = createDecipheriv(cipher, key, all.subarray(0, nonceSize))
  opening.setAuthTag(all.subarray(nonceSize, nonceSize + tagSize))
  const text = [opening.update(all.subarray(nonceSize + tagSize)), opening.final()]
  return Buffer.concat(text).toString('utf8')
}

/** Returns one signature of Standard Webhooks, version 1. */
export const signatureOf = (
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Returns the headers of a call: signed by each of the secrets that are valid now. */
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
