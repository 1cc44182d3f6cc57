import { resolve } from 'node:path'
import { readDatabase } from '../config/database-settings.ts'
import type { Settings } from '../config/settings.ts'
import { openDatabase, type Database, type DatabaseConfig } from '../db/open.ts'
import { SetupError } from '../db/setup-input.ts'

/**
 * Runs `work` with the database of the settings: `DATABASE_URL`, or the embedded one of `DATA_DIR` (default ./data). Throws
 * a `SetupError` if the settings have faults.
 */
export async function withDatabase(
  settings: Settings,
  work: (db: Database, dataDir: string) => Promise<void>,
  options: Pick<DatabaseConfig, 'log' | 'checkFirst'> = {},
): Promise<void> {
  const database = readDatabase(settings)
  if (settings.faults.length > 0) throw new SetupError(settings.faults.join('\n'))
  const dataDir = resolve(settings.text('DATA_DIR') ?? 'data')
  const db = await openDatabase({ dataDir, ...database, ...options })
  try {
    await work(db, dataDir)
  } finally {
    await db.close()
  }
}
