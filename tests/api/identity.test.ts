import { describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { clientOf, testApi } from '../support/api.ts'
import { company, emails } from '../support/company.ts'
import { firebaseSettings } from '../support/firebase-settings.ts'

const api = testApi({ ALLOWED_ORIGINS: 'https://intranet.example.com' })

describe('the account chooser', () => {
  test('has a button for each account, labelled with its email address', async () => {
    const { status, text, headers } = await api.nobody.get('/identity/')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const buttons = [...text.matchAll(/<button[^>]*data-user="[^"]*"[^>]*>(.*?)<\/button>/gs)].map(
      (match) => match[1] ?? '',
    )
    expect(buttons).toHaveLength(5)
    for (const email of Object.values(emails)) {
      expect(
        buttons.filter((button) => button.replaceAll(/<[^>]*>/g, '').includes(email)),
      ).toHaveLength(1)
    }
  })

  test('contains each user in the format of an identity provider', async () => {
    const { text } = await api.nobody.get('/identity/')
    const [, raw = ''] = /data-user="([^"]*super\.admin[^"]*)"/.exec(text) ?? []
    const user = JSON.parse(raw.replaceAll('&quot;', '"'))
    expect(user).toEqual({
      uid: 'local-4',
      displayName: 'Sunita Super',
      email: emails.superAdmin,
      emailVerified: true,
      phoneNumber: null,
      photoURL: null,
      isAnonymous: false,
      providerData: [expect.objectContaining({ providerId: 'local', email: emails.superAdmin })],
      metadata: { creationTime: expect.any(String), lastSignInTime: expect.any(String) },
    })
  })

  test('has a strict policy without inline code and frames, and keeps its opener', async () => {
    const { headers, text } = await api.nobody.get('/identity/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(text).not.toMatch(/<style|style="|<script(?![^>]*src=)|\son\w+="/)
    for (const [, address = ''] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect([address, (await api.nobody.get(address)).status]).toEqual([address, 200])
    }
  })

  test('HARD-01 escapes markup in a name', async () => {
    const evil = `"><script>alert(1)</script>`
    await api.db.run(sql`update users set username = ${evil} where id = ${company.users.colleague}`)
    const { text } = await api.nobody.get('/identity/')
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert')
    await api.db.run(
      sql`update users set username = 'Chetan Colleague' where id = ${company.users.colleague}`,
    )
  })

  test('sends the result to its own origin or to an allowed one', async () => {
    const targetOrigin = async (query: string) =>
      /data-origin="([^"]*)"/.exec((await api.nobody.get(`/identity/${query}`)).text)?.[1]
    expect(await targetOrigin('')).toMatch(/^http:\/\/localhost(:80)?$/)
    expect(await targetOrigin('?origin=https://intranet.example.com')).toBe(
      'https://intranet.example.com',
    )
    expect(await targetOrigin('?origin=http://localhost:7300')).toBe('http://localhost:7300')
  })

  test('EMB-14 treats a page of another origin as a guest', async () => {
    const isGuest = async (query: string) =>
      (await api.nobody.get(`/identity/${query}`)).text.includes('data-guest')
    expect(await isGuest('?origin=https://intranet.example.com')).toBe(true)
    expect(await isGuest('?origin=http://localhost:7300')).toBe(false)
    expect(await isGuest('')).toBe(false)
  })

  test('rejects a page that is not allowed', async () => {
    for (const origin of [
      'https://evil.example.com',
      'null',
      '*',
      'javascript:alert(1)',
      'https://intranet.example.com.evil.com',
      '',
    ]) {
      const { status, text } = await api.nobody.get(
        `/identity/?origin=${encodeURIComponent(origin)}`,
      )
      expect([origin, status]).toEqual([origin, 403])
      expect(text).not.toContain('data-user')
    }
    expect(
      (await api.nobody.get('/identity/?origin=https://a.example&origin=https://b.example')).status,
    ).toBe(403)
  })
})

describe('the token endpoint for scripts', () => {
  const requestToken = (
    headers: Record<string, string>,
    payload: unknown = { email: emails.employee },
  ) => api.nobody.send('POST', '/identity/token', { headers, payload: payload as object })

  test('returns a token and nothing else', async () => {
    const { status, body, headers } = await requestToken({})
    expect(status).toBe(200)
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['localhost', 'localhost:7300', '127.0.0.1:7300', '[::1]:7300'])(
    'responds at host %s',
    async (host) => {
      expect((await requestToken({ host })).status).toBe(200)
    },
  )

  test.each([
    ['application/x-www-form-urlencoded', 'email=employee%40example.com'],
    ['text/plain', '{"email":"employee@example.com"}'],
    ['application/json', '{"email":'],
    ['application/json', '["employee@example.com"]'],
    ['application/json', '{"email":["employee@example.com"]}'],
    ['application/json', '{"email":"employee"}'],
    ['application/json', 'null'],
    ['application/json', '{}'],
  ])('rejects a body of type %s: %s', async (type, payload) => {
    expect(
      (
        await api.nobody.send('POST', '/identity/token', {
          headers: { 'content-type': type },
          payload,
        })
      ).status,
    ).toBe(422)
  })

  test('does not exist with another provider', async () => {
    const firebase = clientOf(await api.another(firebaseSettings), async () => ({}))
    expect((await firebase.post('/identity/token', { email: emails.employee })).status).toBe(404)
    expect((await firebase.get('/identity/')).status).toBe(404)
  })
})

describe('the popup of guests', () => {
  test('redirects to the account chooser of the demo after it checked the origin', async () => {
    const { status, headers } = await api.nobody.get('/connect?origin=https://intranet.example.com')
    expect(status).toBe(302)
    expect(headers['location']).toBe('/identity/?origin=https%3A%2F%2Fintranet.example.com&guest=')
    expect((await api.nobody.get('/connect?origin=https://evil.example.com')).status).toBe(403)
  })

  test('runs Firebase on our own origin with a policy that allows the origins of Firebase', async () => {
    const app = await api.another(firebaseSettings)
    const { status, text, headers } = await clientOf(app, async () => ({})).get(
      '/connect?origin=https://intranet.example.com',
    )
    expect(status).toBe(200)
    expect(text).toContain('data-origin="https://intranet.example.com"')
    expect(text).toContain('src="/connect.js"')
    expect(text).toContain('data-blocked="Popup was blocked')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://apis.google.com")
    expect(policy).toContain('frame-src https://p.firebaseapp.com')
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
  })
})
