import type { AppliedMigration } from '../db/migrate.ts'

/** The version of the format of backup files that this product writes, and the newest that it reads. */
export const backupFormat = 1

/** The first entry of a backup; what restoring needs to know before it begins. */
export interface Manifest {
  format: number
  /** Version of the product that made it. */
  version: string
  /** When the database was read, ISO 8601. */
  taken_at: string
  /** Version of PostgreSQL that it was read from. */
  postgresql: string
  migrations: AppliedMigration[]
  /** All tables with the columns that their rows hold, in this order. */
  tables: { name: string; columns: string[]; rows: number }[]
  sequences: { name: string; value: string; called: boolean }[]
  /** How many files of pictures the rows name. */
  pictures: number
  /** Mark of the store that they are in; absent if the server never started. */
  store?: string | undefined
}

/** A backup cannot be made or restored as requested. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError'
}

/** A file that is damaged or not a backup. */
export class DamagedBackup extends BackupError {
  override readonly name = 'DamagedBackup'
}

/** Reads the first entry; throws a `BackupError` for what this version cannot restore. */
export function readManifest(text: string): Manifest {
  const read = parsed(text)
  if (typeof read?.format !== 'number') throw new DamagedBackup('Its manifest cannot be read.')
  if (read.format > backupFormat) {
    throw new BackupError(
      `The backup was made by Assetdesk ${read.version} in format ${read.format}. This version reads formats up to ` +
        `${backupFormat}. Restore the backup with the version that made it, or a later one.`,
    )
  }
  return read as Manifest
}

function parsed(text: string): Partial<Manifest> | undefined {
  try {
    return JSON.parse(text) as Partial<Manifest>
  } catch {
    return undefined
  }
}
