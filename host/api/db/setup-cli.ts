import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDatabase } from '../database-settings.ts'
import { readSettings } from '../settings.ts'
import { DatabaseUnavailable } from './errors.ts'
import { openDatabase } from './open.ts'
import { readSetup, SetupError } from './setup-input.ts'
import { setUp } from './setup.ts'

const usage = 'npm run setup -- --super-admin you@company.com [--reference file.json]'

/** `npm run setup`: works on `DATABASE_URL`, else on the embedded database of `DATA_DIR` (default ./data). */
async function main(): Promise<void> {
  const { values } = readArguments()
  const file = values.reference
  const request = readSetup(
    values['super-admin'],
    file === undefined ? undefined : await readJson(file),
  )
  const db = await openDatabase({
    dataDir: resolve(process.env['DATA_DIR']?.trim() || 'data'),
    ...databaseSettings(),
    log: console.log,
  })
  try {
    for (const sentence of await setUp(db, request)) console.log(sentence)
  } finally {
    await db.close()
  }
}

function databaseSettings() {
  const settings = readSettings(process.env)
  const database = readDatabase(settings)
  if (settings.faults.length > 0) throw new SetupError(settings.faults.join('\n'))
  return database
}

function readArguments() {
  try {
    return parseArgs({
      options: { 'super-admin': { type: 'string' }, reference: { type: 'string' } },
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
