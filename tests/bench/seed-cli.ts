import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBusinessTime } from '../../host/api/config/business-hours.ts'
import { readSettings } from '../../host/api/config/settings.ts'
import { DatabaseUnavailable } from '../../host/api/db/errors.ts'
import { openDatabase } from '../../host/api/db/open.ts'
import { readCount, seedBulk, SeedError } from './bulk/seed.ts'

const usage = 'npm run seed -- --assets N --tickets N --history N'
const options = {
  assets: { type: 'string' },
  tickets: { type: 'string' },
  history: { type: 'string' },
} as const

/** `npm run seed`: adds rows to `DATABASE_URL`, or to the embedded database of `DATA_DIR` (default ./data). */
async function main(): Promise<void> {
  const request = readRequest()
  const business = readBusiness()
  const started = performance.now()
  const db = await openDatabase({
    dataDir: resolve(process.env['DATA_DIR']?.trim() || 'data'),
    databaseUrl: process.env['DATABASE_URL']?.trim() || undefined,
    // Adding a million rows takes longer than the statement timeout of the product.
    statementTimeout: 0,
    log: console.log,
  })
  try {
    await seedBulk(db, request, { business, log: console.log })
    console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    await db.close()
  }
}

function readBusiness() {
  const settings = readSettings(process.env)
  const business = readBusinessTime(settings)
  if (settings.faults.length > 0) throw new SeedError(settings.faults.join('\n'))
  return business
}

function readRequest() {
  try {
    const { values } = parseArgs({ options })
    const request = {
      assets: readCount('assets', values.assets),
      tickets: readCount('tickets', values.tickets),
      history: readCount('history', values.history),
    }
    if (request.assets + request.tickets + request.history > 0) return request
  } catch (error) {
    throw new SeedError(`${(error as Error).message}\n  ${usage}`)
  }
  throw new SeedError(`Say how much:\n  ${usage}`)
}

await main().catch((error: unknown) => {
  const isExpected = error instanceof SeedError || error instanceof DatabaseUnavailable
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
