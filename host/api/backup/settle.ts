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

/** Returns the settings that decide which reminders are due. Throws a `BackupError` with all faults. */
export function readDeskSettings(env: Environment) {
  const settings = readSettings(env)
  const desk = { ...readDesk(settings), digestAt: readDigestTime(settings) }
  if (settings.faults.length > 0) throw new BackupError(settings.faults.join('\n'))
  // Failing runs needs their kinds, but not the privacy settings of the kinds. Faults of those are ignored.
  return { ...desk, privacy: readPrivacy(settings) }
}

/** The facts that the command prints about a settled database. */
interface Settled {
  /** The number of unfinished runs. */
  runs: number
  /** The numbers of the next new ticket and asset. */
  ticket: number
  asset: number
}

/**
 * Prepares a restored database for its first start, without notifying anyone. Unfinished runs fail, so that a user can
 * continue them. Due reminders count as sent unless `sendsQueued`.
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
          `Unfinished bulk changes and imports that were stopped: ${figure(runs)}. To continue one, open it and choose Go on.`,
        ]
      : []),
    `New tickets start at #${ticket} and new assets at ${asset}, because the numbers before may have been given since the backup.`,
  ]
}
