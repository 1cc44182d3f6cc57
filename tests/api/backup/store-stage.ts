import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { checkStoreMark } from '../../../host/api/files/store-mark.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { backupStage, run } from './stage.ts'

/** Returns a backup stage whose file store has the mark of its database, and helpers that copy and back up the store. */
export function storeStage() {
  const stage = backupStage()
  // The server does this at its start.
  beforeAll(() => checkStoreMark(stage.api.db, stage.source.files))

  /** Creates a data folder with a copy of the pictures and applies `change` to its picture folder. */
  async function copyStore(change: (images: string) => Promise<unknown>): Promise<string> {
    const folder = await temporaryFolder()
    const images = join(folder, 'images')
    await cp(join(stage.api.dataDir, 'images'), images, { recursive: true })
    await change(images)
    return folder
  }

  async function backUp(dataDir: string, ...args: string[]) {
    const to = await temporaryFolder()
    const env = { DATABASE_URL: stage.url(), DATA_DIR: dataDir, LANG: 'de_DE.UTF-8' }
    const result = await run('backup', ['--to', `${to}/`, ...args], env)
    const [file] = (await readdir(to)).filter((name) => name.endsWith('.tar'))
    return { ...result, file: file && join(to, file) }
  }

  return { stage, copyStore, backUp }
}
