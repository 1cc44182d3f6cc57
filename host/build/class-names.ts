import { globSync } from 'node:fs'

/**
 * Names classes by a number for the file and one for the place in it. The hashes that stand there otherwise are what
 * no compression shortens. For elements alone: within a shadow root no page has classes of its own.
 */
export function shortClassNames(): (about: { filePath: string; hash: string }) => string {
  const files = globSync('{src,widgets}/**/*.css.ts').toSorted()
  const named = new Map<string, Map<string, string>>()
  return ({ filePath, hash }) => {
    const file = files.indexOf(filePath)
    if (file < 0) throw new Error(`${filePath} has styles outside of the sources`)
    const names = named.get(filePath) ?? new Map<string, string>()
    named.set(filePath, names)
    // Files are evaluated once for each that imports them.
    const name = names.get(hash) ?? `c${file.toString(36)}_${names.size.toString(36)}`
    names.set(hash, name)
    return name
  }
}
