import { resolve } from 'node:path'
import { readArguments, runCommand, seconds } from './command.ts'
import { backUpToFile } from './file.ts'
import { openInto, removeUnfinished } from './folder.ts'
import { describePlace, openPlace, readPlace } from './place.ts'
import { countingProgress, megabytes } from './progress.ts'

const usage = 'npm run backup -- [--to FILE-OR-FOLDER/] [--key FILE]'

/** `npm run backup`: of `DATABASE_URL` or of the embedded database of `DATA_DIR`, running or not. */
async function main(): Promise<void> {
  const { values } = readArguments(
    { options: { to: { type: 'string' }, key: { type: 'string' } } },
    usage,
  )
  const keyFile = values.key ?? (process.env['BACKUP_KEY_FILE']?.trim() || undefined)
  const target = values.to ?? `${process.env['BACKUP_DIR']?.trim() || 'backups'}/`
  const file = openInto(target, keyFile !== undefined)
  const place = readPlace(process.env)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new Error('stopped')))
  const started = performance.now()
  console.log(`Backing up ${describePlace(place)}.`)
  const source = await openPlace(place, console.log)
  try {
    const progress = countingProgress(console.log)
    const { signal } = stopping
    const prepare = () => removeUnfinished(resolve(file, '..'))
    const bytes = await backUpToFile(source, {
      file,
      keyFile,
      progress,
      rest: 0.5,
      signal,
      prepare,
    })
    const { rows, pictures, missing } = progress.count
    console.log(
      `${file} holds ${rows} rows and ${pictures} files of pictures, ${megabytes(bytes)}, made in ${seconds(started)}.`,
    )
    if (missing.length > 0) {
      console.log(
        `${missing.length} files of pictures were missing already and are not in it, such as ${missing[0]}.`,
      )
    }
  } finally {
    await source.close()
  }
}

await runCommand(main)
