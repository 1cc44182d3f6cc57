import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { onTestFinished } from 'vitest'
import { listenOnLoopback } from '../../support/loopback.ts'

/** A decrypted push message and its request to the push service. */
export interface PushedMessage {
  /** Number of the receiving browser, from 1. */
  browser: number
  message: Record<string, string>
  /** Claims of the token, whose signature was verified. */
  claims: { aud?: unknown; sub?: unknown; exp?: number | undefined }
  headers: Record<string, unknown>
  bytes: number
}

interface Browser {
  pair: ECDH
  auth: Buffer
}

const deriveKey = (secret: Uint8Array, salt: Uint8Array, [info, size]: [Buffer, number]): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size))
const encodingInfo = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)

/** Decrypts a message according to RFC 8291. */
function decrypt({ pair, auth }: Browser, body: Buffer): Record<string, string> {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = deriveKey(pair.computeSecret(sender), auth, [info, 32])
  const key = deriveKey(secret, salt, [encodingInfo('aes128gcm'), 16])
  const opening = createDecipheriv(
    'aes-128-gcm',
    key,
    deriveKey(secret, salt, [encodingInfo('nonce'), 12]),
  )
  opening.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
}

/** Verifies the token of RFC 8292 with the key in the same header. Returns the key and the claims. */
async function claimsOf(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const at = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: at(1), y: at(33) }, 'ES256')
  return { key, claims: (await jwtVerify(token, publicKey)).payload }
}

/** Starts a local push service with subscribed browsers. It closes when the test ends. */
export async function pushService(status = 201) {
  const browsers: Browser[] = []
  const pushed: PushedMessage[] = []
  const service = {
    /** Status code of its responses. */
    status,
    pushed,
    /** Number of requests to the service. */
    requestCount: 0,
    origin: '',
    /** Creates a browser. Returns its body for `PUT /api/v1/push-subscription`. */
    browser(key: string) {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      pair.generateKeys()
      browsers.push({ pair, auth })
      return {
        action: 'on',
        endpoint: `${service.origin}/send/${browsers.length}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        key,
      }
    },
  }
  const receive = async (request: IncomingMessage) => {
    const body = Buffer.concat(await request.toArray())
    service.requestCount += 1
    const number = Number(request.url?.split('/').at(-1))
    const browser = browsers[number - 1]
    if (!browser || service.status !== 201) return
    const { claims } = await claimsOf(request.headers.authorization)
    const message = decrypt(browser, body)
    pushed.push({ browser: number, message, claims, headers: request.headers, bytes: body.length })
  }
  const server = await listenOnLoopback((request, response) => {
    receive(request).then(
      () => response.writeHead(service.status).end(),
      (error: unknown) => response.destroy(error as Error),
    )
  })
  service.origin = server.origin
  onTestFinished(server.close)
  return service
}
