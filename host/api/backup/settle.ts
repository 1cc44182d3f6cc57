import { readDesk } from '../config/config.ts'
import { readDigestTime } from '../config/mail-settings.ts'
import { readPrivacy } from '../config/privacy-settings.ts'
import { readSettings, type Environment } from '../config/settings.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { remind } from '../jobs/reminders.ts'
import { runKinds } from '../modules/run-kinds.ts'
import { failRuns } from '../runs/run-step.ts'
import { figure } from '../runtime/figures.ts'
import { BackupError } from './manifest.ts'

type Desk = ReturnType<typeof readDeskSettings>

/**
 * Returns the settings that `settle` needs: for due reminders and for the handlers of runs. Throws a `BackupError` that
 * lists all faults, except faults of the privacy settings.
 */
export function readDeskSettings(env: Environment) {
  const settings = readSettings(env)
  const desk = { ...readDesk(settings), digestAt: readDigestTime(settings) }
  if (settings.faults.length > 0) throw new BackupError(settings.faults.join('\n'))
  // `failRuns` needs the handlers of all kinds of runs. They take the privacy settings, but need none to mark a run as
  // failed, so faults of these settings are ignored.
  return { ...desk, privacy: readPrivacy(settings) }
}

/** What the command prints after `settle`. */
interface Settled {
  /** Number of runs that were marked as failed. */
  runs: number
  /** Number of the next new ticket. */
  ticket: number
  /** Id of the next new asset. */
  asset: number
}

/**
 * Prepares a restored database for its first start, without notifying users. Marks unfinished runs, except rehearsals, as
 * failed, so that users can continue them. Unless `sendsQueued`, records due reminders as sent.
 */
export async function settle(
  db: Pick<Database, 'transaction'>,
  { digestAt, ...desk }: Desk,
  { sendsQueued }: { sendsQueued: boolean },
): Promise<Settled> {
  const jobs = { send: async () => {}, plan: async () => {} }
  const config = { ...desk, mail: { kind: 'none', digestAt } } as const
  if (!sendsQueued) await remind({ db, jobs, config }, new Date())
  const runs = await failRuns(db, { jobs, kinds: runKinds(desk) })
  const next = await db.transaction((tx) =>
    tx.one<Pick<Settled, 'ticket' | 'asset'>>(sql`
      select tickets_id_seq.last_value + tickets_id_seq.is_called::integer as ticket,
        assets_id_seq.last_value + assets_id_seq.is_called::integer as asset
      from tickets_id_seq, assets_id_seq`),
  )
  return { runs, ...next }
}

/** Returns sentences for the operator about a settled database. */
export function settledTexts({ runs, ticket, asset }: Settled): string[] {
  return [
    ...(runs > 0
      ? [
          `Unfinished runs, such as bulk changes and imports, that the restore marked as failed: ${figure(runs)}. To continue one, open it and choose Go on.`,
        ]
      : []),
    `New tickets start at #${ticket} and new assets at ${asset}, because lower numbers may have been assigned since the backup.`,
  ]
}
