import { withBackupLock } from '../backup/backup-lock.ts'
import { writeArchive } from '../backup/archive.ts'
import { runCommand, UsageError } from './command.ts'
import { figure, seconds } from '../backup/figures.ts'
import { backupEntries } from '../backup/dump.ts'
import { BackupError } from '../backup/manifest.ts'
import type { Environment } from '../config/settings.ts'
import { describePlace, openPlace, readPlace, type OpenPlace, type Place } from '../backup/place.ts'
import { countingProgress, missingText, type Count } from '../backup/progress.ts'
import { restoreInto } from '../backup/restore.ts'

interface Options {
  yes?: boolean | undefined
  'while-running'?: boolean | undefined
  'without-missing'?: boolean | undefined
}

/** `npm run move`: from where the product is to where the same variables behind `TO_` point. */
async function main({ values }: { values: Options }): Promise<void> {
  if (!process.env['TO_DATABASE_URL'] && !process.env['TO_DATA_DIR'])
    throw new UsageError('Set TO_DATABASE_URL, with or without TO_STORAGE_URL, or TO_DATA_DIR.')
  const from = readPlace(process.env)
  const to = readPlace(withPictures(process.env), 'TO_')
  console.log(`From ${describePlace(from)}\nto   ${describePlace(to)}.`)
  if (!values.yes) return console.log('Nothing was changed. Repeat with --yes to do it.')
  const source = await openPlace(from, console.log)
  try {
    if (source.isInUse && !values['while-running']) {
      throw new BackupError(
        'Assetdesk runs on what is to be moved; what people enter from now on would not come along. ' +
          'Stop it first, or try the move with --while-running.',
      )
    }
    const target = await openPlace(to, console.log)
    // Pictures that stay where they are need no writing.
    const files = areTogether(from, to) ? { ...target.files, write: async () => {} } : target.files
    try {
      const count = await move(source, { ...target, files })
      if (count.missing.length > 0) {
        console.error(missingText(count))
        if (!values['without-missing']) process.exitCode = 1
      }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Pictures stay where they are unless a variable behind `TO_` says where they go. */
function withPictures(env: Environment): Environment {
  if (env['TO_STORAGE_URL'] || env['TO_DATA_DIR']) return env
  return { ...env, TO_STORAGE_URL: env['STORAGE_URL'], TO_DATA_DIR: env['DATA_DIR'] }
}

/** Are the pictures of both in one store? */
function areTogether(from: Place, to: Place): boolean {
  const [one, other] = [from, to].map(({ storage, dataDir }) =>
    storage ? `${storage.endpoint}/${storage.bucket}` : dataDir,
  )
  return one === other
}

async function move(source: OpenPlace, target: OpenPlace): Promise<Count> {
  const started = performance.now()
  const progress = countingProgress(console.log)
  // What goes in counts; of what comes out, only what is missing.
  const reading = { ...progress, begin() {}, rows() {}, picture() {} }
  await withBackupLock(source.connection, () =>
    restoreInto(target, writeArchive(backupEntries(source, reading)), {
      progress,
      // What goes on running sends it itself.
      sendsWaiting: !source.isInUse,
    }),
  )
  const { rows, pictures } = progress.count
  console.log(
    `Moved ${figure(rows)} rows and ${figure(pictures)} files of pictures in ${seconds(started)}. ` +
      'Start Assetdesk with the new settings; what it was moved from is as it was.',
  )
  return progress.count
}

await runCommand(
  {
    name: 'move',
    synopsis: '[--while-running] [--without-missing] [--yes]',
    about: `Copies the database and all files to another place: to TO_DATABASE_URL or TO_DATA_DIR, files also to
TO_STORAGE_URL. Without --yes it only says what it would do.

  --yes               Does it.
  --while-running     Does it although Assetdesk runs; what people enter from now on does not come along.
  --without-missing   Ends with status 0 although files are missing from the store.`,
    config: {
      options: {
        yes: { type: 'boolean' },
        'while-running': { type: 'boolean' },
        'without-missing': { type: 'boolean' },
      },
    },
  },
  main,
)
