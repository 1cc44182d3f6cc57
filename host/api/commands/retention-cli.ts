import { figure } from '../runtime/figures.ts'
import { readRetention, retentionSettings, type Retained } from '../config/retention-settings.ts'
import { readSettings } from '../config/settings.ts'
import { countOld } from '../jobs/retention.ts'
import { deliveryDays } from '../jobs/webhook-planning.ts'
import { assertMigrated } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './database.ts'

const labels: Record<Retained, string> = {
  tickets: 'tickets',
  trash: 'assets',
  notifications: 'notifications',
  emails: 'entries of the email log',
  attachments: 'files',
}

/** What the days of a setting are counted from. */
const starts: Record<Retained, string> = {
  tickets: 'completed or deleted',
  trash: 'moved to the trash',
  notifications: 'created',
  emails: 'created',
  attachments: 'of tickets completed or deleted',
}

/** `npm run retention`: prints what the server would remove in the next night, and changes nothing. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const retention = readRetention(settings)
  const printCounts = async (db: Database) => {
    const counts = await db.transaction((tx) => countOld(tx, retention), {
      statementTimeout: 600_000,
    })
    for (const [kind, label] of Object.entries(labels) as [Retained, string][]) {
      const days = retention[kind]
      const rule = `${retentionSettings[kind]}=${days}`
      const maxDays = kind === 'emails' ? deliveryDays : 0
      const otherwise = maxDays > 0 ? `removed after ${maxDays} days` : 'never removed'
      console.log(
        days === 0 || (maxDays > 0 && days >= maxDays)
          ? `${label}: ${otherwise} (${rule})`
          : `${label}: ${figure(counts[kind])} ${starts[kind]} more than ${days} days ago (${rule})`,
      )
    }
    console.log('Tickets and assets are removed with their histories, files and notifications.')
    console.log('Nothing was changed. The server removes old records every night.')
  }
  await withDatabase(settings, printCounts, { checkFirst: assertMigrated })
}

await runCommand(
  {
    name: 'retention',
    synopsis: '',
    about:
      'Prints how many old records the server would remove in the next night, according to the RETENTION_… settings. Changes nothing. With DATABASE_URL, you can run this command while Assetdesk is running. With the embedded database, stop Assetdesk first.',
    config: {},
  },
  main,
)
