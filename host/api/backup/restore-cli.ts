import { connected } from './alone.ts'
import { readArguments, runCommand, seconds } from './command.ts'
import { compareWithSum, openBackup } from './file.ts'
import { BackupError, DamagedBackup, type Manifest } from './manifest.ts'
import { describePlace, isThere, openPlace, readPlace, type Place } from './place.ts'
import { countingProgress } from './progress.ts'
import { assertEmpty, checkBackup, restoreInto } from './restore.ts'
import { waitingText } from './waiting.ts'

const usage = 'npm run restore -- FILE [--key FILE] [--send-waiting] [--yes]'

/** `npm run restore`: into `DATABASE_URL` or the embedded database of `DATA_DIR`, which must be empty. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        'send-waiting': { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    },
    usage,
  )
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new BackupError(`Name one backup:\n  ${usage}`)
  const key = values.key ?? (process.env['BACKUP_KEY_FILE']?.trim() || undefined)
  const place = readPlace(process.env)
  if (isThere(place)) await withTarget(place, async () => {})
  console.log(`Reading ${file} …`)
  const manifest = await checked(file, key)
  tell(manifest, place)
  const sendsWaiting = values['send-waiting'] ?? false
  console.log(
    `Mails and calls to webhooks that waited then are ${sendsWaiting ? 'sent' : 'not sent (--send-waiting sends them)'}.`,
  )
  if (!values.yes) return console.log('Nothing was changed. Repeat with --yes to do it.')
  const started = performance.now()
  const { rows, pictures, waiting } = await withTarget(place, async (target) => {
    const progress = countingProgress(console.log)
    const backup = await openBackup(file, key)
    const restored = await restoreInto(target, backup, { progress, sendsWaiting })
    return { ...progress.count, ...restored }
  })
  const givenUp = waitingText(waiting)
  if (givenUp) console.log(givenUp)
  console.log(
    `Restored ${rows} rows and ${pictures} files of pictures in ${seconds(started)}. Start Assetdesk with the same settings.`,
  )
}

async function checked(file: string, key: string | undefined): Promise<Manifest> {
  try {
    await compareWithSum(file)
    return await checkBackup(await openBackup(file, key))
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error
    throw new BackupError(`${file} cannot be restored. ${error.message} Nothing was changed.`)
  }
}

function tell({ version, postgresql, taken_at, tables, pictures }: Manifest, place: Place): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `It is whole: the state of ${taken_at}, by Assetdesk ${version} on PostgreSQL ${postgresql}, ` +
      `${rows} rows in ${tables.length} tables, ${pictures} files of pictures.`,
  )
  console.log(`It goes into ${describePlace(place)}.`)
}

async function withTarget<Result>(
  place: Place,
  work: (target: Awaited<ReturnType<typeof openPlace>>) => Promise<Result>,
): Promise<Result> {
  const target = await openPlace(place, console.log)
  try {
    const client = await connected(target.connection)
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

await runCommand(main)
