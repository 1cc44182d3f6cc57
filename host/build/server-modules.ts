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

/** Names of the packages that code imports: `@fastify/cors`, `typebox`. */
export function packagesImported(code: string): string[] {
  return [...code.matchAll(imported)]
    .map(([, one, other = one]) => other ?? '')
    .filter((name) => /^(@[\w.-]+\/)?[\w-][\w.-]*(\/|$)/.test(name) && !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest

/** Where Node finds a package from inside `folder`; undefined for an optional one of another platform. */
function found(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (at === dirname(at)) return undefined
  }
}

/** Folders of the named packages and all that they need at run time, below `root`. */
export function packageFolders(root: string, names: readonly string[]): string[] {
  const folders = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = found(name, from)
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

/** Never read at run time: sources and types of packages, maps, tests, pages for readers. */
const needless =
  /\.(test|spec)\.\w+$|\.(map|d\.[cm]?ts|tsx?|flow|markdown)$|(^|\/)(\.github|\.vscode|tests?|specs?|benchmarks?|examples?|coverage)\/|(^|\/)(README|CHANGELOG|HISTORY|CONTRIBUTING|SECURITY)[^/]*\.md$|(^|\/)\.[^/]+$/i

/** Of the Node from npm only this is needed: no headers, no npm. */
const ofNode = /^(bin\/node(\.exe)?|LICENSE|package\.json)$/

/** Files and symbolic links of a package that are needed at run time, below its folder; licences stay. */
export function filesOfPackage(folder: string): string[] {
  const isNode = /[/\\]node-[\w-]+$/.test(folder)
  return globSync('**/*', {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules',
  })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !needless.test(file) && (!isNode || ofNode.test(file)))
    .toSorted()
}
