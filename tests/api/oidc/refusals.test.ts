import { generateKeyPair, UnsecuredJWT, decodeJwt, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { issueLocalIdentity } from '../../../host/api/identity/verify.ts'
import { loadKeys } from '../../../host/api/keys.ts'
import { company, emails } from '../../support/company.ts'
import { changed, startOidc, type OidcServer } from '../../support/oidc.ts'
import { begin, exchange, finish, openStage, settingsOf, type Stage } from './stage.ts'

const esha = { sub: 'esha-1', email: emails.employee, email_verified: true }
const unknownKeys = await generateKeyPair('RS256')
const now = () => Math.floor(Date.now() / 1000)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => {
  stage.oidc.tamper = undefined
})

test('HARD-01 a client that starts more than 600 sign-ins in a minute gets 429; other clients do not', async () => {
  const app = await stage.api.another({})
  const start = async (remoteAddress: string) =>
    await app.inject({ url: '/identity/oidc/start?provider=company', remoteAddress })
  for (let begun = 0; begun < 600; begun++) expect((await start('192.0.2.1')).statusCode).toBe(302)
  const limited = await start('192.0.2.1')
  expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([
    429,
    expect.any(Number),
  ])
  expect(limited.headers['content-type']).toContain('text/html')
  expect(limited.payload).toContain('Try again</a')
  expect((await start('192.0.2.2')).statusCode).toBe(302)
})

type Tamper = (oidc: OidcServer) => NonNullable<OidcServer['tamper']>

const claim =
  (claims: object): Tamper =>
  (oidc) =>
    changed(oidc, (before) => ({ ...before, ...claims }))

const faults: [name: string, tamper: Tamper, ...expected: [reason: string, detail: string]][] = [
  ['of another issuer', claim({ iss: 'https://evil.example' }), 'invalid_token', 'iss'],
  ['for another client', claim({ aud: 'somebody-else' }), 'invalid_token', 'aud'],
  [
    'for several clients, of another one',
    claim({ aud: ['assetdesk', 'other'], azp: 'other' }),
    'invalid_token',
    'azp',
  ],
  ['for this client, issued to another one', claim({ azp: 'other' }), 'invalid_token', 'azp'],
  // Without an email address, the server requests the user info of the subject from the provider.
  ['without a subject', claim({ sub: '', email: undefined }), 'invalid_token', 'sub'],
  ['of another sign-in', claim({ nonce: 'another' }), 'invalid_token', 'nonce'],
  ['that has expired', claim({ exp: now() - 300 }), 'clock', 'exp'],
  ['that is not valid yet', claim({ nbf: now() + 300 }), 'clock', 'nbf'],
  ['of a provider whose clock is five minutes ahead', claim({ iat: now() + 300 }), 'clock', 'iat'],
  [
    'signed with an unknown key under a known key id',
    (oidc) => async (token) => {
      const [header = ''] = token.split('.')
      const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
      return await oidc.sign(decodeJwt(token), { key: unknownKeys.privateKey, kid })
    },
    'invalid_token',
    'OAUTH',
  ],
  [
    'signed with an unknown key',
    (oidc) => (token) => oidc.sign(decodeJwt(token), { key: unknownKeys.privateKey, kid: 'x' }),
    'invalid_token',
    'OAUTH_KEY_SELECTION_FAILED',
  ],
  [
    'without a signature',
    () => (token) => new UnsecuredJWT(decodeJwt(token)).encode(),
    'invalid_token',
    'OAUTH',
  ],
  [
    'signed with the secret of the client',
    (oidc) => (token) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(oidc.client.secret.repeat(3))),
    'invalid_token',
    'OAUTH',
  ],
  ['that is not a JWT', () => () => 'a.b.c', 'invalid_token', 'OAUTH'],
]

describe('a token', () => {
  test.each(faults)('OIDC-04 %s is rejected', async (_name, tamper, ...expected) => {
    const [reason, detail] = expected
    stage.oidc.tamper = tamper(stage.oidc)
    const { status, token, html } = await stage.signIn(esha)
    expect([status, token]).toEqual([400, undefined])
    expect(html).toContain('Sign-in failed. Try again.')
    const [entry] = await stage.auditEntries()
    expect(entry).toMatchObject({
      action: 'session.sign_in',
      outcome: 'failure',
      reason,
      provider: 'company',
      details: { detail: expect.stringContaining(detail) },
    })
  })

  test('OIDC-04 is accepted if the clock of the provider is half a minute ahead', async () => {
    stage.oidc.tamper = claim({ iat: now() + 30 })(stage.oidc)
    expect((await stage.signIn(esha)).status).toBe(200)
  })
})

describe('a sign-in', () => {
  const auditedRefusal = async () => {
    const [entry] = await stage.auditEntries()
    return [entry?.reason, entry?.details?.['detail']]
  }

  test('OIDC-04 cannot be finished twice', async () => {
    const { location, cookie } = await begin(stage.api.app)
    stage.oidc.accounts.set(esha.sub, esha)
    stage.oidc.next = esha.sub
    const back = await stage.oidc.visit(location)
    expect((await finish(stage.api.app, back, cookie)).status).toBe(200)
    const again = await finish(stage.api.app, back, cookie)
    expect([again.status, again.token]).toEqual([400, undefined])
    expect(await auditedRefusal()).toEqual(['unknown_state', 'unknown or used'])
  })

  test('OIDC-04 is rejected if its code belongs to another sign-in', async () => {
    stage.oidc.accounts.set(esha.sub, esha)
    stage.oidc.next = esha.sub
    const first = await begin(stage.api.app)
    const back = await stage.oidc.visit(first.location)
    const other = await begin(stage.api.app)
    back.searchParams.set('state', new URL(other.location).searchParams.get('state') ?? '')
    expect((await finish(stage.api.app, back, other.cookie)).status).toBe(400)
    expect(await auditedRefusal()).toEqual([
      'invalid_token',
      expect.stringContaining('invalid_grant'),
    ])
  })

  test('OIDC-04 that ends in another browser is rejected and cannot be finished afterwards', async () => {
    stage.oidc.accounts.set(esha.sub, esha)
    stage.oidc.next = esha.sub
    const { location, cookie } = await begin(stage.api.app)
    const back = await stage.oidc.visit(location)
    const other = await finish(stage.api.app, back, `assetdesk-sign-in=${'a'.repeat(43)}`)
    expect([other.status, other.token]).toEqual([400, undefined])
    expect(await auditedRefusal()).toEqual(['unknown_state', 'another browser'])
    expect((await finish(stage.api.app, back, cookie)).status).toBe(400)
  })

  test('OIDC-04 is rejected after ten minutes', async () => {
    const { location, cookie } = await begin(stage.api.app)
    const back = await stage.oidc.visit(location)
    await stage.api.db.run(sql`update sign_ins set expires_at = now() - interval '1 second'`)
    expect((await finish(stage.api.app, back, cookie)).status).toBe(400)
    expect(await auditedRefusal()).toEqual(['unknown_state', 'expired'])
  })

  test.each(['', '?state=', '?code=x', '?state=a&state=b', '?error=access_denied'])(
    'OIDC-04 is rejected if it was never started: %s',
    async (query) => {
      const address = new URL(`http://localhost:7300/identity/oidc/callback${query}`)
      const { status, html } = await finish(stage.api.app, address, '')
      expect([status, html]).toEqual([400, expect.stringContaining('took too long')])
    },
  )

  test('OIDC-04 is rejected if the response names another issuer', async () => {
    stage.oidc.accounts.set(esha.sub, esha)
    stage.oidc.next = esha.sub
    const { location, cookie } = await begin(stage.api.app)
    const back = await stage.oidc.visit(location)
    back.searchParams.set('iss', 'https://evil.example')
    expect((await finish(stage.api.app, back, cookie)).status).toBe(400)
    expect(await auditedRefusal()).toEqual(['invalid_token', expect.stringContaining('OAUTH')])
  })

  test('OIDC-04 is rejected if its code comes from another provider, regardless of the issuer in the response', async () => {
    const evil = await startOidc()
    evil.next = esha.sub
    evil.accounts.set(esha.sub, esha)
    onTestFinished(() => evil.close())
    const app = await stage.api.another({
      OIDC_ISSUER: '',
      OIDC_CLIENT_ID: '',
      OIDC_CLIENT_SECRET: '',
      OIDC_PROVIDERS: 'honest,evil',
      ...settingsOf(stage.oidc, 'OIDC_HONEST_'),
      ...settingsOf(evil, 'OIDC_EVIL_'),
    })
    const attack = await begin(app, { provider: 'evil' })
    const back = await evil.visit(attack.location)
    for (const [issuer, detail] of [
      [evil.issuer, 'OAUTH_INVALID_RESPONSE'],
      [undefined, 'OAUTH_INVALID_RESPONSE'],
      [stage.oidc.issuer, 'invalid_grant'],
    ] as const) {
      const victim = await begin(app, { provider: 'honest' })
      back.searchParams.set('state', new URL(victim.location).searchParams.get('state') ?? '')
      if (issuer === undefined) back.searchParams.delete('iss')
      else back.searchParams.set('iss', issuer)
      const { status, token } = await finish(app, back, victim.cookie)
      expect([issuer, status, token]).toEqual([issuer, 400, undefined])
      expect(await auditedRefusal()).toEqual(['invalid_token', expect.stringContaining(detail)])
    }
    evil.tamper = async (token) =>
      await stage.oidc.sign({ ...decodeJwt(token), iss: stage.oidc.issuer })
    const own = await begin(app, { provider: 'evil' })
    const { status } = await finish(app, await evil.visit(own.location), own.cookie)
    expect([status, await auditedRefusal()]).toEqual([
      400,
      ['invalid_token', expect.stringContaining('iss')],
    ])
  })

  test('OIDC-04 that the user cancels shows this and offers another attempt', async () => {
    stage.oidc.next = undefined
    const { location, cookie } = await begin(stage.api.app)
    const { status, html } = await finish(stage.api.app, await stage.oidc.visit(location), cookie)
    expect(status).toBe(403)
    expect(html).toContain('The provider did not sign you in. Try again.')
    expect(html).toContain('href="/identity/?origin=http%3A%2F%2Flocalhost%3A80"')
    expect(await auditedRefusal()).toEqual([
      'refused_by_provider',
      expect.stringContaining('access_denied'),
    ])
  })
})

describe('the identity token of the API', () => {
  test('OIDC-04 of the demo provider is rejected', async () => {
    const config = readConfig({ IDENTITY: 'local', DATA_DIR: stage.api.dataDir })
    const { identity } = await loadKeys(config)
    const token = await issueLocalIdentity(emails.employee, identity)
    expect((await exchange(stage.api, token)).status).toBe(422)
  })

  test('OIDC-07 identifies the user even after the email has changed', async () => {
    const { token } = await stage.signIn(esha)
    const { db } = stage.api
    await db.run(
      sql`update users set email = 'moved@example.com' where id = ${company.users.employee}`,
    )
    await db.run(
      sql`update users set email = ${emails.employee} where id = ${company.users.colleague}`,
    )
    const { body } = await exchange(stage.api, token)
    expect(body.access_token).toBeTruthy()
    const { user_id } = await db.one<{ user_id: number }>(sql`
      select user_id from access_tokens order by created_at desc limit 1`)
    expect(user_id).toBe(company.users.employee)
    await db.run(
      sql`update users set email = ${emails.colleague} where id = ${company.users.colleague}`,
    )
    await db.run(
      sql`update users set email = ${emails.employee} where id = ${company.users.employee}`,
    )
  })
})
