import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guestOrigin, serveGuest } from './guest-site.ts'

const product = `http://localhost:${process.env['PORT'] ?? ''}`
await serveGuest(product)

// Starts the product with a new data folder and an allowed host origin, and otherwise like `npm start`.
const folder = mkdtempSync(join(tmpdir(), 'assetdesk-e2e-'))
process.env['DATA_DIR'] = join(folder, 'data')
// The tests use a few accounts and do in minutes what users do in days.
for (const limit of [
  'RATE_LIMIT',
  'TICKETS_PER_MINUTE',
  'COMMENTS_PER_MINUTE',
  'WRITES_PER_MINUTE',
  'READS_PER_MINUTE',
])
  process.env[limit] ??= '0'
// Emails are sent without the usual delay.
process.env['MAIL_DELAY'] ??= '1s'
process.env['ALLOWED_ORIGINS'] = guestOrigin(product)
// The host pages show the elements for admins too.
process.env['GUEST_ADMIN_ORIGINS'] = guestOrigin(product)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import(new URL('../../../host/launch/start.mjs', import.meta.url).href)
