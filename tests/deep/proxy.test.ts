import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { noSecretKeys as secretKeys } from '../../host/api/config/secret-keys.ts'
import { build } from '../../host/api/process/app.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { openDatabase } from '../../host/api/db/open.ts'
import { demoCookieName, demoKey } from '../../host/api/identity/demo-key.ts'
import { loadKeys } from '../../host/api/keys.ts'
import { emails, insertCompany } from '../support/company.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { freePort } from '../support/loopback.ts'
import { startDatabase } from './database.ts'
import { startNginx } from './nginx.ts'

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface ProxyResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends a request with any headers. `fetch` would leave out `host` and `origin`. */
const send = (url: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
  new Promise<ProxyResponse>((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    outgoing.on('error', reject).end(body)
  })

test('FOPS-04 behind nginx with its default proxy_pass, the demo exposes no account chooser, email or token', async () => {
  const folder = await temporaryFolder()
  const { dataDir, url } = await startDatabase()
  const db = await openDatabase({ dataDir, databaseUrl: url, databaseDirectUrl: url })
  onTestFinished(db.close)
  await insertCompany(db)
  const env = { IDENTITY: 'local', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DIST_DIR: dataDir }
  const port = await freePort()
  const app = await build(db, readConfig({ ...env, PORT: String(port) }))
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port })
  const nginxPort = await freePort()
  await startNginx(
    folder,
    `server { listen 127.0.0.1:${nginxPort}; location / { proxy_pass http://127.0.0.1:${port}; } }`,
  )

  const site = `http://127.0.0.1:${nginxPort}`
  const host = 'assets.example.com'
  const token = (headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { host, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: emails.superAdmin }),
  })
  expect((await send(`${site}/config`, { headers: { host } })).status).toBe(200)
  for (const path of ['/identity', '/identity/', '/outbox', '/outbox/', '/?demo=guess']) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await send(site + path, { headers: { host } })
    expect(status, path).toBe(403)
    expect(body).not.toContain(emails.superAdmin)
  }
  const refused = await send(`${site}/identity/token`, token())
  expect([refused.status, JSON.parse(refused.body).token]).toEqual([403, undefined])

  // Pages of other origins get no token, even with the key.
  const key = demoKey(await loadKeys({ secretKeys, dataDir }))
  const cookie = `${demoCookieName(port)}=${key}`
  for (const origin of [`http://${host}`, 'https://elsewhere.example', 'null']) {
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await send(`${site}/identity/token`, token({ cookie, origin }))
    expect(status, origin).toBe(404)
  }
  // Without an origin, the key is enough: the request does not show that it went through nginx.
  expect((await send(`${site}/identity/token`, token({ cookie }))).status).toBe(200)
})

test('FOPS-04 deploy/nginx.conf passes nginx -t, and closes connections to hosts that it does not know', async () => {
  const folder = await temporaryFolder()
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const options = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate]
  await promisify(execFile)('openssl', ['req', '-x509', '-subj', '/CN=localhost', ...options])
  const behind = createServer((_request, response) => response.end('the product'))
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void behind.close())
  const { port } = behind.address() as AddressInfo
  const [plain, secure] = [await freePort(), await freePort()]
  const config = await readFile('deploy/nginx.conf', 'utf8')
  await startNginx(
    folder,
    config
      .replaceAll('/etc/ssl/assetdesk', folder)
      .replaceAll(/listen \[::\]:.*/g, '')
      .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
      .replace('127.0.0.1:7300', `127.0.0.1:${port}`),
  )
  const known = 'assetdesk.example.com'
  const away = await send(`http://127.0.0.1:${plain}/x`, { headers: { host: known } })
  expect([away.status, away.headers.location]).toEqual([301, `https://${known}/x`])
  for (const host of ['127.0.0.1', 'elsewhere.example', `127.0.0.1:${port}`])
    // oxlint-disable-next-line no-await-in-loop
    await expect(send(`http://127.0.0.1:${plain}/`, { headers: { host } })).rejects.toThrow(
      'socket hang up',
    )
  expect(await overTls(secure, known)).toContain('the product')
  await expect(overTls(secure, 'elsewhere.example')).rejects.toThrow(/unrecognized name/i)
})

/** Sends a GET over TLS to the site `servername` and returns the raw response. */
const overTls = (port: number, servername: string) =>
  new Promise<string>((resolve, reject) => {
    // The certificate is self-signed.
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false })
    let received = ''
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.on('error', reject).on('end', () => resolve(received))
    socket.write(`GET / HTTP/1.1\r\nHost: ${servername}\r\nConnection: close\r\n\r\n`)
  })
