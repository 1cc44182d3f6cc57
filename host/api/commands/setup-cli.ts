import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandSource } from '../backup/audit.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { readSecretKeys } from '../config/secret-keys.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import { clearDemo } from '../db/demo-company.ts'
import type { Database } from '../db/open.ts'
import { readSetup, SetupError } from '../db/setup-input.ts'
import { secretKeyFile } from '../keys.ts'
import { setUp } from './setup.ts'
import { setUniqueIds } from './unique-ids.ts'

interface Options {
  'super-admin'?: string | undefined
  reference?: string | undefined
  'remove-demo'?: boolean | undefined
  'unique-ids'?: string | undefined
}

/** `npm run setup`: uses `DATABASE_URL`, or the embedded database of `DATA_DIR` (default ./data). */
async function main({ values }: { values: Options }): Promise<void> {
  if (values['unique-ids'] !== undefined) return await uniqueIds(values['unique-ids'])
  const file = values.reference
  const request = readSetup(
    values['super-admin'],
    file === undefined ? undefined : await readJson(file),
  )
  const setUpCompany = async (db: Database, dataDir: string) => {
    const removed = await clearDemo(db, { remove: values['remove-demo'] ?? false })
    // The emails of the demo, and the secret from which its keys were derived.
    if (removed.length > 0)
      for (const name of ['outbox', secretKeyFile])
        await rm(join(dataDir, name), { recursive: true, force: true })
    for (const sentence of [...removed, ...(await setUp(db, request, commandSource()))])
      console.log(sentence)
    console.log(
      `Next: start the server with the same settings (npm start or assetdesk start), and sign in as ${request.superAdmin}.`,
    )
  }
  await withDatabase(companySettings(), setUpCompany, { log: console.log })
}

async function uniqueIds(mode: string): Promise<void> {
  if (mode !== 'on' && mode !== 'off') throw new SetupError('--unique-ids must be on or off')
  const setMode = async (db: Database) => {
    for (const sentence of await setUniqueIds(db, mode)) console.log(sentence)
  }
  await withDatabase(companySettings(), setMode, { log: console.log })
}

function companySettings(): Settings {
  const settings = readSettings(process.env)
  readSecretKeys(settings, process.env['NODE_ENV'] === 'production')
  // `settings.text` reports a fault for CHANGE-ME. Every variable is read here, so that the operator sees all placeholders
  // now and not when the server starts.
  for (const name of Object.keys(process.env)) settings.text(name)
  if (settings.flag('DEMO') || settings.text('IDENTITY') === 'local')
    settings.fault(
      'IDENTITY',
      'IDENTITY=local and DEMO=1 are for the demo. Unset them to set up a company',
    )
  return settings
}

async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch((error: Error) => {
    throw new SetupError(`The reference file cannot be read: ${error.message}`)
  })
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new SetupError(
      `The reference file ${file} is not valid JSON: ${(error as Error).message}`,
    )
  }
}

await runCommand(
  {
    name: 'setup',
    synopsis:
      '--super-admin you@company.com [--reference FILE.json] [--remove-demo] | --unique-ids on|off',
    about: `Sets up a company. You can run it again: it adds and renames records, and never deletes any.

  --super-admin EMAIL   Email address of the super admin. The account is created if it does not exist.
  --reference FILE      Places, locations and categories as JSON.
  --remove-demo         First delete the demo company and everything that was added to it.
  --unique-ids on|off   Refuse IDs that another active asset has, or allow them again. Does nothing else.`,
    config: {
      options: {
        'super-admin': { type: 'string' },
        reference: { type: 'string' },
        'remove-demo': { type: 'boolean' },
        'unique-ids': { type: 'string' },
      },
    },
  },
  main,
)
