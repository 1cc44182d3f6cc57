import { join, sep } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { BackupSettings } from '../config/backup-settings.ts'
import { OtherBackup } from '../backup/backup-lock.ts'
import { lastDue } from '../backup/due.ts'
import { backUpToFile } from '../backup/file.ts'
import { backupName, removeOld, removeUnfinished } from '../backup/folder.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { countingProgress } from '../backup/progress.ts'
import { ownAuditSource } from '../http/audit-source.ts'
import type { Measure } from '../metrics/measures.ts'
import type { Services } from '../services.ts'
import { everyMinute } from '../runtime/every-minute.ts'

/** Milliseconds from a failure to the next try. */
const retryAfter = 15 * 60_000

class NotDue extends Error {}

/**
 * Makes backups at the times of `BACKUP_AT`, and at the start when one was missed. Of several processes on one database
 * one makes it.
 */
export function backUpRegularly(
  app: FastifyInstance,
  { db, files, config, measures, shutdown }: Services,
): void {
  measures.push(ageOf(db))
  const { backups } = config
  if (!backups) return
  let notBefore = 0
  everyMinute(app, async () => {
    const signal = shutdown.leaving
    if (signal.aborted || performance.now() < notBefore) return
    try {
      await backUpWhenDue({ db, files, config }, backups, { log: app.log, signal })
    } catch (error) {
      if (signal.aborted || error instanceof OtherBackup) return
      notBefore = performance.now() + retryAfter
      app.log.error({ err: error }, 'the backup failed')
    }
  })
}

const ageOf = (db: Services['db']): Measure => ({
  name: 'assetdesk_backup_age_seconds',
  help: 'Time since the last backup was completed; absent before the first.',
  read: async () => {
    const last = await lastBackup(db)
    return last ? [{ value: last.age }] : []
  },
})

async function backUpWhenDue(
  { db, files, config }: Pick<Services, 'db' | 'files' | 'config'>,
  backups: BackupSettings,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<void> {
  const { folder, at, keyFile, keep } = backups
  const { timeZone } = config.business
  const isDue = async () => {
    // Unlike `folder + sep`, this is right for the root of a drive, too.
    const last = await lastBackup(db, join(folder, sep))
    return !last || new Date(last.startedAt) < lastDue(new Date(), { at, timeZone })
  }
  if (!(await isDue())) return
  const name = backupName(new Date(), keyFile !== undefined)
  const file = join(folder, name)
  const progress = countingProgress((line) => log.debug(line))
  const prepare = async () => {
    await removeUnfinished(folder)
    // Another process may have made it since.
    if (!(await isDue())) throw new NotDue()
  }
  // The new backup is complete. If this rejected, another one would be made.
  const afterwards = () =>
    removeOld(folder, keep, name).catch((error: unknown) =>
      log.error({ err: error }, 'old backups could not be deleted'),
    )
  const source = { connection: db.connection, files }
  try {
    const bytes = await backUpToFile(source, {
      file,
      keyFile,
      progress,
      pauseShare: 1,
      signal,
      prepare,
      afterwards,
      audit: ownAuditSource(log),
    })
    const { rows, pictures, missing } = progress.count
    const about = { file, bytes, rows, pictures, missing: missing.length }
    if (missing.length === 0) log.info(about, 'a backup was made')
    else log.error(about, 'a backup was made, but files are missing from the store')
  } catch (error) {
    if (!(error instanceof NotDue)) throw error
  }
}
