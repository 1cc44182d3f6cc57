import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What esbuild ends the name of a chunk with. */
const hash = /-[A-Z0-9]{8}$/

/**
 * Gives the chunks of a build names without hashes: `chunk`, `chunk1`, … A build lies at an address of its own
 * content (docs/decisions/016), and no compression shortens hashes, which every file repeats that imports a chunk:
 * together 1 % of a form.
 */
export function shortenChunkNames(folder: string, metafile: string): void {
  const names = shortNames(readdirSync(join(folder, 'chunks')).toSorted())
  for (const [file, short] of names)
    renameSync(join(folder, 'chunks', file), join(folder, 'chunks', short))
  // Not those below: the light build lies there, and some of its chunks have equal hashes.
  const scripts = [folder, join(folder, 'chunks')].flatMap((each) =>
    readdirSync(each)
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(each, file)),
  )
  for (const file of [...scripts, metafile]) {
    const text = readFileSync(file, 'utf8')
    const replaced = text.replaceAll(/[\w.-]+-[A-Z0-9]{8}\.js/g, (name) => names.get(name) ?? name)
    if (replaced !== text) writeFileSync(file, replaced)
  }
}

function shortNames(files: readonly string[]): ReadonlyMap<string, string> {
  const byStem = Map.groupBy(files, (file) => file.replace(/\.js$/, '').replace(hash, ''))
  return new Map(
    [...byStem].flatMap(([stem, same]) =>
      same.map((file, at) => [file, `${stem}${at === 0 ? '' : at}.js`] as const),
    ),
  )
}
