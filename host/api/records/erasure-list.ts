import { open, readFile, type FileHandle } from 'node:fs/promises'
import { unless } from '../runtime/unless.ts'
import type { Erasure } from './erasure.ts'

/** An erasure in the list. It has no name, so that the list contains no personal data. */
export interface ListedErasure extends Erasure {
  /** When the person was added. Together with the id, it identifies the person in a restored database. */
  created_at: string
}

/** A list contains a line that is not an erasure. The message is a sentence for the operator. */
export class InvalidErasureList extends Error {
  override readonly name = 'InvalidErasureList'
}

/**
 * Adds a line to the list of erasures, which is outside of the database so that a restored backup can repeat them. The
 * line is on the disk when this resolves. If the disk is full, the list does not change.
 */
export async function listErasure(file: string, erasure: ListedErasure): Promise<void> {
  const handle = await open(file, 'a+', 0o640)
  try {
    const before = await handle.readFile('utf8')
    const separator = before === '' || before.endsWith('\n') ? '' : '\n'
    const line = `${separator}${JSON.stringify(erasure)}\n`
    try {
      await handle.appendFile(line)
      await handle.sync()
    } catch (error) {
      await removePart(file, handle, { before, line })
      throw error
    }
  } finally {
    await handle.close()
  }
}

/** Removes the written part of a line, unless another process has added a line since. */
async function removePart(
  file: string,
  handle: FileHandle,
  { before, line }: { before: string; line: string },
): Promise<void> {
  const added = (await readFile(file, 'utf8')).slice(before.length)
  if (line.startsWith(added)) await handle.truncate(Buffer.byteLength(before))
}

/** The erasures of a list, and the numbers of its incomplete lines. */
export interface ErasureList {
  erasures: ListedErasure[]
  incomplete: number[]
}

/**
 * Reads a list. Returns undefined if the file does not exist. Leaves out incomplete lines, because their erasures were not
 * committed. Throws `InvalidErasureList` if another line is invalid.
 */
export async function readErasures(file: string): Promise<ErasureList | undefined> {
  const text = await readFile(file, 'utf8').catch(unless('ENOENT'))
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const list: ErasureList = { erasures: [], incomplete: [] }
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const erasure = parseErasure(line)
    if (erasure) list.erasures.push(erasure)
    else if (index === lines.length - 1 || (line.startsWith('{') && !line.includes('}')))
      list.incomplete.push(index + 1)
    else
      throw new InvalidErasureList(
        `Line ${index + 1} of the list of erasures ${file} is not an erasure. Correct the line, or delete it.`,
      )
  }
  return list
}

/** Parses a line. Returns undefined if it is not an erasure. */
function parseErasure(line: string): ListedErasure | undefined {
  try {
    const { id, by, comments, created_at } = JSON.parse(line) as ListedErasure
    if (!Number.isInteger(id) || !Number.isInteger(by) || typeof created_at !== 'string')
      return undefined
    return { id, by, comments: comments === 'delete' ? 'delete' : 'keep', created_at }
  } catch {
    return undefined
  }
}
