import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

interface Output {
  imports: { path: string; kind: string; external?: boolean }[]
  inputs: Record<string, unknown>
}

/** esbuild's metadata of the written files, by path. */
type Outputs = Readonly<Record<string, Output>>

/** Returns the output files in esbuild's metafile. */
export const outputsOf = (metafile: string): Outputs =>
  (JSON.parse(readFileSync(metafile, 'utf8')) as { outputs: Outputs }).outputs

/** Returns a file and its static imports, without dynamic `import()`s. */
function withStaticImports(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === 'import-statement') withStaticImports(outputs, path, seen)
  return seen
}

/** Returns the files that an element loads to show its sign-in prompt. */
export const promptFiles = (outputs: Outputs, entry: string): string[] => [
  ...withStaticImports(outputs, entry),
]

/** Returns the files that an element loads to show its screen, including dynamic imports of its entry. */
export function screenFiles(outputs: Outputs, entry: string): string[] {
  const late = (outputs[entry]?.imports ?? []).filter(({ kind }) => kind === 'dynamic-import')
  const roots = [entry, ...late.map(({ path }) => path)]
  return [...new Set(roots.flatMap((file) => [...withStaticImports(outputs, file)]))]
}

const sizes = new Map<string, number>()

function fileSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length
  sizes.set(file, size)
  return size
}

/** Returns the total size in bytes of files compressed with brotli. */
export const compressedSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + fileSize(file), 0)
