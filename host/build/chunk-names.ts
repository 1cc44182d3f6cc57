import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The suffix that esbuild adds to the name of a chunk. */
const hash = /-[A-Z0-9]{8}\.js$/
const chunkName = /[\w.-]+-[A-Z0-9]{8}\.js/g

/**
 * Removes the hashes from the names of chunks (`chunk.js`, `chunk1.js`, …), so that the loader can derive the file name
 * of a chunk from its tag. The URL of a build contains a hash of its content instead (docs/decisions/016).
 */
export function removeHashes(folder: string, metafile: string): void {
  const chunks = scriptsOf(join(folder, 'chunks'))
  const names = shortChunkNames(chunks.map((file) => basename(file)))
  // Not the scripts in subfolders: they belong to the light build, and some of its chunks have the same hashes.
  for (const file of [...scriptsOf(folder), ...chunks, metafile]) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replaceAll(chunkName, (name) => names.get(name) ?? name),
    )
  }
  for (const [file, short] of names)
    renameSync(join(folder, 'chunks', file), join(folder, 'chunks', short))
}

const scriptsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .toSorted()
    .map((file) => join(folder, file))

function shortChunkNames(files: readonly string[]): ReadonlyMap<string, string> {
  const byStem = Map.groupBy(files, (file) => file.replace(hash, ''))
  const names = new Map(
    [...byStem].flatMap(([stem, same]) =>
      same.map((file, at) => [file, `${stem}${at === 0 ? '' : at}.js`] as const),
    ),
  )
  if (new Set(names.values()).size < names.size)
    throw new Error('Two chunks would have the same name')
  return names
}
