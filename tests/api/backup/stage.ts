import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, inject } from 'vitest'
import { backUpToFile, openBackup, type FileOptions } from '../../../host/api/backup/file.ts'
import { countingProgress } from '../../../host/api/backup/progress.ts'
import { restoreInto, type RestoreOptions } from '../../../host/api/backup/restore.ts'
import type { Stores } from '../../../host/api/backup/dump.ts'
import { folderFiles } from '../../../host/api/files/folder.ts'
import { childEnv } from '../../support/child-env.ts'
import { testApi } from '../../support/api.ts'
import { freshDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { picturesForm } from '../../support/form.ts'
import { clearPng, plainJpeg } from '../../support/photographs.ts'

export const silent = () => countingProgress(() => {})

interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

const commands = {
  backup: 'commands/backup-cli.ts',
  restore: 'commands/restore-cli.ts',
  move: 'commands/move-cli.ts',
  setup: 'commands/setup-cli.ts',
  retention: 'commands/retention-cli.ts',
  'push-key': 'commands/push-key-cli.ts',
} as const

/** Runs a command-line tool in a child process. Resolves with its status and output, even if it fails. */
export function run(
  name: keyof typeof commands,
  args: string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const file = fileURLToPath(new URL(`../../../host/api/${commands[name]}`, import.meta.url))
  return promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...childEnv(), ...env },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: CommandResult) => error,
  )
}

/** Creates a database without tables; `drop` deletes it. */
export const emptyDatabase = () => freshDatabase({ ...inject('database'), template: 'template0' })

/** Starts an API with the company and two pictures. Returns helpers that back it up and restore it. */
export function backupStage() {
  const api = testApi()
  beforeAll(async () => {
    const form = picturesForm([await plainJpeg(), await clearPng()])
    const { status } = await api.as('officeAdmin').send('POST', '/api/v1/assets/3/images', form)
    if (status !== 201) throw new Error(`The upload returned the status ${status}`)
  })
  const stage = {
    api,
    get source(): Stores {
      return { connection: api.db.connection, files: folderFiles(join(api.dataDir, 'images')) }
    },
    /** Returns the address of the database for `DATABASE_URL`. */
    url() {
      const { host = '', database = '' } = api.db.connection
      return `postgresql://assetdesk@localhost/${database}?host=${encodeURIComponent(host)}`
    },
    /** Writes a backup to a folder that is deleted after the test. Returns its path. */
    async writeBackup(options: Partial<FileOptions> = {}): Promise<string> {
      const file = join(await temporaryFolder(), 'assetdesk.tar')
      await backUpToFile(stage.source, { file, progress: silent(), ...options })
      return options.file ?? file
    },
    /** Restores a file into an empty database. Returns the database, the picture folder and the result of the restore. */
    async restoreBackup(
      file: string,
      { keyFile, ...options }: { keyFile?: string } & Omit<RestoreOptions, 'progress'> = {},
    ) {
      const database = await emptyDatabase()
      const images = join(await temporaryFolder(), 'images')
      const target = { connection: database.connection, files: folderFiles(images) }
      const progress = silent()
      try {
        const backup = await openBackup(file, keyFile)
        const restored = await restoreInto(target, backup, { progress, ...options })
        return { ...database, images, ...restored, count: progress.count }
      } catch (error) {
        await database.drop()
        throw error
      }
    },
    pictures: () => readdir(join(api.dataDir, 'images')),
  }
  return stage
}
