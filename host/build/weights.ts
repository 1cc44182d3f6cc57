import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

interface Output {
  imports: { path: string; kind: string; external?: boolean }[]
  inputs: Record<string, unknown>
}

/** esbuild's metadata of the written files, by path. */
type Outputs = Readonly<Record<string, Output>>

/** Returns the bundler's record of a build of elements. */
export const outputsOf = (metafile: string): Outputs =>
  (JSON.parse(readFileSync(metafile, 'utf8')) as { outputs: Outputs }).outputs

/** Returns a file and its static imports, without dynamic `import()`s. */
function loaded(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === 'import-statement') loaded(outputs, path, seen)
  return seen
}

/** Returns the files of an element up to its sign-in prompt. */
export const promptFiles = (outputs: Outputs, entry: string): string[] => [
  ...loaded(outputs, entry),
]

/** Returns the files of an element up to its screen: those of its entry, and of what the entry imports late. */
export function screenFiles(outputs: Outputs, entry: string): string[] {
  const late = (outputs[entry]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import')
  const files = [entry, ...late.map(({ path }) => path)].flatMap((file) => [
    ...loaded(outputs, file),
  ])
  return [...new Set(files)]
}

const packed = new Map<string, number>()

function packedSize(file: string): number {
  const size = packed.get(file) ?? brotliCompressSync(readFileSync(file)).length
  packed.set(file, size)
  return size
}

/** Returns the size of these files in bytes, compressed with brotli. */
export const packedSizes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + packedSize(file), 0)
