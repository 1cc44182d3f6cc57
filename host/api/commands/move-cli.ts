import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withBackupLock } from '../backup/backup-lock.ts'
import { writeArchive } from '../backup/archive.ts'
import { runCommand, UsageError } from './command.ts'
import { figure, seconds } from '../runtime/figures.ts'
import { backupEntries } from '../backup/dump.ts'
import { BackupError } from '../backup/manifest.ts'
import { erasuresFile } from '../config/privacy-settings.ts'
import type { Environment } from '../config/settings.ts'
import {
  describeInstallation,
  openInstallation,
  readInstallation,
  type OpenInstallation,
  type Installation,
} from '../backup/installation.ts'
import { countingProgress, missingText, type Count } from '../backup/progress.ts'
import { restoreInto } from '../backup/restore.ts'
import { secretKeyFile } from '../keys.ts'
import { unless } from '../runtime/unless.ts'

interface Options {
  yes?: boolean | undefined
  'while-running'?: boolean | undefined
  'without-missing'?: boolean | undefined
}

/** `npm run move`: copies the data to the installation of the variables with the prefix `TO_`. */
async function main({ values }: { values: Options }): Promise<void> {
  if (!['DATABASE_URL', 'DATABASE_URL_FILE', 'DATA_DIR'].some((name) => process.env[`TO_${name}`]))
    throw new UsageError('Set TO_DATABASE_URL (optionally with TO_STORAGE_URL) or TO_DATA_DIR.')
  const from = readInstallation(process.env)
  const to = readInstallation(withPictures(process.env), 'TO_')
  console.log(`From ${describeInstallation(from)}\nto   ${describeInstallation(to)}.`)
  if (!values.yes)
    return console.log('Nothing was changed. To run it, repeat the command with --yes.')
  const source = await openInstallation(from, console.log)
  try {
    if (source.isInUse && !values['while-running']) {
      throw new BackupError(
        'Assetdesk is running on this data, so changes made during the move would be lost. ' +
          'Stop it first, or use --while-running to test the move.',
      )
    }
    if (source.isInUse && shareStore(from, to)) {
      throw new BackupError(
        'Assetdesk is running, and a server on the new database would use and delete the same files. ' +
          'Set TO_STORAGE_URL or TO_DATA_DIR to another store.',
      )
    }
    const target = await openInstallation(to, console.log)
    // Both use the same pictures, so none are written.
    const files = shareStore(from, to) ? { ...target.files, write: async () => {} } : target.files
    try {
      const count = await move(source, { ...target, files }, async () => {
        if (process.env['TO_DATA_DIR']) await copyUnbackedFiles(from.dataDir, to.dataDir)
      })
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

/** Adds the file store of the source to the target, unless a `TO_` variable names another one. */
function withPictures(env: Environment): Environment {
  const names = ['STORAGE_URL', 'STORAGE_URL_FILE', 'DATA_DIR']
  if (names.some((name) => env[`TO_${name}`])) return env
  return { ...env, ...Object.fromEntries(names.map((name) => [`TO_${name}`, env[name]])) }
}

/** Returns whether both use the same file store. */
function shareStore(from: Installation, to: Installation): boolean {
  const [one, other] = [from, to].map(({ storage, dataDir }) =>
    storage ? `${storage.endpoint}/${storage.bucket}` : dataDir,
  )
  return one === other
}

/** Copies the files of a data folder that are not in a backup, with their modes. Files of the target stay. */
async function copyUnbackedFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of [secretKeyFile, erasuresFile]) {
    const [source, target] = [join(from, name), join(to, name)]
    const content = await readFile(source).catch(unless('ENOENT'))
    const present = await readFile(target).catch(unless('ENOENT'))
    if (content && !present) await copyFile(source, target)
    if (content && present && !content.equals(present))
      console.error(`${target} already exists, so ${source} was not copied.`)
  }
}

async function move(
  source: OpenInstallation,
  target: OpenInstallation,
  finish: () => Promise<void>,
): Promise<Count> {
  const started = performance.now()
  const progress = countingProgress(console.log)
  // Rows and pictures are counted when they are written. The source only reports missing files.
  const sourceProgress = { ...progress, begin() {}, rows() {}, picture() {} }
  await withBackupLock(source.connection, () =>
    restoreInto(target, writeArchive(backupEntries(source, sourceProgress)), {
      progress,
      // A running source sends waiting emails itself.
      sendsQueued: !source.isInUse,
      isSourceStopped: !source.isInUse,
      finish,
    }),
  )
  const { rows, pictures } = progress.count
  console.log(
    `Moved ${figure(rows)} rows and ${figure(pictures)} picture files in ${seconds(started)}. ` +
      'Start Assetdesk with the new settings. The source is unchanged.',
  )
  return progress.count
}

await runCommand(
  {
    name: 'move',
    synopsis: '[--while-running] [--without-missing] [--yes]',
    about: `Copies the database and all files to TO_DATABASE_URL or TO_DATA_DIR. Files go to TO_STORAGE_URL if it is set.
Without --yes, it only prints what it would do.

  --yes               Run the move.
  --while-running     Move while Assetdesk is running, to another file store. Changes made during the move are
                      not copied.
  --without-missing   Exit with status 0 even if files are missing from the store.`,
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
