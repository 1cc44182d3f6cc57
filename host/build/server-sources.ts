import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** A file of the server package: its content, or the file to copy. */
export type Part = { path: string; content: string } | { path: string; from: string }

/** The files of the repository that the server runs. */
const folders = ['host/api', 'src/wire', 'src/domain']

/** Relative imports of TypeScript files, and URLs of worker scripts. */
const relative = /(\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g

/**
 * Converts TypeScript to JavaScript and keeps the line numbers, so that stack traces match the sources. A server
 * starts faster and with less memory than if it strips types at each start.
 */
function javascriptOf(file: string): string {
  return stripTypeScriptTypes(readFileSync(file, 'utf8')).replaceAll(relative, '$1$2$3.js$2')
}

/** Returns the code of the server as JavaScript. */
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

/** Returns the files of a folder, to be copied unchanged. */
export function copied(folder: string, to = folder): Part[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .toSorted()
    .map((file) => ({ path: `${to}/${file}`, from: `${folder}/${file}` }))
}
