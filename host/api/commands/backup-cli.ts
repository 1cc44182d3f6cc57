import { resolve } from 'node:path'
import { runCommand } from './command.ts'
import { figure, megabytes, seconds } from '../runtime/figures.ts'
import { backUpToFile } from '../backup/file.ts'
import { backupPath, removeUnfinished } from '../backup/folder.ts'
import { describeInstallation, openInstallation, readInstallation } from '../backup/installation.ts'
import { countingProgress, missingText } from '../backup/progress.ts'

interface Options {
  to?: string | undefined
  key?: string | undefined
  'without-missing'?: boolean | undefined
}

/** `npm run backup`: backs up `DATABASE_URL` or the embedded database of `DATA_DIR`, which may be running. */
async function main({ values }: { values: Options }): Promise<void> {
  const keyFile = values.key ?? (process.env['BACKUP_KEY_FILE']?.trim() || undefined)
  const target = values.to ?? `${process.env['BACKUP_DIR']?.trim() || 'backups'}/`
  const file = backupPath(target, keyFile !== undefined)
  const installation = readInstallation(process.env)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new Error('stopped')))
  const started = performance.now()
  console.log(`Backing up ${describeInstallation(installation)}.`)
  const source = await openInstallation(installation, console.log)
  try {
    const progress = countingProgress(console.log)
    const { signal } = stopping
    const prepare = () => removeUnfinished(resolve(file, '..'))
    const bytes = await backUpToFile(source, {
      file,
      keyFile,
      progress,
      pauseShare: 0.5,
      signal,
      prepare,
    })
    const { rows, pictures, missing } = progress.count
    console.log(
      `Wrote ${file}: ${figure(rows)} rows and ${figure(pictures)} picture files, ${megabytes(bytes)}, in ${seconds(started)}.`,
    )
    if (missing.length === 0) return
    console.error(missingText(progress.count))
    if (!values['without-missing']) process.exitCode = 1
  } finally {
    await source.close()
  }
}

await runCommand(
  {
    name: 'backup',
    synopsis: '[--to FILE-OR-FOLDER/] [--key FILE] [--without-missing]',
    about: `Writes the database and all files to one file. Assetdesk may be running.

  --to FILE-OR-FOLDER/  Where to write the backup. Default: BACKUP_DIR, or ./backups.
  --key FILE            age public keys to encrypt the backup with. Default: BACKUP_KEY_FILE.
  --without-missing     Exit with status 0 even if files are missing from the store.`,
    config: {
      options: {
        to: { type: 'string' },
        key: { type: 'string' },
        'without-missing': { type: 'boolean' },
      },
    },
  },
  main,
)
