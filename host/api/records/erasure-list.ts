import { open, readFile } from 'node:fs/promises'
import { unless } from '../runtime/unless.ts'
import type { Erasure } from './erasure.ts'

/** An erasure in the list. It has no name, so that the list contains no personal data. */
export interface ListedErasure extends Erasure {
  /** When the person was added. Together with the id, it identifies the person in a restored database. */
  created_at: string
}

/**
 * Adds a line to the list of erasures, which is outside of the database so that a restored backup can repeat them. The
 * line is on the disk when this resolves.
 */
export async function listErasure(file: string, erasure: ListedErasure): Promise<void> {
  const handle = await open(file, 'a', 0o640)
  try {
    await handle.appendFile(`${JSON.stringify(erasure)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads a list. Returns undefined if the file does not exist. Throws if a line is invalid. */
export async function readErasures(file: string): Promise<ListedErasure[] | undefined> {
  const text = await readFile(file, 'utf8').catch(unless('ENOENT'))
  return text
    ?.split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { id, by, comments, created_at } = JSON.parse(line) as ListedErasure
      if (!Number.isInteger(id) || !Number.isInteger(by) || typeof created_at !== 'string')
        throw new Error(`${file} contains a line that is no erasure`)
      return { id, by, comments: comments === 'delete' ? 'delete' : 'keep', created_at }
    })
}
