import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedKey, markName, type Files } from './files.ts'
import { syncFolder } from '../runtime/sync-folder.ts'
import { unless } from '../runtime/unless.ts'

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Stores files in a folder. Each name has only one writer, so the unfinished file has a fixed name. */
export function folderFiles(folder: string): Files {
  const path = (key: string) => join(folder, checkedKey(key))
  const unfinished = (key: string) => `${path(key)}.tmp`
  return {
    place: folder,
    async read(key) {
      const file = await open(path(key)).catch(unless('ENOENT'))
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: createReadStream('', { fd: file }), bytes: size }
    },
    async write(key, content) {
      await mkdir(folder, { recursive: true })
      try {
        await writeWhole(unfinished(key), content)
        await rename(unfinished(key), path(key))
      } catch (error) {
        // Frees space on a full disk. A failure to remove the file must not hide the first error.
        await rm(unfinished(key), { force: true }).catch(() => {})
        throw error
      }
      await syncFolder(folder)
    },
    async remove(key) {
      await rm(path(key), { force: true })
      await rm(unfinished(key), { force: true })
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    async mark() {
      const text = await readFile(join(folder, markName), 'utf8').catch(unless('ENOENT'))
      return text?.trim() || undefined
    },
    async setMark(mark) {
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, markName), Buffer.from(`${mark}\n`))
    },
  }
}
