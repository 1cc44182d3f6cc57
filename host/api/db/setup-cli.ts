import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDatabase } from '../database-settings.ts'
import { readSettings } from '../settings.ts'
import { clearDemo } from './demo-company.ts'
import { DatabaseUnavailable } from './errors.ts'
import { openDatabase } from './open.ts'
import { readSetup, SetupError } from './setup-input.ts'
import { setUp } from './setup.ts'

const usage =
  'npm run setup -- --super-admin you@company.com [--reference file.json] [--remove-demo]'

/** `npm run setup`: works on `DATABASE_URL`, else on the embedded database of `DATA_DIR` (default ./data). */
async function main(): Promise<void> {
  const { values } = readArguments()
  const file = values.reference
  const request = readSetup(
    values['super-admin'],
    file === undefined ? undefined : await readJson(file),
  )
  const dataDir = resolve(process.env['DATA_DIR']?.trim() || 'data')
  const db = await openDatabase({
    dataDir,
    ...databaseSettings(),
    log: console.log,
  })
  try {
    const removed = await clearDemo(db, { remove: values['remove-demo'] ?? false })
    // Mails of the demo lie there, and nothing else ever does.
    if (removed.length > 0) await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
    for (const sentence of [...removed, ...(await setUp(db, request))]) console.log(sentence)
  } finally {
    await db.close()
  }
}

function databaseSettings() {
  const settings = readSettings(process.env)
  const database = readDatabase(settings)
  // Faults of secrets that are still placeholders come now, not at the first start.
  for (const name of ['SECRET_KEY', 'METRICS_TOKEN', 'STORAGE_URL']) settings.text(name)
  if (settings.flag('DEMO') || settings.text('IDENTITY') === 'local')
    settings.fault(
      'IDENTITY',
      'local, and DEMO=1, are for the demo; unset them to set up a company',
    )
  if (settings.faults.length > 0) throw new SetupError(settings.faults.join('\n'))
  return database
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        'super-admin': { type: 'string' },
        reference: { type: 'string' },
        'remove-demo': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n  ${usage}`)
  }
}

async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch((error: Error) => {
    throw new SetupError(`The reference file cannot be read: ${error.message}`)
  })
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new SetupError(`The reference file ${file} is no JSON: ${(error as Error).message}`)
  }
}

await main().catch((error: unknown) => {
  const isExpected = error instanceof SetupError || error instanceof DatabaseUnavailable
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
