import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Settings } from './settings.ts'

/** How notifications are sent to browsers. */
export interface PushSettings {
  /** Identifies this server to push services. A P-256 point in base64url. */
  publicKey: string
  privateKey: KeyObject
  /** Private hosts that push services may have. */
  hosts: readonly string[]
}

const curve = 'prime256v1'

/** Returns a new private key for `VAPID_PRIVATE_KEY`: 32 bytes in base64url. */
export function newPushKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  // Node omits leading zeros.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

/** Reads the key to sign push messages with, or undefined without one. Faults never contain it. */
export function readPush(settings: Settings, hosts: readonly string[]): PushSettings | undefined {
  const given = settings.secret('VAPID_PRIVATE_KEY')
  if (given === undefined) return undefined
  try {
    // A file with the output of the command contains the name of the setting too.
    return { ...keysFrom(given.replace(/^VAPID_PRIVATE_KEY=/, '')), hosts }
  } catch {
    settings.fault('VAPID_PRIVATE_KEY', 'must be a key that the command push-key has printed')
    return undefined
  }
}

/** Parses a private key of P-256. Throws if it is invalid. */
function keysFrom(text: string): Pick<PushSettings, 'publicKey' | 'privateKey'> {
  const secret = Buffer.from(text, 'base64url')
  if (secret.length !== 32) throw new RangeError('Not 32 bytes')
  const pair = createECDH(curve)
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const coordinate = (at: number) => point.subarray(at, at + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: text, x: coordinate(1), y: coordinate(33) }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}
