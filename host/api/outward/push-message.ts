import { encryptNotification } from '@block65/webcrypto-web-push'
import { SignJWT } from 'jose'
import type { Config } from '../config/config.ts'
import type { PushSettings } from '../config/push-settings.ts'
import type { Outward } from './post.ts'

/** The subscription of a browser. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** The notification that the service worker shows (`host/page/public/push-worker.js`). */
export interface PushMessage {
  title: string
  body: string
  lang: string
  /** A later message with the same tag replaces this one. */
  tag: string
  href: string
}

/** Seconds for which a push service stores a message for an offline browser. */
const timeToLive = 24 * 3600

/** The settings that identify this server to push services. */
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
    // The contact for the operator of the push service.
    .setSubject(appUrl.startsWith('https:') ? appUrl : `mailto:${mail.from}`)
    .setExpirationTime('12h')
    .sign(privateKey)
  const body = await encryptNotification(
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    new TextEncoder().encode(JSON.stringify(message)),
  )
  const headers = {
    authorization: `vapid t=${token}, k=${publicKey}`,
    ttl: String(timeToLive),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  }
  return { url: endpoint, body, headers, hosts }
}
