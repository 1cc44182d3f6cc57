import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** A file of the server package: its content, or where to copy it from. */
export type Part = { path: string; content: string } | { path: string; from: string }

/** The files of the repository that the server runs. */
const folders = ['host/api', 'src/wire', 'src/domain']

/** Relative imports of TypeScript files, and addresses of threads, which become JavaScript. */
const relative = /(\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g

/**
 * Converts TypeScript to JavaScript without moving lines, so that stack traces name lines of the sources. Starting
 * from it takes less time and memory than stripping types at each start.
 */
function javascriptOf(file: string): string {
  return stripTypeScriptTypes(readFileSync(file, 'utf8')).replaceAll(relative, '$1$2$3.js$2')
}

/** Returns the server's own code, ready to run. */
export function serverSources(): Part[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.*`))
    .toSorted()
    .map((file) =>
      file.endsWith('.ts')
        ? { path: file.replace(/\.ts$/, '.js'), content: javascriptOf(file) }
        : { path: file, from: file },
    )
}

/** Files of a folder, copied as they are. */
export function copied(folder: string, to = folder): Part[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .toSorted()
    .map((file) => ({ path: `${to}/${file}`, from: `${folder}/${file}` }))
}
