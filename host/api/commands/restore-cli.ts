import { openFiles } from '../files/open.ts'
import { openLongConnection } from '../backup/backup-lock.ts'
import { runCommand, UsageError } from './command.ts'
import { commandSource } from '../backup/audit.ts'
import { figure, seconds } from '../runtime/figures.ts'
import { compareWithSum, openBackup } from '../backup/file.ts'
import { BackupError, DamagedBackup, type Manifest } from '../backup/manifest.ts'
import {
  describeInstallation,
  databaseExists,
  openInstallation,
  readInstallation,
  type Installation,
} from '../backup/installation.ts'
import { countingProgress } from '../backup/progress.ts'
import { assertEmpty, assertStoreMatches, checkBackup, restoreInto } from '../backup/restore.ts'
import { readDeskSettings, settle, settledTexts } from '../backup/settle.ts'
import { droppedText } from '../backup/queued-deliveries.ts'
import { readErasuresFile } from '../config/privacy-settings.ts'
import { readSettings } from '../config/settings.ts'
import { readErasures, type ListedErasure } from '../records/erasure-list.ts'
import { repeatErasures } from '../records/repeated-erasures.ts'

interface Arguments {
  values: {
    key?: string | undefined
    erasures?: string | undefined
    'send-waiting'?: boolean | undefined
    yes?: boolean | undefined
  }
  positionals: string[]
}

/** `npm run restore`: restores into `DATABASE_URL` or the embedded database of `DATA_DIR`, which must be empty. */
async function main({ values, positionals }: Arguments): Promise<void> {
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Name one backup.')
  const key = values.key ?? (process.env['BACKUP_KEY_FILE']?.trim() || undefined)
  const installation = readInstallation(process.env)
  // Fails early if the target is not empty.
  if (databaseExists(installation)) await withTarget(installation, async () => {})
  const erasures = await listedErasures(values.erasures)
  const desk = readDeskSettings(process.env)
  console.log(`Reading ${file} …`)
  const manifest = await checkFile(file, key)
  printBackup(manifest, installation)
  await assertStoreMatches(await openFiles(installation), manifest)
  const sendsQueued = values['send-waiting'] ?? false
  console.log(
    `Emails and webhook calls that were waiting when the backup was made will ${sendsQueued ? 'be sent' : 'not be sent (use --send-waiting to send them)'}.`,
  )
  if (!values.yes)
    return console.log('Nothing was changed. To run it, repeat the command with --yes.')
  const started = performance.now()
  const { rows, pictures } = await withTarget(installation, async (target) => {
    const progress = countingProgress(console.log)
    const backup = await openBackup(file, key)
    const messages: string[] = []
    const { dropped } = await restoreInto(target, backup, {
      progress,
      sendsQueued,
      async finish(db) {
        const repeated = await repeatErasures(db, erasures, commandSource())
        if (repeated > 0)
          messages.push(`Users whose personal data was erased again: ${figure(repeated)}.`)
        messages.push(...settledTexts(await settle(db, desk, { sendsQueued })))
      },
    })
    for (const text of [droppedText(dropped), ...messages]) if (text) console.log(text)
    return progress.count
  })
  console.log(
    `Restored ${figure(rows)} rows and ${figure(pictures)} picture files in ${seconds(started)}. Start Assetdesk with the same settings.`,
  )
}

/** Reads the list of erasures. A list that is not named may be absent, because the first erasure creates it. */
async function listedErasures(named: string | undefined): Promise<ListedErasure[]> {
  const file = named ?? readErasuresFile(readSettings(process.env))
  const list = await readErasures(file)
  if (!list && named !== undefined)
    throw new BackupError(`The list of erasures ${file} does not exist. Nothing was changed.`)
  console.log(
    list
      ? `Erasures of personal data in ${file}, which will be repeated where necessary: ${figure(list.erasures.length)}.`
      : `The list of erasures ${file} does not exist, so no personal data will be erased again. If people were erased, put the list back or name it with --erasures.`,
  )
  if (list && list.incomplete.length > 0)
    console.log(
      `Incomplete lines of the list, which are left out because their erasures failed: ${list.incomplete.join(', ')}. If the list is a copy, compare it with the original.`,
    )
  return list?.erasures ?? []
}

async function checkFile(file: string, key: string | undefined): Promise<Manifest> {
  try {
    await compareWithSum(file)
    return await checkBackup(await openBackup(file, key))
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error
    throw new BackupError(`${file} cannot be restored. ${error.message} Nothing was changed.`)
  }
}

function printBackup(
  { version, postgresql, taken_at, tables, pictures }: Manifest,
  installation: Installation,
): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The backup is complete. It was made at ${taken_at} by Assetdesk ${version} on PostgreSQL ${postgresql}: ` +
      `${figure(rows)} rows in ${tables.length} tables, ${figure(pictures)} picture files.`,
  )
  console.log(`Target: ${describeInstallation(installation)}.`)
}

/** Opens the target, checks that its database is empty, and runs `work` on it. */
async function withTarget<Result>(
  installation: Installation,
  work: (target: Awaited<ReturnType<typeof openInstallation>>) => Promise<Result>,
): Promise<Result> {
  const target = await openInstallation(installation, console.log)
  try {
    const client = await openLongConnection(target.connection)
    try {
      await assertEmpty(client)
    } finally {
      await client.end()
    }
    return await work(target)
  } finally {
    await target.close()
  }
}

await runCommand(
  {
    name: 'restore',
    synopsis: 'FILE [--key FILE] [--erasures FILE] [--send-waiting] [--yes]',
    about: `Restores a backup into the empty database of DATABASE_URL or DATA_DIR, and its files into the store. Without
--yes, it only reads the whole backup, checks that it is complete, and prints what it would do.

  --yes            Run the restore.
  --key FILE       age secret key of an encrypted backup. Default: BACKUP_KEY_FILE, if it contains a
                   secret key.
  --erasures FILE  List of erasures to repeat. Default: ERASURES_FILE, or erasures.jsonl in DATA_DIR.
  --send-waiting   Send the emails and webhook calls that were waiting when the backup was made.`,
    config: {
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        erasures: { type: 'string' },
        'send-waiting': { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    },
  },
  main,
)
