import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { announce } from '../../../host/api/process/announce.ts'
import { ConfigError, readConfig } from '../../../host/api/config/config.ts'
import { newPushKey } from '../../../host/api/config/push-settings.ts'
import { codeBlocks } from '../../support/code-blocks.ts'
import { firebaseSettings } from '../../support/firebase-settings.ts'

const local = { IDENTITY: 'local' }

const secret = 'a-secret-of-thirty-two-characters'

const folder = mkdtempSync(join(tmpdir(), 'assetdesk-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
/** Writes a new file and returns its path. */
function fileOf(content: string): string {
  const path = join(folder, String(files++))
  writeFileSync(path, content)
  return path
}

/** Returns the error message for an invalid environment. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('settings', () => {
  test('defaults are those of the requirements', () => {
    expect(readConfig(local)).toMatchObject({
      host: '127.0.0.1',
      port: 7300,
      appUrl: 'http://localhost:7300',
      sessions: {
        application: { idle: 28_800, max: 43_200 },
        guest: { idle: 3600, max: 14_400 },
      },
      guestAdminOrigins: [],
      trashApiHost: null,
      historyApiHost: null,
      activityLogRoles: ['super_admin'],
      allowedOrigins: ['http://localhost:7300'],
      identity: { kind: 'local' },
      demo: false,
    })
    expect(readConfig(local).dataDir).toMatch(/data$/)
  })

  test('the setting in docs/embedding.md allows its origin', () => {
    const shown = codeBlocks('docs/embedding.md').filter(({ language }) => language === 'env')
    const [name = '', value = ''] = shown
      .map(({ code }) => code.trim())
      .join()
      .split('=')
    expect(readConfig({ ...local, [name]: value }).allowedOrigins).toContain(value)
  })

  test('without an identity provider, the server does not start, and the message says what to set', () => {
    expect(refusal({})).toMatch(
      /IDENTITY.*FIREBASE_PROJECT_ID.*FIREBASE_API_KEY.*FIREBASE_AUTH_DOMAIN/s,
    )
  })

  test('SVC-01 every fault is listed with the name of its variable', () => {
    const message = refusal({
      IDENTITY: 'firebase',
      PORT: '70000',
      SESSION_MAX: 'soon',
      SECRET_KEY: 'short',
      SECRET_KEY_OLD_UNTIL: 'soon',
      MAIL_URL_FILE: '/nowhere',
      ALLOWED_ORIGINS: 'https://ok.example.com, *',
      APP_URL: 'assetdesk',
      TRASH_API_HOST: 'ftp://x',
      ACTIVITY_LOG_ROLES: 'boss',
      FRAME_ANCESTORS: 'everyone',
      DATABASE_URL: 'mysql://x',
      RATE_LIMIT: '-1',
      STORAGE_URL: 'https://bucket',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      BUSINESS_HOURS: 'office hours',
      BUSINESS_HOLIDAYS: 'Sundays',
      BUSINESS_TIME_ZONE: 'IST/Delhi',
    })
    const names = [...message.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1])
    expect(new Set(names)).toEqual(
      new Set([
        'FIREBASE_PROJECT_ID',
        'FIREBASE_API_KEY',
        'FIREBASE_AUTH_DOMAIN',
        'PORT',
        'SESSION_MAX',
        'SECRET_KEY',
        'SECRET_KEY_OLD_UNTIL',
        'MAIL_URL_FILE',
        'ALLOWED_ORIGINS',
        'APP_URL',
        'TRASH_API_HOST',
        'ACTIVITY_LOG_ROLES',
        'FRAME_ANCESTORS',
        'DATABASE_URL',
        'RATE_LIMIT',
        'STORAGE_URL',
        'DEMO',
        'LOG_LEVEL',
        'BUSINESS_HOURS',
        'BUSINESS_HOLIDAYS',
        'BUSINESS_TIME_ZONE',
      ]),
    )
  })

  test.each([
    ['WEBHOOK_HOSTS', '10.0.0.0/8', 'contains 10.0.0.0/8. Use host names or addresses'],
    ['WEBHOOK_HOSTS', '*.intranet', 'contains *.intranet. Use host names or addresses'],
    ['ALLOWED_ORIGINS', 'https://*.example.com', 'contains https://*.example.com, which is not'],
    ['GUEST_ADMIN_ORIGINS', 'https://a.example', 'contains https://a.example, which is not one of'],
    ['BACKUP_KEY_FILE', fileOf('ssh-ed25519 AAAA\n'), 'which contains no age key'],
    ['BACKUP_KEY_FILE', folder, 'which cannot be read'],
    ['DATABASE_STATEMENT_TIMEOUT', '30d', 'must be at most 24h'],
    ['DIST_DIR', '/nowhere/at-all', 'names /nowhere/at-all, which does not exist'],
  ])('SVC-01 %s=%s would have no effect, or fail later, and is rejected', (name, value, fault) => {
    const message = refusal({ ...local, [name]: value })
    expect(message).toContain(`  ${name}: `)
    expect(message).toContain(fault)
  })

  test('DEP-04 a settings template is rejected until every setting is filled in', () => {
    const lines = readFileSync('deploy/assetdesk.env', 'utf8').matchAll(/^(\w+)="?(.*?)"?$/gm)
    const example = [...lines].map(([, name = '', value = '']) => [name, value] as const)
    const secrets = {
      DATABASE_URL_FILE: fileOf('postgres://assetdesk:x@127.0.0.1/assetdesk\n'),
      SECRET_KEY_FILE: fileOf(`${secret}\n`),
    }
    const filled = (except?: string) => ({
      ...Object.fromEntries(
        example.map(([name, value]) => [
          name,
          name === except ? value : value.replaceAll('CHANGE-ME', `${'filled-in-'.repeat(4)}it`),
        ]),
      ),
      ...secrets,
    })
    const open = example.filter(([, value]) => value.includes('CHANGE-ME')).map(([name]) => name)
    expect(open).toContain('APP_URL')
    for (const name of open) {
      expect(() => readConfig(filled(name)), name).toThrow(
        `${name}: still contains the placeholder CHANGE-ME`,
      )
    }
    expect(readConfig(filled())).toMatchObject({ trustProxy: 1, metrics: { port: 9464 } })
  })

  test('SECR-01 a secret can be read from a file; errors name the file and never its content', () => {
    const url = 'smtp://desk:p%40ss@mail.example.com:587'
    const config = readConfig({ ...local, MAIL_URL_FILE: fileOf(`${url}\n`), MAIL_FROM: 'a@b.c' })
    expect(config.mail).toMatchObject({ kind: 'smtp', url })
    const file = fileOf('postgres://user:hunter2@host/100%')
    expect(refusal({ ...local, DATABASE_URL_FILE: file })).toMatch(/DATABASE_URL/)
    expect(refusal({ ...local, DATABASE_URL_FILE: file })).not.toContain('hunter2')
    const withOptions = 'postgres://assetdesk@127.0.0.1/assetdesk?options=-c%20jit%3Don'
    expect(refusal({ ...local, DATABASE_URL: withOptions })).toContain('has the parameter')
    expect(refusal({ ...local, SECRET_KEY: secret, SECRET_KEY_FILE: fileOf(secret) })).toContain(
      'SECRET_KEY: is set, and SECRET_KEY_FILE too. Set one of them',
    )
    for (const empty of [fileOf(' \n'), '/nowhere/at-all'])
      expect(refusal({ ...local, METRICS_TOKEN_FILE: empty })).toContain(
        `METRICS_TOKEN_FILE: names ${empty}, which is empty or cannot be read`,
      )
  })

  test('a file with the output of push-key is accepted as VAPID_PRIVATE_KEY_FILE', () => {
    const key = newPushKey()
    const file = fileOf(`VAPID_PRIVATE_KEY=${key}\n`)
    const read = (env: object) => readConfig({ ...local, ...env }).push?.publicKey
    expect(read({ VAPID_PRIVATE_KEY_FILE: file })).toBe(read({ VAPID_PRIVATE_KEY: key }))
  })

  test('SECR-02 a second key needs an end date; three keys are rejected', () => {
    const two = `${secret} ${secret.toUpperCase()}`
    expect(refusal({ ...local, SECRET_KEY: two })).toContain('SECRET_KEY_OLD_UNTIL: is required')
    const { secretKeys } = readConfig({
      ...local,
      SECRET_KEY: two,
      SECRET_KEY_OLD_UNTIL: '2026-12-31T18:00Z',
    })
    expect(secretKeys).toEqual({
      newest: secret,
      older: { secret: secret.toUpperCase(), until: new Date('2026-12-31T18:00Z') },
    })
    const three = { SECRET_KEY: `${two} ${secret}`, SECRET_KEY_OLD_UNTIL: '2026-12-31' }
    expect(refusal({ ...local, ...three })).toContain('SECRET_KEY: must be one key, or two')
  })

  test('SECR-03 in production SECRET_KEY is required', () => {
    expect(refusal({ ...local, NODE_ENV: 'production' })).toContain(
      'SECRET_KEY: is required with NODE_ENV=production',
    )
  })

  test('DEP-03 in production the local identity is rejected', () => {
    expect(refusal({ ...local, NODE_ENV: 'production', SECRET_KEY: secret })).toContain(
      'IDENTITY: local is not possible with NODE_ENV=production',
    )
  })

  test('a demo allows its example site, which is another origin', () => {
    const config = readConfig({ ...local, DEMO: '1', PORT: '8000' })
    expect(config.allowedOrigins).toContain('http://localhost:8001')
    expect(refusal({ ...local, DEMO: '1', PORT: '65535' })).toContain('PORT')
  })

  test('the start prints the addresses of the example pages, but not without them', async () => {
    const config = readConfig({ ...firebaseSettings, DEMO: '1', PORT: '8000' })
    const printed = async (hasExamples: boolean) => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => {})
      await announce(config, [], { hasExamples })
      const lines = log.mock.calls.map(String)
      log.mockRestore()
      return lines.flatMap((line) => /http:\/\/localhost:8001(\/\w+\/)/.exec(line)?.[1] ?? [])
    }
    expect(await printed(true)).toEqual(['/portal/', '/help/', '/gallery/'])
    expect(await printed(false)).toEqual([])
  })

  test('empty values count as absent; durations and lists are parsed', () => {
    const config = readConfig({
      ...local,
      PORT: '',
      SESSION_MAX: '15m',
      ALLOWED_ORIGINS: 'https://a.example.com/, https://b.example.com',
      ACTIVITY_LOG_ROLES: 'super_admin,office_admin',
      FRAME_ANCESTORS: 'self https://a.example.com',
    })
    expect(config.port).toBe(7300)
    expect(config.sessions.application).toEqual({ idle: 900, max: 900 })
    expect(config.allowedOrigins).toEqual([
      'http://localhost:7300',
      'https://a.example.com',
      'https://b.example.com',
    ])
    expect(config.activityLogRoles).toEqual(['office_admin', 'super_admin'])
    expect(config.frameAncestors).toEqual(["'self'", 'https://a.example.com'])
  })
})

describe('where the server listens', () => {
  test.each(['0.0.0.0', '::', '192.168.1.5', 'assets.example.com', '127.0.0.1.nip.io'])(
    'SAFE-01 HOST %s is rejected with the local identity, with a message, and accepted with a real one',
    (HOST) => {
      expect(refusal({ ...local, HOST })).toContain(
        `HOST: ${HOST} is not possible with IDENTITY=local, which signs in anyone without a password. Use 127.0.0.1`,
      )
      expect(readConfig({ ...firebaseSettings, HOST }).host).toBe(HOST)
    },
  )

  test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1'])(
    'SAFE-01 HOST %s counts as this machine',
    (HOST) => {
      expect(readConfig({ ...local, HOST }).host).toBe(HOST)
    },
  )

  test.each(['1', '10.0.0.0/8'])(
    'SAFE-01 TRUST_PROXY %s requires a real identity provider',
    (it) => {
      expect(refusal({ ...local, TRUST_PROXY: it })).toContain(
        'TRUST_PROXY: is not possible with IDENTITY=local',
      )
      expect(readConfig({ ...local, TRUST_PROXY: '0' }).trustProxy).toBe(false)
      expect(readConfig({ ...firebaseSettings, TRUST_PROXY: it }).trustProxy).not.toBe(false)
    },
  )

  test('SAFE-03 TRUST_PROXY is a number of proxies or a list of networks, and nothing else', () => {
    const read = (TRUST_PROXY: string) =>
      readConfig({ ...firebaseSettings, TRUST_PROXY }).trustProxy
    expect(read('')).toBe(false)
    expect(read('0')).toBe(false)
    expect(read('false')).toBe(false)
    expect(read('2')).toBe(2)
    expect(read('10.0.0.0/8, fd00::/8 192.168.1.5')).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
      '192.168.1.5',
    ])
    for (const it of [
      'true',
      'all',
      '-1',
      '1.5',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '0, 1',
      '*',
      '0.0.0.0/0',
    ])
      expect(refusal({ ...firebaseSettings, TRUST_PROXY: it })).toMatch(
        /TRUST_PROXY: contains .* number of prox/,
      )
  })
})

describe('examples', () => {
  test('SAFE-08 are allowed in a demo, and never in production', () => {
    const origins = (env: object) => readConfig({ ...firebaseSettings, ...env }).allowedOrigins
    expect(origins({ DEMO: '1' })).toContain('http://localhost:7301')
    const production = { DEMO: '1', NODE_ENV: 'production', SECRET_KEY: secret }
    expect(origins(production)).toEqual(['http://localhost:7300'])
    expect(readConfig({ ...local, DEMO: '1' }).examples).toBe(true)
    expect(readConfig({ ...firebaseSettings, ...production }).examples).toBe(false)
    expect(readConfig(local).examples).toBe(false)
  })
})

describe('STORAGE_URL', () => {
  const read = (STORAGE_URL: string) => readConfig({ ...local, STORAGE_URL }).storage

  test('contains host, bucket, key, region and whether the connection is encrypted', () => {
    expect(
      read('s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/pictures?region=eu-central-1'),
    ).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'KEY',
      secret: 'SECRET',
    })
    expect(read('s3://k:a%2Fb%2Bc%3D@127.0.0.1:9000/my.bucket-1?tls=false')).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'my.bucket-1',
      region: 'us-east-1',
      accessKeyId: 'k',
      secret: 'a/b+c=',
    })
    expect(read('')).toBeUndefined()
  })

  test.each([
    ['https://host/bucket', 'must be s3://'],
    ['s3://host/bucket', 'has no key or no secret'],
    ['s3://key@host/bucket', 'has no key or no secret'],
    ['s3://key:verysecret@/bucket', 'must be s3://'],
    ['s3://key:very%zzsecret@host/bucket', 'must be s3://'],
    ['s3://key:verysecret@host', 'must name one bucket'],
    ['s3://key:verysecret@host/one/two', 'must name one bucket'],
    ['s3://key:verysecret@host/UPPER', 'must name one bucket'],
    ['s3://key:verysecret@host/bucket?tls=no', 'has an invalid value of tls. Use true or false'],
    ['s3://key:verysecret@host/bucket?region=a%20b', 'has an invalid region'],
    ['s3://key:verysecret@host/bucket?acl=public', 'has an unknown option'],
    ['not an address', 'must be s3://'],
  ])('%s is rejected with a message that does not contain the secret', (url, words) => {
    const message = refusal({ ...local, STORAGE_URL: url })
    expect(message).toContain(`STORAGE_URL: ${words}`)
    expect(message).not.toContain('secret@')
    expect(message).not.toContain('verysecret')
  })
})
