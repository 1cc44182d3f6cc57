import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { pagePolicy, popupPolicy } from '../../../host/api/http/headers.ts'
import type { OidcProvider } from '../../../host/api/config/oidc-settings.ts'
import { identifiedBy } from '../../../host/api/identity/oidc/claims.ts'
import { SignInRefused } from '../../../host/api/identity/oidc/refused.ts'

const usual = {
  APP_URL: 'https://assets.example.com',
  SECRET_KEY: 'a-secret-key-that-is-long-enough-for-this-test',
  IDENTITY: 'oidc',
  OIDC_ISSUER: 'https://company.okta.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
}
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-oidc-'))
})
afterAll(() => rm(folder, { recursive: true }))

const configOf = (env: Readonly<Record<string, string>>) => readConfig({ ...usual, ...env })

function providerOf(env: Readonly<Record<string, string>> = {}): OidcProvider {
  const { identity } = configOf(env)
  const [first] = identity.kind === 'oidc' ? identity.providers : []
  if (!first) throw new Error('There is no provider')
  return first
}

const faultOf = (env: Readonly<Record<string, string>>): string => {
  try {
    configOf(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('OIDC settings', () => {
  test('OIDC-01 for a single provider have short names', () => {
    expect(providerOf()).toEqual({
      name: 'company',
      label: 'Okta',
      icon: undefined,
      issuer: 'https://company.okta.com',
      clientId: 'id',
      clientSecret: 'secret',
      scope: 'openid email profile',
      groupsClaim: 'groups',
      trustEmail: false,
      domains: [],
      create: false,
      roles: [],
      places: [],
      logout: false,
    })
  })

  test('OIDC-01 read the secret from a file, and the icon too', async () => {
    const files = {
      secret: ' a-secret \n',
      'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    expect(
      providerOf({
        OIDC_CLIENT_SECRET: '',
        OIDC_CLIENT_SECRET_FILE: join(folder, 'secret'),
        OIDC_ICON: join(folder, 'icon.svg'),
      }),
    ).toMatchObject({ clientSecret: 'a-secret', icon: { type: 'image/svg+xml' } })
    expect(faultOf({ OIDC_ICON: join(folder, 'secret') })).toContain(
      'which is not an SVG or PNG picture',
    )
  })

  test('OIDC-09 support groups that contain commas, colons and blanks, and places of any name', () => {
    const { roles, places } = providerOf({
      OIDC_ROLES: 'super_admin:cn=admins,ou=groups, system_admin: IT: Pune ,employee:/all',
      OIDC_PLACES: 'pune:desk, New York: cn=ny,ou=desks, Zürich-West:IT, Zürich: A, San José : sj',
    })
    expect(roles).toEqual([
      { target: 'super_admin', group: 'cn=admins,ou=groups' },
      { target: 'system_admin', group: 'IT: Pune' },
      { target: 'employee', group: '/all' },
    ])
    expect(places).toEqual([
      { target: 'pune', group: 'desk' },
      { target: 'New York', group: 'cn=ny,ou=desks' },
      { target: 'Zürich-West', group: 'IT' },
      { target: 'Zürich', group: 'A' },
      { target: 'San José', group: 'sj' },
    ])
  })

  test.each([
    [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER: is required with IDENTITY=oidc'],
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: is required'],
    [{ OIDC_ISSUER: 'http://sso.example.com' }, 'OIDC_ISSUER: must be an https address'],
    [{ OIDC_ISSUER: 'sso.example.com' }, 'OIDC_ISSUER: must be an https address'],
    [{ APP_URL: 'http://assets.example.com' }, 'APP_URL: must be an https address'],
    [
      { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      'OIDC_ISSUER: must contain the id of your tenant',
    ],
    [{ OIDC_TRUST_EMAIL: '1' }, 'OIDC_TRUST_EMAIL: needs OIDC_DOMAINS'],
    [{ OIDC_DOMAINS: '@company.com' }, 'OIDC_DOMAINS: contains @company.com'],
    [{ OIDC_ROLES: 'owner:all' }, 'OIDC_ROLES: contains the role owner'],
    [{ OIDC_ROLES: 'all' }, 'OIDC_ROLES: contains all. Use pairs'],
    [{ OIDC_PROVIDERS: 'entra' }, 'OIDC_ISSUER: has no effect with OIDC_PROVIDERS'],
    [{ OIDC_PROVIDERS: 'entra' }, 'OIDC_ENTRA_CLIENT_ID: is required'],
    [{ OIDC_PROVIDERS: 'My provider' }, 'OIDC_PROVIDERS: contains My'],
    [{ OIDC_PROVIDERS: 'firebase' }, 'FIREBASE_PROJECT_ID: is required with firebase in OIDC_'],
  ])('OIDC-01 reject %j', (env, sentence) => {
    expect(faultOf(env as Readonly<Record<string, string>>)).toContain(sentence)
  })

  test('HARD-04 without Firebase, the policy lets pages contact no other origin', () => {
    for (const policy of [pagePolicy(configOf({})), popupPolicy(configOf({}))])
      expect(policy).not.toMatch(/https?:|\*/)
  })
})

describe('a person of another company', () => {
  const claims = {
    iss: 'any',
    sub: 'one',
    email: 'asha@example.com',
    email_verified: true,
  }
  const entra = { OIDC_ISSUER: 'https://login.microsoftonline.com/tenant-1/v2.0' }
  const google = { OIDC_ISSUER: 'https://accounts.google.com', OIDC_DOMAINS: 'example.com' }
  const refused = (env: Readonly<Record<string, string>>, more: object) => {
    try {
      identifiedBy({ ...claims, ...more }, providerOf(env))
      return undefined
    } catch (error) {
      return error instanceof SignInRefused ? `${error.reason} ${error.detail}` : error
    }
  }

  test('OIDC-06 of Entra ID has another tenant', () => {
    expect(refused(entra, { tid: 'tenant-2' })).toBe('wrong_domain tid')
    expect(refused(entra, {})).toBe('wrong_domain tid')
    expect(refused(entra, { tid: 'tenant-1' })).toBeUndefined()
  })

  test('OIDC-06 of Google has another hosted domain, or none', () => {
    expect(refused(google, { hd: 'other.com' })).toBe('wrong_domain hd')
    expect(refused(google, {})).toBe('wrong_domain hd')
    expect(refused(google, { hd: 'Example.com' })).toBeUndefined()
    expect(refused(google, { hd: 'example.com', email: 'a@other.com' })).toBe('wrong_domain email')
  })

  test('OIDC-06 is one whose email domain only ends like the company’s', () => {
    const env = { OIDC_DOMAINS: 'example.com' }
    for (const email of ['a@notexample.com', 'a@sub.example.com', 'a@example.com.evil.org'])
      expect([email, refused(env, { email })]).toEqual([email, 'wrong_domain email'])
    expect(refused(env, { email: 'A@EXAMPLE.COM' })).toBeUndefined()
  })
})
