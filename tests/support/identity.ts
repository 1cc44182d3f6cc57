import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listenOnLoopback } from './loopback.ts'

/** Replaces Google: publishes a key and signs identity tokens with it. */
export interface Identity {
  /** Settings with which the API trusts these tokens. */
  settings: Readonly<Record<string, string>>
  tokenFor(email: string): Promise<string>
  close(): Promise<void>
}

const project = 'company'

export async function startIdentity(): Promise<Identity> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const { origin, close } = await listenOnLoopback((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  return {
    settings: {
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      FIREBASE_JWKS_URL: `${origin}/keys`,
    },
    tokenFor(email) {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ auth_time: now - 20, email, email_verified: true })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(`https://securetoken.google.com/${project}`)
        .setAudience(project)
        .setSubject('uid')
        .setJti(randomUUID())
        .setIssuedAt(now - 10)
        .setExpirationTime(now + 3600)
        .sign(privateKey)
    },
    close,
  }
}
