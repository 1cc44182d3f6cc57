import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { checkStoreMark } from '../../../host/api/files/store-mark.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { backupStage, run } from './stage.ts'

/** A stage whose store of pictures has its mark, and copies of it. */
export function storeStage() {
  const stage = backupStage()
  // As a start does.
  beforeAll(() => checkStoreMark(stage.api.db, stage.source.files))

  /** A data folder with a copy of the pictures, after `change` to the folder that holds them. */
  async function copied(change: (images: string) => Promise<unknown>): Promise<string> {
    const folder = await temporaryFolder()
    const images = join(folder, 'images')
    await cp(join(stage.api.dataDir, 'images'), images, { recursive: true })
    await change(images)
    return folder
  }

  async function backUp(dataDir: string, ...args: string[]) {
    const to = await temporaryFolder()
    const env = { DATABASE_URL: stage.url(), DATA_DIR: dataDir, LANG: 'de_DE.UTF-8' }
    const ran = await run('backup', ['--to', `${to}/`, ...args], env)
    const [file] = (await readdir(to)).filter((name) => name.endsWith('.tar'))
    return { ...ran, file: file && join(to, file) }
  }

  return { stage, copied, backUp }
}
