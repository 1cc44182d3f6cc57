import type { AppliedMigration } from '../db/migrate.ts'

/** The version of the backup format that this version of Assetdesk writes, and the newest that it reads. */
export const backupFormat = 1

/** The first entry of a backup. */
export interface Manifest {
  format: number
  /** Version of Assetdesk. */
  version: string
  /** When the database was read, ISO 8601. */
  taken_at: string
  /** Version of PostgreSQL. */
  postgresql: string
  migrations: AppliedMigration[]
  /** All tables, with the columns in the order of their rows. */
  tables: { name: string; columns: string[]; rows: number }[]
  sequences: { name: string; value: string; called: boolean }[]
  /** The number of picture files that the rows refer to. */
  pictures: number
  /** Identifier of the file store; absent if the server never started. */
  store?: string | undefined
}

/** A backup cannot be made or restored. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError'
}

/** A file that is damaged or not a backup. */
export class DamagedBackup extends BackupError {
  override readonly name = 'DamagedBackup'
}

/** Parses the first entry. Throws a `BackupError` if this version cannot restore the backup. */
export function readManifest(text: string): Manifest {
  const manifest = parseJson(text)
  if (typeof manifest?.format !== 'number') throw new DamagedBackup('Its manifest cannot be read.')
  if (manifest.format > backupFormat) {
    throw new BackupError(
      `The backup was made by Assetdesk ${manifest.version} in format ${manifest.format}. This version reads formats up to ` +
        `${backupFormat}. Restore the backup with the version that made it, or a later one.`,
    )
  }
  return manifest as Manifest
}

function parseJson(text: string): Partial<Manifest> | undefined {
  try {
    return JSON.parse(text) as Partial<Manifest>
  } catch {
    return undefined
  }
}
