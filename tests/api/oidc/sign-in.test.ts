import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { clientOf } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { startOidc, type OidcServer } from '../../support/oidc.ts'
import { begin, exchange, finish, openStage, settingsOf, type Stage } from './stage.ts'

const guest = 'https://intranet.example.com'
const esha = { sub: 'esha-1', email: emails.employee, email_verified: true, name: 'Esha' }

let stage: Stage
let second: OidcServer
beforeAll(async () => {
  stage = await openStage({ ALLOWED_ORIGINS: guest })
  second = await startOidc()
})
afterAll(async () => {
  await stage.close()
  await second.close()
})

describe('redirect to the provider', () => {
  test('OIDC-01 OIDC-11 begins with a code, PKCE, state, nonce and the choice of an account', async () => {
    const { location, cookie } = await begin(stage.api.app)
    const address = new URL(location)
    expect(address.origin).toBe(stage.oidc.issuer)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'assetdesk',
      response_type: 'code',
      redirect_uri: 'http://localhost:7300/identity/oidc/callback',
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(cookie).toMatch(/^assetdesk-sign-in=[\w-]{43}$/)
  })

  test('OIDC-01 a host-only cookie binds the sign-in to the browser', async () => {
    const app = await stage.api.another({ APP_URL: 'https://assets.example.com' })
    const response = await app.inject('/identity/oidc/start?provider=company')
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-assetdesk-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('OIDC-01 stores neither the state nor the cookie in the database', async () => {
    const { location, cookie } = await begin(stage.api.app)
    const state = new URL(location).searchParams.get('state') ?? ''
    const rows = JSON.stringify(await stage.api.db.many(sql`select * from sign_ins`))
    expect(rows).not.toContain(state)
    expect(rows).not.toContain(cookie.split('=')[1])
  })

  test('OIDC-02 a single provider is opened without a choice', async () => {
    const { status, headers } = await stage.api.nobody.get(`/identity/?origin=${guest}`)
    expect(status).toBe(302)
    expect(headers['location']).toBe(
      `/identity/oidc/start?origin=${encodeURIComponent(guest)}&guest=&provider=company`,
    )
  })

  test('OIDC-02 each of several providers has a button with its label', async () => {
    const app = await stage.api.another({
      OIDC_PROVIDERS: 'entra,other,firebase',
      ...noSingleProvider,
      ...settingsOf(stage.oidc, 'OIDC_ENTRA_'),
      OIDC_ENTRA_LABEL: 'Entra <ID>',
      ...settingsOf(second, 'OIDC_OTHER_'),
      FIREBASE_PROJECT_ID: 'project',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
    })
    const { text, headers } = await clientOf(app, async () => ({})).get('/identity/')
    const labels = text.replaceAll(/<[^>]*>/g, '\n').match(/Continue with (?!your).*/g)
    expect(labels).toEqual([
      'Continue with Entra &lt;ID&gt;',
      'Continue with localhost',
      'Continue with Google',
    ])
    expect(text).toContain('src="/connect.js"')
    expect(String(headers['content-security-policy'])).toContain('https://apis.google.com')
    expect((await clientOf(app, async () => ({})).get('/config')).body).toMatchObject({
      identity: 'oidc',
      firebase: { projectId: 'project' },
      providers: [
        { name: 'entra', label: 'Entra <ID>', icon: false, logout: false },
        { name: 'other', label: 'localhost', icon: false, logout: false },
      ],
    })
  })

  test('OIDC-03 a Host header that is too long to be stored gets 403 instead of 500', async () => {
    const headers = { host: 'x'.repeat(250) }
    const url = '/identity/oidc/start?provider=company'
    expect((await stage.api.nobody.get(url, { headers })).status).toBe(403)
  })

  test('OIDC-03 an origin that is not allowed gets 403 and no cookie', async () => {
    for (const path of ['/identity/?', '/identity/oidc/start?provider=company&']) {
      const { status, headers } = await stage.api.nobody.get(`${path}origin=https://evil.example`)
      expect([path, status, headers['set-cookie']]).toEqual([path, 403, undefined])
    }
  })
})

/** Clears the settings of a single provider, which are not used with several. */
const noSingleProvider = { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }

describe('return from the provider', () => {
  test('OIDC-01 the returned identity token signs the user in', async () => {
    const { status, token, user } = await stage.signIn(esha)
    expect(status).toBe(200)
    expect(user).toMatchObject({
      uid: `user-${company.users.employee}`,
      displayName: 'Esha',
      email: emails.employee,
      providerData: [{ providerId: 'company', uid: 'esha-1' }],
    })
    const { body } = await exchange(stage.api, token)
    const bearer = clientOf(stage.api.app, async () => ({
      authorization: `Bearer ${body.access_token}`,
    }))
    expect((await bearer.get('/api/v1/users/profile')).body.email).toBe(emails.employee)
  })

  test('HARD-04 its pages load nothing from other origins', async () => {
    const { headers } = await stage.api.nobody.get('/identity/oidc/callback')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('http')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['permissions-policy']).toContain('microphone=()')
  })

  test('AUD-02 the audit entry of a sign-in that a host page collects names the provider', async () => {
    const { token } = await stage.signIn(esha)
    const verifier = '7'.repeat(64)
    const challenge = createHash('sha256').update(verifier).digest('hex')
    const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
    const body = { platform: 'oidc', token, ...client, origin: guest, challenge }
    expect((await stage.api.nobody.post('/oauth/handover', body)).status).toBe(200)
    const headers = { origin: guest }
    const collected = await stage.api.nobody.post('/oauth/collect', { verifier }, { headers })
    expect(collected.body.access_token).toEqual(expect.any(String))
    expect((await stage.auditEntries())[0]).toMatchObject({ provider: 'company' })
  })

  test('OIDC-03 the sign-in window of a guest hands over only to the page that opened it', async () => {
    const challenge = 'a'.repeat(64)
    const query = { origin: guest, guest: '', challenge }
    const { html } = await stage.signIn(esha, { query, headers: { referer: `${guest}/` } })
    expect(html).toContain(`data-origin="${guest}"`)
    expect(html).toContain(`data-challenge="${challenge}"`)
    expect(html).toContain('data-guest')
    expect(html).toContain('data-proven')
  })

  test.each([
    ['without a referrer', {}],
    ['from another site', { referer: 'https://evil.example/' }],
    ['from a page of the application', { referer: 'http://localhost:7300/tickets/1' }],
  ])('OIDC-03 a window that was opened %s does not prove its opener', async (_name, headers) => {
    const query = { origin: guest, guest: '', challenge: 'a'.repeat(64), proven: '' }
    const { html } = await stage.signIn(esha, { query, headers })
    expect(html).not.toContain('data-proven')
  })

  test('OIDC-03 the choice of a provider keeps the proof of the opening page', async () => {
    const headers = { referer: 'http://localhost:7300/identity/?origin=any' }
    const query = { origin: guest, guest: '', proven: '' }
    expect((await stage.signIn(esha, { query, headers })).html).toContain('data-proven')
  })

  test('OIDC-03 the address contains no token', async () => {
    const { location, cookie } = await begin(stage.api.app)
    const back = await stage.oidc.visit(location)
    expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
    const { token } = await finish(stage.api.app, back, cookie)
    expect(token).toBeTruthy()
  })
})

describe('signing out', () => {
  test('OIDC-10 ends only the session of Assetdesk by default', async () => {
    const { status, headers } = await stage.api.nobody.get('/identity/oidc/logout?provider=company')
    expect([status, headers['location']]).toEqual([302, 'http://localhost:7300/'])
  })

  test('OIDC-10 continues at the provider with OIDC_LOGOUT=1', async () => {
    const app = await stage.api.another({ OIDC_LOGOUT: '1' })
    const response = await app.inject('/identity/oidc/logout?provider=company')
    const address = new URL(String(response.headers['location']))
    expect(`${address.origin}${address.pathname}`).toBe(`${stage.oidc.issuer}/session/end`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'assetdesk',
      post_logout_redirect_uri: 'http://localhost:7300/',
    })
    const page = await fetch(address)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form')])
  })
})
