import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDemoKey, testSecret } from '../support/demo.ts'
import { until } from '../support/until.ts'

/** Starts the built product like `npm start`, with its own data folder; uses the running one at ENGINES_ORIGIN if it is set. */
export async function startProduct() {
  // The address that `npm start` prints, with the key of the demo.
  const running = process.env['ENGINES_ORIGIN']
  if (running) return { ...placesOf(running), stop: async () => undefined }
  const port = process.env['PORT'] ?? '7380'
  const folder = mkdtempSync(join(tmpdir(), 'assetdesk-engines-'))
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    SECRET_KEY: testSecret,
  }
  const child = spawn(process.execPath, ['host/launch/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const exited = new Promise((resolve) => child.on('exit', resolve))
  const origin = `http://localhost:${port}`
  await until('the product', async () => (await fetch(`${origin}/readyz`)).ok, 240)
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...placesOf(`${origin}/?demo=${testDemoKey}`), stop }
}

/** Returns the addresses of the product and of the example portal, which is on the next port. */
function placesOf(entry: string) {
  const portal = new URL('/portal/', entry)
  portal.port = String(Number(portal.port) + 1)
  return { entry, origin: new URL(entry).origin, portal: portal.href }
}
