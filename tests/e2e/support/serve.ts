import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guestOrigin, serveGuest } from './guest-site.ts'

const product = `http://localhost:${process.env['PORT'] ?? ''}`
await serveGuest(product)

// A fresh data folder, a guest that is let in, and everything else as `npm start` does it.
const folder = mkdtempSync(join(tmpdir(), 'assetdesk-e2e-'))
process.env['DATA_DIR'] = join(folder, 'data')
// One company of a few accounts does here in minutes what people do in days.
for (const limit of [
  'RATE_LIMIT',
  'TICKETS_PER_MINUTE',
  'COMMENTS_PER_MINUTE',
  'WRITES_PER_MINUTE',
  'READS_PER_MINUTE',
])
  process.env[limit] ??= '0'
// Nobody waits here for more news before a mail goes out.
process.env['MAIL_DELAY'] ??= '1s'
process.env['ALLOWED_ORIGINS'] = guestOrigin(product)
// Its pages show the elements of admins too.
process.env['GUEST_ADMIN_ORIGINS'] = guestOrigin(product)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import(new URL('../../../host/launch/start.mjs', import.meta.url).href)
