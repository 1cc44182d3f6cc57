import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { BrowserContext, Route } from 'playwright'
import { vi } from 'vitest'
import { freePort, listenOnLoopback } from '../support/loopback.ts'

const version = '15.34.2'
const project = 'demo-assetdesk'
const authDomain = `${project}.firebaseapp.com`

/** Not deleted after a run, because it has 300 MB. */
const folder = join(tmpdir(), `assetdesk-firebase-tools-${version}`)
const cli = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** Installs Google's emulator outside of the repository. Returns an error message if that fails. */
export function installEmulator(): string | undefined {
  if (existsSync(cli)) return undefined
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  // The emulator of sign-ins does not need what its install scripts build.
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `firebase-tools@${version}`,
  ]
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? undefined : `firebase-tools could not be installed: ${stderr}`
}

export interface Emulator {
  settings: Readonly<Record<string, string>>
  /** Routes requests to Google's addresses to the emulator, and blocks all other external addresses. */
  standIn(context: BrowserContext, options?: { apiDelay?: number }): Promise<void>
  close(): Promise<void>
}

/** Starts the emulator and a server of public keys. The emulator's tokens have no signature, so they are signed here. */
export async function startEmulator(at: string): Promise<Emulator> {
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const on = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = { auth: on(auth), hub: on(hub), logging: on(logging), ui: { enabled: false } }
  writeFileSync(join(at, 'firebase.json'), JSON.stringify({ emulators }))
  const args = [cli, 'emulators:start', '--only', 'auth', '--project', project, '--non-interactive']
  const child = spawn(process.execPath, args, {
    cwd: at,
    stdio: 'ignore',
    env: { ...process.env, HOME: at, XDG_CONFIG_HOME: at, CI: '1' },
  })
  const origin = `http://127.0.0.1:${auth}`
  await vi.waitFor(() => fetch(origin), { timeout: 150_000, interval: 300 })
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'emulator', alg: 'RS256', use: 'sig' }
  const keys = await listenOnLoopback((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  const sign = (token: string) =>
    new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'RS256', kid: 'emulator' })
      .sign(privateKey)
  return {
    settings: {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: authDomain,
      FIREBASE_JWKS_URL: `${keys.origin}/keys`,
    },
    async standIn(context, { apiDelay = 0 } = {}) {
      await context.route(/^https:/, (route) => route.abort())
      await context.route('https://apis.google.com/js/api.js*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, apiDelay))
        await route.fulfill({ contentType: 'text/javascript', body: gapi })
      })
      await context.route(`https://${authDomain}/__/auth/**`, (route) => {
        const { pathname, search } = new URL(route.request().url())
        return pass(route, `${origin}${pathname.replace('/__/', '/emulator/')}${search}`)
      })
      await context.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, (route) =>
        pass(route, `${origin}/${route.request().url().slice('https://'.length)}`, sign),
      )
    },
    async close() {
      await keys.close()
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

/** Fulfills a request with the response of another address. Signs tokens in it. */
async function pass(
  route: Route,
  address: string,
  sign?: (token: string) => Promise<string>,
): Promise<void> {
  const request = route.request()
  const response = await fetch(address, {
    method: request.method(),
    headers: { 'content-type': request.headers()['content-type'] ?? 'text/plain' },
    ...(request.method() === 'POST' && { body: request.postData() }),
  })
  const text = await response.text()
  const [, token] = /"idToken":\s*"([^"]+)"/.exec(text) ?? []
  await route.fulfill({
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    headers: { 'access-control-allow-origin': '*' },
    body: sign && token ? text.replace(token, await sign(token)) : text,
  })
}

/** Replaces Google's `api.js`: passes messages between the page and the frame of the provider. */
const gapi = `(() => {
  const handlers = {}, early = [], pending = {}
  let count = 0
  const respond = async ({ name, id, message }, source) => {
    const result = await handlers[name](message)
    source.postMessage({ gapiResult: id, result: [result] }, '*')
  }
  addEventListener('message', ({ data, source }) => {
    if (data?.gapiResult) pending[data.gapiResult]?.(data.result)
    else if (data?.gapiCall && handlers[data.gapiCall.name]) respond(data.gapiCall, source)
    else if (data?.gapiCall) early.push([data.gapiCall, source])
  })
  const linkTo = (target) => ({
    restyle: () => Promise.resolve(),
    ping: (done) => Promise.resolve(done()),
    register(name, handler) {
      handlers[name] = handler
      for (const [call, source] of early.splice(0))
        if (handlers[call.name]) respond(call, source)
        else early.push([call, source])
    },
    send(name, message, done) {
      const id = name + ++count
      pending[id] = done
      target.postMessage({ gapiCall: { name, id, message } }, '*')
    },
  })
  const context = {
    getParentIframe: () => linkTo(parent),
    open({ where, url, attributes }, opened) {
      const frame = document.createElement('iframe')
      Object.assign(frame.style, attributes.style)
      frame.src = url
      return new Promise((resolve) => {
        frame.onload = () => resolve(opened(linkTo(frame.contentWindow)))
        where.append(frame)
      })
    },
  }
  window.gapi = {
    load: (name, options) => (options.callback ?? options)(),
    iframes: {
      Iframe: function Iframe() {},
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => context,
    },
  }
  window.gapi_onload?.()
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  if (onload) window[onload]()
})()`
