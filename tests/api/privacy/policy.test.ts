import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../host/api/config/config.ts'
import { openApi, type TestApi } from '../../support/api.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-policy-'))
  await mkdir(join(folder, 'page'))
  await writeFile(
    join(folder, 'page/index.html'),
    '<html><head><meta name="assetdesk-contact" content="" /></head></html>',
  )
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const file = async (content: string | Uint8Array) => {
  const path = join(folder, 'policy.md')
  await writeFile(path, content)
  return path
}

const pageUnder = async (env: Readonly<Record<string, string>>) => {
  const app = await api.another({ DIST_DIR: folder, ...env })
  return (await app.inject({ url: '/privacy-policy', headers: { accept: 'text/html' } })).payload
}

describe('PRIV2-06 the privacy policy in the page', () => {
  test('PRIV2-06 is the text of the product by default', async () => {
    expect(await pageUnder({})).not.toContain('assetdesk-policy')
  })

  test('PRIV2-06 is the text of the file, without interpreting HTML', async () => {
    const page = await pageUnder({
      PRIVACY_FILE: await file('# Ours\n\n"><script>alert(1)</script> & $& $1'),
    })
    expect(page).toContain('name="assetdesk-policy-text"')
    expect(page).toContain('# Ours')
    expect(page).toContain('$&amp; $1')
    expect(page).not.toContain('<script>')
  })

  test('PRIV2-06 is a link if PRIVACY_URL is set', async () => {
    const page = await pageUnder({ PRIVACY_URL: 'https://intranet.example.com/privacy?a=1&b=2' })
    expect(page).toContain(
      '<meta name="assetdesk-policy-url" content="https://intranet.example.com/privacy?a=1&amp;b=2" />',
    )
  })

  test('PRIV2-06 the server does not start with an invalid policy', async () => {
    const faultOf = (env: Readonly<Record<string, string>>) => {
      try {
        readConfig({ IDENTITY: 'local', ...env })
        return ''
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error)
      }
    }
    expect(faultOf({ PRIVACY_FILE: '/nowhere/policy.md' })).toContain('PRIVACY_FILE: names ')
    expect(faultOf({ PRIVACY_FILE: await file(' \n') })).toContain('PRIVACY_FILE: must have text')
    expect(faultOf({ PRIVACY_FILE: await file('x'.repeat(64_001)) })).toContain('at most 64000')
    expect(faultOf({ PRIVACY_FILE: await file(new Uint8Array([0xff, 0xfe])) })).toContain('UTF-8')
    expect(faultOf({ PRIVACY_URL: 'javascript:alert(1)' })).toContain('PRIVACY_URL: must be')
    const both = { PRIVACY_FILE: await file('Ours'), PRIVACY_URL: 'https://example.com' }
    expect(faultOf(both)).toContain('Set one of them')
    expect(faultOf({ EMPLOYEE_SEES: 'none' })).toContain('EMPLOYEE_SEES: must be one of')
  })
})
