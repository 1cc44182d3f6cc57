import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { noSecretKeys as secretKeys } from '../../host/api/config/secret-keys.ts'
import { demoKey } from '../../host/api/identity/demo-key.ts'
import { loadKeys } from '../../host/api/keys.ts'
import { runApi } from '../support/api-run.ts'
import { injectFetch } from '../support/inject-fetch.ts'
import { openApi } from '../support/api.ts'
import { fullAsset } from '../support/asset-calls.ts'
import { emails } from '../support/company.ts'
import { companyFolder } from '../support/company-folder.ts'
import { freePort } from '../support/loopback.ts'

const folder = companyFolder()

const run = (env: Record<string, string>) => runApi({ ...folder.env, ...env })

describe('the process', () => {
  test('API-36 SVC-02 FOPS-04 prints its address, keeps sessions and data over a restart, and exits with status 0 on a signal', async () => {
    const port = await freePort()
    const address = `http://localhost:${port}`
    const env = { IDENTITY: 'local', PORT: String(port), LOG_LEVEL: 'info' }
    const json = { 'content-type': 'application/json' }
    const first = run(env)
    await first.untilPrinted(`Assetdesk is ready at ${address}/?demo=`)
    await first.untilPrinted(`${address}/outbox/`)
    const [entry = ''] = /http:\S+\?demo=[\w-]+/.exec(first.output()) ?? []
    const opened = await fetch(entry, { redirect: 'manual' })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const identity = await fetch(`${address}/identity/token`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ email: emails.superAdmin }),
    })
    const { token } = (await identity.json()) as { token: string }
    const exchange = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        platform: 'firebase',
        token,
        client_id: 'assetdesk',
        client_secret: 'assetdesk-public',
      }),
    })
    const { access_token } = (await exchange.json()) as { access_token: string }
    const headers = { ...json, authorization: `Bearer ${access_token}` }
    const created = await fetch(`${address}/api/v1/admin/users/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'Lasting', email: 'lasting@example.com', role_id: 3 }),
    })
    expect(created.status).toBe(201)
    const added = await fetch(`${address}/api/v1/assets/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...fullAsset, description: 'Lasting laptop' }),
    })
    const { id } = (await added.json()) as { id: number }
    await fetch(`${address}/api/v1/users?search=confidential`, { headers })
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
    const log = first.output()
    expect(log).toContain('"path":"/api/v1/users"')
    for (const secret of [token, access_token, 'confidential', folder.env.DATABASE_URL])
      expect(log).not.toContain(secret)

    const second = run(env)
    // FOPS-04: the address with the key is still valid, so the cookie of a browser is too.
    await second.untilPrinted(`Assetdesk is ready at ${entry}`)
    const list = await fetch(`${address}/api/v1/users?search=lasting`, { headers })
    expect(((await list.json()) as { totalItems: number }).totalItems).toBe(1)
    const asset = await fetch(`${address}/api/v1/assets/${id}`, { headers })
    expect(await asset.json()).toMatchObject({ id, description: 'Lasting laptop', version: 1 })
    const history = await fetch(`${address}/api/v1/asset/${id}/history`, { headers })
    expect(((await history.json()) as { items: unknown[] }).items).toHaveLength(1)
    second.child.kill('SIGINT')
    expect(await second.exit).toBe(0)
  })

  test('SAFE-01 a port in use, a missing setting and an unreachable database each end the start with a message', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const { port } = holder.address() as AddressInfo
    const local = { IDENTITY: 'local', PORT: String(await freePort()) }
    const messages = await Promise.all(
      [
        { ...local, PORT: String(port) },
        // This fault is found after the server started, so the process must also stop the server.
        { ...local, METRICS_PORT: String(port) },
        {},
        { ...local, DATABASE_URL: 'postgres://localhost:1/none' },
      ].map(async (env) => {
        const { exit, output } = run(env)
        expect(await exit).toBe(1)
        expect(output()).not.toMatch(/\n\s+at /)
        return output()
      }),
    )
    holder.close()
    expect(messages).toEqual([
      expect.stringContaining(`Port ${port} is in use`),
      expect.stringContaining(`METRICS_PORT: port ${port} is in use`),
      expect.stringContaining('IDENTITY'),
      expect.stringContaining('DATABASE_URL'),
    ])
  })
})

test('the injected fetch gets the same responses as over the network', async () => {
  const api = await openApi()
  const fetchInjected = injectFetch(api.app)
  const response = await fetchInjected(
    `http://localhost/identity/token?demo=${demoKey(await loadKeys({ secretKeys, dataDir: api.dataDir }))}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emails.employee }),
    },
  )
  expect(response.status).toBe(200)
  expect(((await response.json()) as { token: string }).token).toContain('.')
  const refused = await fetchInjected(new Request('http://localhost/api/v1/places'))
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  const aborted = new AbortController()
  aborted.abort()
  await expect(fetchInjected('/config', { signal: aborted.signal })).rejects.toThrow(/abort/i)
  await api.close()
})
