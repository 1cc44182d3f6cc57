import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guestOrigin, serveGuest } from './guest-site.ts'

const product = `http://localhost:${process.env['PORT'] ?? ''}`
await serveGuest(product)

// A fresh data folder, a guest that is let in, and everything else as `npm start` does it.
const folder = mkdtempSync(join(tmpdir(), 'assetdesk-e2e-'))
process.env['DATA_DIR'] = join(folder, 'data')
process.env['RATE_LIMIT'] ??= '0'
process.env['ALLOWED_ORIGINS'] = guestOrigin(product)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import(new URL('../../../host/launch/start.mjs', import.meta.url).href)
