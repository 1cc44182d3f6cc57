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
const strangers = await generateKeyPair('RS256')
const now = () => Math.floor(Date.now() / 1000)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => {
  stage.oidc.tamper = undefined
})

test('HARD-01 an address that begins more than 600 sign-ins in a minute waits, others do not', async () => {
  const app = await stage.api.another({})
  const start = async (remoteAddress: string) =>
    await app.inject({ url: '/identity/oidc/start?provider=company', remoteAddress })
  for (let begun = 0; begun < 600; begun++) expect((await start('192.0.2.1')).statusCode).toBe(302)
  const refused = await start('192.0.2.1')
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
    429,
    expect.any(Number),
  ])
  expect((await start('192.0.2.2')).statusCode).toBe(302)
})

type Tamper = (oidc: OidcServer) => NonNullable<OidcServer['tamper']>

const claim =
  (claims: object): Tamper =>
  (oidc) =>
    changed(oidc, (before) => ({ ...before, ...claims }))

const faults: [name: string, tamper: Tamper, ...said: [reason: string, detail: string]][] = [
  ['of another issuer', claim({ iss: 'https://evil.example' }), 'invalid_token', 'iss'],
  ['for another client', claim({ aud: 'somebody-else' }), 'invalid_token', 'aud'],
  [
    'for several clients, of another one',
    claim({ aud: ['assetdesk', 'other'], azp: 'other' }),
    'invalid_token',
    'azp',
  ],
  ['for this client, issued to another one', claim({ azp: 'other' }), 'invalid_token', 'azp'],
  // Without an email address, the server would ask the provider for more about the subject.
  ['of nobody', claim({ sub: '', email: undefined }), 'invalid_token', 'sub'],
  ['of another sign-in', claim({ nonce: 'another' }), 'invalid_token', 'nonce'],
  ['that has expired', claim({ exp: now() - 300 }), 'clock', 'exp'],
  ['that is not valid yet', claim({ nbf: now() + 300 }), 'clock', 'nbf'],
  ['of a provider whose clock is five minutes ahead', claim({ iat: now() + 300 }), 'clock', 'iat'],
  [
    'signed by a stranger under the name of the key',
    (oidc) => async (token) => {
      const [header = ''] = token.split('.')
      const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
      return await oidc.sign(decodeJwt(token), { key: strangers.privateKey, kid })
    },
    'invalid_token',
    'OAUTH',
  ],
  [
    'signed by an unknown key',
    (oidc) => (token) => oidc.sign(decodeJwt(token), { key: strangers.privateKey, kid: 'x' }),
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
  ['that is none', () => () => 'a.b.c', 'invalid_token', 'OAUTH'],
]

describe('a token', () => {
  test.each(faults)('OIDC-04 %s is refused', async (_name, tamper, ...said) => {
    const [reason, detail] = said
    stage.oidc.tamper = tamper(stage.oidc)
    const { status, token, html } = await stage.signIn(esha)
    expect([status, token]).toEqual([400, undefined])
    expect(html).toContain('Sign-in failed. Try again.')
    const [entry] = await stage.audited()
    expect(entry).toMatchObject({
      action: 'session.sign_in',
      outcome: 'failure',
      reason,
      provider: 'company',
      details: { detail: expect.stringContaining(detail) },
    })
  })

  test('OIDC-04 of a clock that is half a minute ahead is accepted', async () => {
    stage.oidc.tamper = claim({ iat: now() + 30 })(stage.oidc)
    expect((await stage.signIn(esha)).status).toBe(200)
  })
})

describe('a sign-in', () => {
  const refused = async () => {
    const [entry] = await stage.audited()
    return [entry?.reason, entry?.details?.['detail']]
  }

  test('OIDC-04 that comes back a second time is refused', async () => {
    const { location, cookie } = await begin(stage.api.app)
    stage.oidc.accounts.set(esha.sub, esha)
    stage.oidc.next = esha.sub
    const back = await stage.oidc.visit(location)
    expect((await finish(stage.api.app, back, cookie)).status).toBe(200)
    const again = await finish(stage.api.app, back, cookie)
    expect([again.status, again.token]).toEqual([400, undefined])
    expect(await refused()).toEqual(['unknown_state', 'unknown or used'])
  })

  test('OIDC-04 whose code was used in another sign-in is refused', async () => {
    stage.oidc.accounts.set(esha.sub, esha)
    stage.oidc.next = esha.sub
    const first = await begin(stage.api.app)
    const back = await stage.oidc.visit(first.location)
    const other = await begin(stage.api.app)
    back.searchParams.set('state', new URL(other.location).searchParams.get('state') ?? '')
    expect((await finish(stage.api.app, back, other.cookie)).status).toBe(400)
    expect(await refused()).toEqual(['invalid_token', expect.stringContaining('invalid_grant')])
  })

  test('OIDC-04 that ends in another browser is refused, and cannot be finished any more', async () => {
    stage.oidc.accounts.set(esha.sub, esha)
    stage.oidc.next = esha.sub
    const { location, cookie } = await begin(stage.api.app)
    const back = await stage.oidc.visit(location)
    const other = await finish(stage.api.app, back, `assetdesk-sign-in=${'a'.repeat(43)}`)
    expect([other.status, other.token]).toEqual([400, undefined])
    expect(await refused()).toEqual(['unknown_state', 'another browser'])
    expect((await finish(stage.api.app, back, cookie)).status).toBe(400)
  })

  test('OIDC-04 that took longer than ten minutes is refused', async () => {
    const { location, cookie } = await begin(stage.api.app)
    const back = await stage.oidc.visit(location)
    await stage.api.db.run(sql`update sign_ins set expires_at = now() - interval '1 second'`)
    expect((await finish(stage.api.app, back, cookie)).status).toBe(400)
    expect(await refused()).toEqual(['unknown_state', 'expired'])
  })

  test.each(['', '?state=', '?code=x', '?state=a&state=b', '?error=access_denied'])(
    'OIDC-04 that nobody began is refused: %s',
    async (query) => {
      const address = new URL(`http://localhost:7300/identity/oidc/callback${query}`)
      const { status, html } = await finish(stage.api.app, address, '')
      expect([status, html]).toEqual([400, expect.stringContaining('took too long')])
    },
  )

  test('OIDC-04 whose answer names another issuer is refused', async () => {
    stage.oidc.accounts.set(esha.sub, esha)
    stage.oidc.next = esha.sub
    const { location, cookie } = await begin(stage.api.app)
    const back = await stage.oidc.visit(location)
    back.searchParams.set('iss', 'https://evil.example')
    expect((await finish(stage.api.app, back, cookie)).status).toBe(400)
    expect(await refused()).toEqual(['invalid_token', expect.stringContaining('OAUTH')])
  })

  test('OIDC-04 whose code is of another provider is refused, whatever issuer the answer names', async () => {
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
      expect(await refused()).toEqual(['invalid_token', expect.stringContaining(detail)])
    }
    evil.tamper = async (token) =>
      await stage.oidc.sign({ ...decodeJwt(token), iss: stage.oidc.issuer })
    const own = await begin(app, { provider: 'evil' })
    const { status } = await finish(app, await evil.visit(own.location), own.cookie)
    expect([status, await refused()]).toEqual([
      400,
      ['invalid_token', expect.stringContaining('iss')],
    ])
  })

  test('OIDC-04 that the person cancels says so and offers another', async () => {
    stage.oidc.next = undefined
    const { location, cookie } = await begin(stage.api.app)
    const { status, html } = await finish(stage.api.app, await stage.oidc.visit(location), cookie)
    expect(status).toBe(403)
    expect(html).toContain('The provider did not sign you in. Try again.')
    expect(html).toContain('href="/identity/?origin=http%3A%2F%2Flocalhost%3A80"')
    expect(await refused()).toEqual([
      'refused_by_provider',
      expect.stringContaining('access_denied'),
    ])
  })
})

describe('our own identity token', () => {
  test('OIDC-04 of the demo’s provider signs nobody in', async () => {
    const config = readConfig({ IDENTITY: 'local', DATA_DIR: stage.api.dataDir })
    const { identity } = await loadKeys(config)
    const token = await issueLocalIdentity(emails.employee, identity)
    expect((await exchange(stage.api, token)).status).toBe(422)
  })

  test('OIDC-07 names the user, whatever becomes of the email address', async () => {
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
