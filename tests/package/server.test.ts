import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster } from '../support/cluster.ts'
import { eventually } from '../support/eventually.ts'
import { startIdentity, type Identity } from '../support/identity.ts'
import { freePort } from '../support/loopback.ts'

/** The maximum size in bytes of the unpacked server, without Node and PostgreSQL. */
const maxBytes = 70_000_000
const email = 'head.of.it@company.com'

let folder: string
/** The package, unpacked outside of the repository. */
let server: string
let cluster: Awaited<ReturnType<typeof startCluster>>
let identity: Identity
const children: ChildProcess[] = []

interface Manifest {
  version: string
  commit: string
  bytes: number
  files: { path: string; bytes: number; sha256: string }[]
}
let manifest: Manifest

beforeAll(async () => {
  const node = ['--no-warnings', 'host/build/server-package.ts']
  execFileSync(process.execPath, node, { stdio: ['ignore', 'ignore', 'inherit'] })
  folder = mkdtempSync(join(tmpdir(), 'assetdesk-server-'))
  const [tarball = ''] = globSync('release/*.tar.gz')
  execFileSync('sha256sum', ['--check', '--quiet', ...globSync('*.sha256', { cwd: 'release' })], {
    cwd: 'release',
  })
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder])
  server = folder
  manifest = JSON.parse(readFileSync(join(server, 'manifest.json'), 'utf8')) as Manifest
  cluster = await startCluster()
  identity = await startIdentity()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await identity.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const secret = 'of-this-package-and-of-no-other-one'
function secretFile() {
  const file = join(folder, 'secret-key')
  writeFileSync(file, secret)
  return file
}

/** Settings of a company. From the test's own environment, only the Node to use is passed on. */
const settings = (more: Record<string, string> = {}) => ({
  PATH: '/usr/bin:/bin',
  NODE: process.execPath,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: `postgres://assetdesk@localhost/${cluster.template}?host=${encodeURIComponent(cluster.host)}`,
  SETTINGS_FILE: '',
  SECRET_KEY_FILE: secretFile(),
  IDENTITY: 'firebase',
  ...identity.settings,
  ...more,
})

const run = (...args: string[]) =>
  spawnSync(join(server, 'bin/assetdesk'), args, { env: settings(), cwd: '/', encoding: 'utf8' })

test('DEP-01 the package is small, and lists every file with its checksum', () => {
  expect(manifest.bytes).toBeLessThanOrEqual(maxBytes)
  const known = [...manifest.files.map(({ path }) => path), 'manifest.json', 'SHA256SUMS']
  const present = globSync('**/*', { cwd: server, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(server.length + 1))
  expect(present.toSorted()).toEqual(known.toSorted())
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = readFileSync(join(server, path))
    expect([path, content.length]).toEqual([path, bytes])
    expect(createHash('sha256').update(content).digest('hex'), path).toBe(sha256)
  }
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: server })
  const isSource = (path: string) => /\.(test|spec)\.|(^|\/)host\/demo\/|\.tsx?$/.test(path)
  expect(present.filter((path) => isSource(path) && !path.startsWith('examples/'))).toEqual([])
})

test('FOPS-08 SUPP-02 the notices and the list of components name every module of the package and everything bundled', () => {
  const text = (file: string) => readFileSync(join(server, file), 'utf8')
  const notices = text('THIRD-PARTY-NOTICES.md')
  const sbom = JSON.parse(text('sbom.cdx.json')) as {
    bomFormat: string
    specVersion: string
    components: { name: string; version: string; purl: string; hashes?: unknown[] }[]
  }
  expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.5'])
  const listed = sbom.components.map(({ name, version }) => `${name} ${version}`)
  const modules = globSync('node_modules/**/package.json', { cwd: server })
    .filter((file) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => JSON.parse(text(file)) as { name: string; version: string })
    .map(({ name, version }) => `${name} ${version}`)
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((each) => !listed.includes(each))).toEqual([])
  expect(modules.filter((each) => !notices.includes(`## ${each} (`))).toEqual([])
  for (const bundled of ['react', 'preact', 'firebase', '@floating-ui/react', 'vips'])
    expect(sbom.components.map(({ name }) => name)).toContain(bundled)
  expect(new Set(sbom.components.map(({ purl }) => purl)).size).toBe(sbom.components.length)
  const unpinned = sbom.components.filter(
    ({ purl, hashes }) => purl.startsWith('pkg:npm') && !hashes,
  )
  expect(unpinned.map(({ name }) => name)).toEqual([])
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(notices).toContain('MOZILLA PUBLIC LICENSE')
  expect(notices).toMatch(/\| libvips +\| LGPLv3/)
  expect(text('LICENSE')).toContain('All rights reserved')
  expect(text('SECURITY.md')).toContain('Report a vulnerability')
})

test('documents of the package name only pages and files in the package', () => {
  for (const name of ['operating', 'security', 'identity'])
    expect(existsSync(join(server, `docs/${name}.md`)), name).toBe(true)
  const pages = globSync('{*,docs/**/*}.md', { cwd: server }).filter(
    (page) => !page.startsWith('THIRD-PARTY'),
  )
  const links = pages.flatMap((page) =>
    [...readFileSync(join(server, page), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(
      ([, to = '']) => join(page, '..', to),
    ),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((to) => !existsSync(join(server, to)))).toEqual([])
  const texts = pages.map((page) => readFileSync(join(server, page), 'utf8'))
  const named = texts.flatMap((text) => [
    ...[...text.matchAll(/decision (\d{3})/gi)].map(([, number]) => `docs/decisions/${number}-*`),
    ...(text.match(/examples\/api\/[\w.]+/g) ?? []),
  ])
  expect(named).toEqual(expect.arrayContaining(['docs/decisions/043-*', 'examples/api/client.py']))
  expect(named.filter((each) => globSync(each, { cwd: server }).length === 0)).toEqual([])
})

test('DEP-02 SECR-01 SECR-04 unpacked into an empty folder, the package sets up a company, serves it in production and stops', async () => {
  const setup = run('setup', '--super-admin', email)
  expect([setup.status, setup.stdout]).toEqual([0, expect.stringContaining(email)])
  const port = await freePort()
  const address = `http://localhost:${port}`
  const start = `umask 000; exec ${join(server, 'bin/assetdesk')} start`
  const child = spawn('/bin/sh', ['-c', start], {
    env: settings({ PORT: String(port) }),
    cwd: '/',
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  await eventually(() => expect(output).toContain(`Assetdesk is ready at ${address}`))

  const health = (await (await fetch(`${address}/healthz`)).json()) as Record<string, unknown>
  expect(health).toEqual({ status: 'up', version: manifest.version, commit: manifest.commit })
  expect(output).toContain(manifest.commit)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await fetch(`${address}/identity/`)).status).toBe(404)

  const exchange = await fetch(`${address}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      platform: 'firebase',
      token: await identity.tokenFor(email),
      client_id: 'assetdesk',
      client_secret: 'assetdesk-public',
    }),
  })
  const { access_token } = (await exchange.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const list = await fetch(`${address}/api/v1/users`, { headers })
  expect(((await list.json()) as { items: { email: string }[] }).items).toEqual([
    expect.objectContaining({ email }),
  ])
  for (const path of ['/', '/widgets/v1/autoload.js', '/docs']) {
    const { status, headers: answered } = await fetch(address + path)
    expect([path, status]).toEqual([path, 200])
    expect(answered.get('content-type')).toMatch(/html|javascript/)
  }
  // SECR-01: the environment of the process has no secret. SECR-04: only the service and its group read its files.
  expect(readFileSync(`/proc/${child.pid}/environ`, 'utf8')).not.toContain(secret)
  const entries = globSync('**/*', { cwd: join(folder, 'data'), withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile()).length).toBeGreaterThan(0)
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    expect([path, statSync(path).mode & 0o777]).toEqual([path, entry.isFile() ? 0o640 : 0o750])
  }
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('DEP-03 a missing command, an old Node and a demo each lead to a one-sentence error', () => {
  const { status, stderr } = run('serve')
  expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: assetdesk COMMAND')])
  const help = run('--help')
  expect([help.status, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toContain('Usage: assetdesk COMMAND')
  const { scripts } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')) as {
    scripts: object
  }
  for (const name of Object.keys(scripts))
    expect(help.stdout).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'))
  const demo = spawnSync(join(server, 'bin/assetdesk'), ['start'], {
    env: settings({ DEMO: '1', NODE_ENV: 'test' }),
    encoding: 'utf8',
  })
  expect([demo.status, demo.stderr]).toEqual([1, expect.stringContaining('DEMO: ')])
  expect(demo.stderr).not.toContain('    at ')
  const tools = mkdtempSync(join(folder, 'tools-'))
  for (const name of ['dirname', 'readlink']) symlinkSync(`/usr/bin/${name}`, join(tools, name))
  const nodeless = spawnSync(join(server, 'bin/assetdesk'), ['start'], {
    env: { PATH: tools, NODE: '/bin/false' },
    encoding: 'utf8',
  })
  expect([nodeless.status, nodeless.stderr]).toEqual([
    1,
    expect.stringMatching(/needs Node 24 or later/),
  ])
})
