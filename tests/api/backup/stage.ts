import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, inject } from 'vitest'
import { backUpToFile, openBackup, type FileOptions } from '../../../host/api/backup/file.ts'
import { countingProgress } from '../../../host/api/backup/progress.ts'
import { restoreInto, type RestoreOptions } from '../../../host/api/backup/restore.ts'
import type { Source } from '../../../host/api/backup/dump.ts'
import { folderFiles } from '../../../host/api/files/folder.ts'
import { childEnv } from '../../support/child-env.ts'
import { testApi } from '../../support/api.ts'
import { freshDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { picturesForm } from '../../support/form.ts'
import { clearPng, plainJpeg } from '../../support/photographs.ts'

export const silent = () => countingProgress(() => {})

interface Ran {
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

/** Runs a command of the operator as npm does; never rejects. */
export function run(
  name: keyof typeof commands,
  args: string[],
  env: Record<string, string>,
): Promise<Ran> {
  const file = fileURLToPath(new URL(`../../../host/api/${commands[name]}`, import.meta.url))
  return promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...childEnv(), ...env },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: Ran) => error,
  )
}

/** A database that holds nothing at all; removed by `drop`. */
export const emptyDatabase = () => freshDatabase({ ...inject('database'), template: 'template0' })

/** The API with its company and two pictures, to be backed up. */
export function backupStage() {
  const api = testApi()
  beforeAll(async () => {
    const form = picturesForm([await plainJpeg(), await clearPng()])
    const { status } = await api.as('officeAdmin').send('POST', '/api/v1/assets/3/images', form)
    if (status !== 201) throw new Error(`The upload answered ${status}`)
  })
  const stage = {
    api,
    get source(): Source {
      return { connection: api.db.connection, files: folderFiles(join(api.dataDir, 'images')) }
    },
    /** For `DATABASE_URL`. */
    url() {
      const { host = '', database = '' } = api.db.connection
      return `postgresql://assetdesk@localhost/${database}?host=${encodeURIComponent(host)}`
    },
    /** A backup in a folder that is gone after the test. */
    async made(options: Partial<FileOptions> = {}): Promise<string> {
      const file = join(await temporaryFolder(), 'assetdesk.tar')
      await backUpToFile(stage.source, { file, progress: silent(), ...options })
      return options.file ?? file
    },
    /** Restores a file into an empty database; with what it restored. */
    async restored(
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
