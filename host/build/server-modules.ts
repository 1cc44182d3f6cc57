import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface PackageManifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Imports of JavaScript: `from '…'`, `import '…'`, `import('…')`. */
const imported = /\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** Returns the name of the package of an import. */
export const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** Returns the names of the packages that code imports: `@fastify/cors`, `typebox`. */
export function packagesImported(code: string): string[] {
  return [...code.matchAll(imported)]
    .map(([, one, other = one]) => other ?? '')
    .filter((name) => /^(@[\w.-]+\/)?[\w-][\w.-]*(\/|$)/.test(name) && !name.startsWith('node:'))
    .map(packageOf)
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest

/** Returns the folder in which Node finds a package from inside `folder`, or undefined if it is not installed. */
function resolvePackage(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (at === dirname(at)) return undefined
  }
}

/** Returns the folders below `root` of the named packages and all their runtime dependencies. */
export function packageFolders(root: string, names: readonly string[]): string[] {
  const folders = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = resolvePackage(name, from)
    if (!folder && !isOptional) throw new Error(`${name} is not installed; ${from} needs it`)
    if (!folder || folders.has(folder)) return
    folders.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
    for (const each of Object.keys(dependencies)) add(each, folder, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true)
  }
  for (const name of new Set(names)) add(name, root, false)
  return [...folders].toSorted()
}

/** Files that are not needed at run time: sources and types of packages, source maps, tests and documents. */
const notNeeded =
  /\.(test|spec)\.\w+$|\.(map|d\.[cm]?ts|tsx?|flow|markdown)$|(^|\/)(\.github|\.vscode|tests?|specs?|benchmarks?|examples?|coverage)\/|(^|\/)(README|CHANGELOG|HISTORY|CONTRIBUTING|SECURITY)[^/]*\.md$|(^|\/)\.[^/]+$/i

/** The files that are needed of a Node package: no headers, no npm. */
const nodeFiles = /^(bin\/node(\.exe)?|LICENSE|package\.json)$/

/** Returns the files and symbolic links of a package that are needed at run time, including licences. */
export function filesOfPackage(folder: string): string[] {
  const isNode = /[/\\]node-[\w-]+$/.test(folder)
  return globSync('**/*', {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules',
  })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !notNeeded.test(file) && (!isNode || nodeFiles.test(file)))
    .toSorted()
}
