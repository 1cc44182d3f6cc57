import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoKey } from '../../../host/api/identity/demo-key.ts'
import { loadKeys } from '../../../host/api/keys.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { openApi, type TestApi } from '../../support/api.ts'
import { freePort, listenOnLoopback } from '../../support/loopback.ts'
import sharp from 'sharp'

let api: TestApi
let url: string
let folder: string
beforeAll(async () => {
  const port = String(await freePort())
  api = await openApi({ PORT: port, WEBHOOK_HOSTS: 'hooks.example.com' })
  url = await api.app.listen({ host: '127.0.0.1', port: Number(port) })
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-client-'))
  await writeFile(
    join(folder, 'picture.png'),
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

interface ProgramResult {
  code: number | null
  output: string
}

/** Runs a program asynchronously, because the API runs in this process. */
async function run(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, output }
}

/** Returns the commands of `docs/api.md` in order, with the address and the key of this server. */
async function commandsOfPage(): Promise<string[]> {
  const key = demoKey(await loadKeys(readConfig({ IDENTITY: 'local', DATA_DIR: api.dataDir })))
  const page = await readFile('docs/api.md', 'utf8')
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) =>
    block.replace('http://localhost:7300', url).replace('the-key-that-was-printed', key),
  )
}

/** Returns the programs that are not installed on this machine. */
const missingPrograms = (...programs: readonly string[]) =>
  programs.filter((each) => spawnSync('sh', ['-c', `command -v ${each}`]).status !== 0).join(', ')

test('APID-03 every command of docs/api.md runs as printed', async ({ skip }) => {
  const notInstalled = missingPrograms('bash', 'curl', 'jq', 'openssl')
  skip(notInstalled !== '', `not on this machine: ${notInstalled}`)
  const blocks = await commandsOfPage()
  expect(blocks.length).toBeGreaterThan(12)
  // A response does not end with a line break, so each marker starts with one.
  const marked = blocks.map((block) => `printf '\\n==\\n'\n${block}`)
  const script = ['set -euo pipefail', ...marked, `printf '\\n==\\n%s' "$SECRET"`].join('\n')
  await writeFile(join(folder, 'page.sh'), script)
  const { code, output } = await run(['bash', 'page.sh'])
  expect(code, output).toBe(0)
  const outputs = output.split('\n==\n').slice(1)
  const outputOf = (text: string) =>
    outputs[blocks.findIndex((block) => block.includes(text))] ?? ''
  expect(outputOf('users/profile')).toContain('super.admin@example.com')
  expect(outputOf('Stock sync').trim()).toBe('Stock sync')
  expect(outputOf('while :').trim().split('\n')).toHaveLength(4)
  const [first, second] = outputOf('order-4711').trim().split('\n')
  expect(second).toBe(first)
  expect(outputOf("jq -c '[.statusCode")).toContain('[412,[{"code":"api.conflict"}],"Stock sync"]')
  expect(outputOf('asset_images')).toContain('thumbnail_url')
  expect(outputOf('alert-17').trim()).toBe('A new fan is ordered.')
  expect(outputOf('attachment_ids').trim()).toBe('picture.png')
  expect(outputOf('colour')).toContain('"code":')
  const secret = (outputs.at(-1) ?? '').trim()
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update('msg_1.1767225600.{"type":"ticket.raised"}')
    .digest('base64')
  expect(outputOf('hexkey').trim()).toBe(signature)
})

/** Creates a service account that reads and writes assets and tickets. Returns its token. */
async function newToken(name: string): Promise<string> {
  const scopes = ['assets.read', 'assets.write', 'tickets.read', 'tickets.write']
  const account = { name, role: 'system_admin', scopes, days: 1 }
  return (await api.as('superAdmin').post('/api/v1/service-accounts', account)).body.token
}

/** Returns the lines of the output with the first number of each line replaced by `N`. */
const steps = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => line.replace(/\d+/, 'N'))

const expectedSteps = (name: string, by: string) => [
  `signed in as ${name}`,
  'assets N',
  'added N',
  'conflict api.conflict',
  'pictures N',
  `ticket N Answered by a ${by}`,
]

test('APID-02 the Python client signs in as a service account, reads, adds, changes, gets a conflict, uploads and replies', async ({
  skip,
}) => {
  skip(missingPrograms('python3') !== '', 'python3 is not on this machine')
  const script = resolve('examples/api/client.py')
  const { code, output } = await run(['python3', script, 'picture.png'], {
    ASSETDESK_URL: url,
    ASSETDESK_TOKEN: await newToken('Script'),
  })
  expect(code, output).toBe(0)
  expect(steps(output)).toEqual(expectedSteps('Script', 'script'))
})

test('the Python client reports a response of a proxy that is not JSON', async ({ skip }) => {
  skip(missingPrograms('python3') !== '', 'python3 is not on this machine')
  const proxy = await listenOnLoopback((_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'),
  )
  const { output } = await run(['python3', resolve('examples/api/client.py')], {
    ASSETDESK_URL: proxy.origin,
    ASSETDESK_TOKEN: 'token',
  })
  await proxy.close()
  expect(output).toContain('ApiError: 502: Bad Gateway')
})

test('APID-02 a program with a generated client passes the type check and does the same', async () => {
  const packages = resolve('node_modules')
  await symlink(packages, join(folder, 'node_modules'))
  await copyFile('examples/api/client.ts', join(folder, 'client.ts'))
  const generator = join(packages, 'oazapfts/dist/cli.js')
  const generated = await run(['node', generator, `${url}/openapi.json`, 'assetdesk.ts'])
  expect(generated.code, generated.output).toBe(0)
  const options = '--strict --noEmit --skipLibCheck --allowImportingTsExtensions --module preserve'
  const compiler = ['node', join(packages, 'typescript/bin/tsc'), ...options.split(' ')]
  const checked = await run([...compiler, '--target', 'es2024', '--types', 'node', 'client.ts'])
  expect(checked.output).toBe('')
  const { code, output } = await run(['node', 'client.ts', 'picture.png'], {
    ASSETDESK_URL: url,
    ASSETDESK_TOKEN: await newToken('Program'),
  })
  expect(code, output).toBe(0)
  expect(steps(output)).toEqual(expectedSteps('Program', 'program'))
})
