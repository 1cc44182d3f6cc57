import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readlinkSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbedded } from '../../host/api/db/embedded/start.ts'
import { family } from '../support/family.ts'
import { startIdentity, type Identity } from '../support/identity.ts'
import { freePort } from '../support/loopback.ts'
import { base, buildah, createWorkFolder, makeBase } from './work-folder.ts'
import { readImage, type ImageConfig } from './image.ts'

// npm run test:image: builds the container image on a new Debian root, reads it, and runs it with chroot as its user on a
// PostgreSQL: setup, health, sign-in, a write, stop. Needs root on Debian.

for (const tool of ['buildah', 'mmdebstrap'])
  if (spawnSync('which', [tool]).status !== 0) {
    console.error(`${tool} is missing: apt-get install --no-install-recommends buildah mmdebstrap`)
    process.exit(1)
  }

const email = 'head.of.it@company.com'
const company = {
  places: [{ name: 'berlin', display_name: 'Berlin' }],
  categories: [{ name: 'laptop', display_name: 'Laptop', manager: 'system_admin' }],
}

interface BuiltImage {
  file: string
  version: string
  commit: string
}

function build(env: NodeJS.ProcessEnv): BuiltImage {
  const command = ['host/launch/package.mjs', '--image', '--base', base]
  const printed = execFileSync(process.execPath, command, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [, file = ''] = /^(release\/\S+\.oci\.tar): /m.exec(printed) ?? []
  const [folder = ''] = file.split('-linux')
  const about = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as BuiltImage
  return { ...about, file }
}

function checkConfig({ config, os }: ImageConfig, { version, commit }: BuiltImage): void {
  assert.equal(os, 'linux')
  assert.equal(config.User, 'assetdesk')
  assert.deepEqual(Object.keys(config.ExposedPorts), ['7300/tcp'])
  assert.deepEqual(Object.keys(config.Volumes), ['/var/lib/assetdesk'])
  assert.equal(config.StopSignal, 'SIGTERM')
  assert.equal(config.Labels['org.opencontainers.image.version'], version)
  assert.equal(config.Labels['org.opencontainers.image.revision'], commit)
  console.log(`The image is labelled ${version}, ${commit}, and runs as ${config.User}`)
}

type Run = (command: string[]) => string[]

/** Creates a container from the image file; returns a function that gives the arguments to run a command in it. */
function container(
  { folder, env }: ReturnType<typeof createWorkFolder>,
  built: BuiltImage,
  settings: Record<string, string>,
): Run {
  const name = buildah(env, 'from', '--pull-never', `oci-archive:${built.file}`).trim()
  const envArguments = Object.entries(settings).flatMap(([key, value]) => [
    '--env',
    `${key}=${value}`,
  ])
  const volume = `${join(folder, 'company.json')}:/company.json:ro`
  return (command) => ['run', ...envArguments, '--volume', volume, name, '--', ...command]
}

async function until<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 20_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await setTimeout(100)
    }
  }
}

async function json<Body>(url: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text}`)
  return JSON.parse(text) as Body
}

async function checkServer(
  address: string,
  identity: Identity,
  { version, commit }: BuiltImage,
): Promise<void> {
  const health = await until(() => json(`${address}/healthz`))
  assert.deepEqual(health, { status: 'up', version, commit })
  assert.equal((await json<{ status: string }>(`${address}/readyz`)).status, 'ready')
  const post = (path: string, body: object, extraHeaders: Record<string, string> = {}) =>
    json<{ access_token: string; id: number }>(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...extraHeaders },
      body: JSON.stringify(body),
    })
  const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
  const token = await identity.tokenFor(email)
  const { access_token } = await post('/oauth/token', { platform: 'firebase', token, ...client })
  const bearer = { authorization: `Bearer ${access_token}` }
  const asset = { category_id: 1, place_id: 1, status: 'ready', labelled: 'yes', quantity: 1 }
  const details = { manager: 'system_admin', assigned_to: null, asset_details: {} }
  const { id } = await post('/api/v1/assets/', { ...asset, ...details }, bearer)
  const list = await json<{ items: { id: number }[] }>(`${address}/api/v1/assets`, {
    headers: bearer,
  })
  assert.deepEqual(
    list.items.map((each) => each.id),
    [id],
  )
  console.log(`Healthy and ready as ${version}; signed in, an asset added and listed`)
}

/** Returns the id of the server process; asserts that it does not run as root and that its root directory is changed. */
async function findServerProcess(root: number): Promise<number> {
  const isServer = (id: number) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('run.mjs')
  const id = (await family(root)).findLast(isServer)
  assert.ok(id, 'the server runs')
  const [, user] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  assert.notEqual(user, '0')
  assert.notEqual(readlinkSync(`/proc/${id}/root`), '/')
  return id
}

async function checkContainer(run: Run, env: NodeJS.ProcessEnv, trial: Trial): Promise<void> {
  const { built, config, identity, port } = trial
  const { Entrypoint: entry, Cmd } = config.config
  const ownerAndMode = buildah(
    env,
    ...run(['stat', '--format', '%U %a', '/var/lib/assetdesk']),
  ).trim()
  assert.equal(ownerAndMode, 'assetdesk 700')
  const setup = ['setup', '--super-admin', email, '--reference', '/company.json']
  assert.match(buildah(env, ...run([...entry, ...setup])), new RegExp(email))
  const child = spawn('buildah', run([...entry, ...Cmd]), { env, stdio: 'inherit' })
  try {
    await checkServer(`http://127.0.0.1:${port}`, identity, built)
  } finally {
    process.kill(await findServerProcess(child.pid ?? 0), 'SIGTERM')
  }
  assert.deepEqual(await once(child, 'exit'), [0, null])
  console.log('Stopped by SIGTERM with status 0')
}

interface Trial {
  built: BuiltImage
  config: ImageConfig
  identity: Identity
  port: number
}

const workFolder = createWorkFolder()
const identity = await startIdentity()
const log = () => {}
const database = await startEmbedded({
  dataDir: join(workFolder.folder, 'db'),
  access: 'loopback',
  log,
})
try {
  makeBase(workFolder.folder, workFolder.env)
  const built = build(workFolder.env)
  const { config, layers } = readImage(built.file)
  checkConfig(config, built)
  console.log(`${built.file}: ${layers.length} layers`)
  await writeFile(join(workFolder.folder, 'company.json'), JSON.stringify(company), { mode: 0o644 })
  const port = await freePort()
  const { user, password, host, port: at, database: name } = database.connection
  const run = container(workFolder, built, {
    ...identity.settings,
    IDENTITY: 'firebase',
    SECRET_KEY: 'of-this-run-alone-and-nobody-elses',
    DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${at}/${name}`,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  })
  await checkContainer(run, workFolder.env, { built, config, identity, port })
} finally {
  await database.stop()
  await identity.close()
  await rm(workFolder.folder, { recursive: true, force: true })
}
