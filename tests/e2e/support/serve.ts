import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A fresh data folder, and everything else as `npm start` does it.
const folder = mkdtempSync(join(tmpdir(), 'assetdesk-e2e-'))
process.env['DATA_DIR'] = join(folder, 'data')
process.env['RATE_LIMIT'] ??= '0'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import(new URL('../../../host/launch/start.mjs', import.meta.url).href)
