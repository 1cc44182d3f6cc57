import { encryptNotification } from '@block65/webcrypto-web-push'
import { SignJWT } from 'jose'
import type { Config } from '../config/config.ts'
import type { PushSettings } from '../config/push-settings.ts'
import type { Outward } from './post.ts'

/** A browser as it has subscribed. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** What the service worker shows (`host/page/public/push-worker.js`). */
export interface PushMessage {
  title: string
  body: string
  lang: string
  /** A later message of the same tag replaces the one on screen. */
  tag: string
  href: string
}

/** Seconds for which a push service keeps a message for a browser that is offline. */
const keptFor = 24 * 3600

/** This server, as push services know it. */
export interface PushSender extends Pick<Config, 'appUrl' | 'mail'> {
  push: PushSettings
}

/** Encrypts a message for one browser (RFC 8291) and signs the request as this server (RFC 8292). */
export async function pushRequest(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  { appUrl, mail, push: { privateKey, publicKey, hosts } }: PushSender,
): Promise<Outward> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    // Whom the operator of the push service can write to.
    .setSubject(appUrl.startsWith('https:') ? appUrl : `mailto:${mail.from}`)
    .setExpirationTime('12h')
    .sign(privateKey)
  const body = await encryptNotification(
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    new TextEncoder().encode(JSON.stringify(message)),
  )
  const headers = {
    authorization: `vapid t=${token}, k=${publicKey}`,
    ttl: String(keptFor),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  }
  return { url: endpoint, body, headers, hosts }
}
