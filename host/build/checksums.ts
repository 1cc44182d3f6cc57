import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-256 of each file of a folder by its path, sorted by path. */
export type Checksums = ReadonlyMap<string, string>

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

export function checksumsOf(folder: string): Checksums {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return new Map(files.map((file) => [file.slice(folder.length + 1), sha256(readFileSync(file))]))
}

/** Returns checksums by path in the format of `sha256sum`. */
export const checksumLines = (sums: Iterable<readonly [path: string, sum: string]>): string =>
  [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('')

/** Returns the paths of files that differ or exist on one side only. */
export const differences = (one: Checksums, other: Checksums): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .toSorted()
