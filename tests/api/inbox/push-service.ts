import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { onTestFinished } from 'vitest'
import { listenOnLoopback } from '../../support/loopback.ts'

/** A message as the browser gets it, and the request to its push service. */
export interface Pushed {
  /** The browser that it is for, by its number. */
  browser: number
  message: Record<string, string>
  /** Claims of the token, whose signature is right. */
  claims: { aud?: unknown; sub?: unknown; exp?: number | undefined }
  headers: Record<string, unknown>
  bytes: number
}

interface Browser {
  pair: ECDH
  auth: Buffer
}

const derived = (secret: Uint8Array, salt: Uint8Array, [info, size]: [Buffer, number]): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size))
const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)

/** Decrypts a message as RFC 8291 tells browsers to. */
function decrypted({ pair, auth }: Browser, body: Buffer): Record<string, string> {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derived(pair.computeSecret(sender), auth, [info, 32])
  const key = derived(secret, salt, [named('aes128gcm'), 16])
  const opening = createDecipheriv('aes-128-gcm', key, derived(secret, salt, [named('nonce'), 12]))
  opening.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
}

/** Checks the token of RFC 8292 with the key beside it. */
async function claimsOf(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const at = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const checked = await importJWK({ kty: 'EC', crv: 'P-256', x: at(1), y: at(33) }, 'ES256')
  return { key, claims: (await jwtVerify(token, checked)).payload }
}

/** A push service on this machine, until the test ends, with browsers that subscribe to it. */
export async function pushService(status = 201) {
  const browsers: Browser[] = []
  const pushed: Pushed[] = []
  const service = {
    /** What it answers. */
    status,
    pushed,
    asked: 0,
    origin: '',
    /** What a new browser sends to `PUT /api/v1/push-subscription`. */
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
  const take = async (request: IncomingMessage) => {
    const body = Buffer.concat(await request.toArray())
    service.asked += 1
    const number = Number(request.url?.split('/').at(-1))
    const browser = browsers[number - 1]
    if (!browser || service.status !== 201) return
    const { claims } = await claimsOf(request.headers.authorization)
    const message = decrypted(browser, body)
    pushed.push({ browser: number, message, claims, headers: request.headers, bytes: body.length })
  }
  const there = await listenOnLoopback((request, response) => {
    take(request).then(
      () => response.writeHead(service.status).end(),
      (error: unknown) => response.destroy(error as Error),
    )
  })
  service.origin = there.origin
  onTestFinished(there.close)
  return service
}
