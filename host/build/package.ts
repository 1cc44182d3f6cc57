import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  rmSync,
  writeFileSync,
  existsSync,
  globSync,
  readFileSync,
} from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { widgetTags } from './entries.ts'
import { packageModules } from './package-modules.ts'
import { packageManifest } from './package-manifest.ts'

/** Appended to the types of each element, to declare it for the DOM and for React's JSX. */
const elementEntries = `
import type { JsxEntry, TagEntry } from '../../src/element/declaration.js'
declare global {
    interface HTMLElementTagNameMap extends TagEntry<typeof declaration> {
    }
}
declare module 'react' {
    namespace JSX {
        interface IntrinsicElements extends JsxEntry<typeof declaration> {
        }
    }
}
`
const relative = /((?:from|import|import\() ?['"])(\.[^'"]*)(['"])/g

/** Returns the declaration file that an import refers to: `./list.ts` and `./list.js` → `./list.d.ts`. */
const declarationOf = (from: string, specifier: string) =>
  normalize(join(dirname(from), specifier.replace(/\.(?:tsx?|js)$/, '.d.ts')))

// Builds the publishable package in dist: single files and library with tsup, types with tsc, then the files that join them.

function run(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ASSETDESK_BUILD: 'package' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join('dist', file)), { recursive: true })
  writeFileSync(join('dist', file), content)
}

interface ManifestModule {
  customElementsManifest(
    declarations: readonly unknown[],
    moduleOf: (tag: string) => string,
  ): unknown
  vscodeData(declarations: readonly unknown[]): unknown
}

// Declarations are read from the built files: the sources import styles, which only a build can load.
async function writeDescriptions(): Promise<void> {
  const library = async (file: string): Promise<unknown> =>
    import(pathToFileURL(join('dist/lib', file)).href)
  const { customElementsManifest, vscodeData } = (await library('manifest.js')) as ManifestModule
  const modules = await Promise.all(widgetTags.map((tag) => library(`elements/${tag}.js`)))
  const declarations = modules.map((module) => (module as { declaration: unknown }).declaration)
  const manifest = customElementsManifest(declarations, (tag) => `lib/define/${tag}.js`)
  write('custom-elements.json', JSON.stringify(manifest, null, 2))
  write('vscode-data.json', JSON.stringify(vscodeData(declarations), null, 2))
}

rmSync('dist/types', { recursive: true, force: true })
run(['node_modules/tsup/dist/cli-default.js', '--silent'])
run(['node_modules/typescript/bin/tsc', '-p', 'host/build/tsconfig.types.json'])
for (const { name, code, types } of packageModules()) {
  if (code) write(`lib/${name}.js`, code)
  write(`lib/${name}.d.ts`, types)
}
const declarations = trimDeclarations([
  'dist/types/src/index.d.ts',
  'dist/types/src/element/autoload.d.ts',
  ...packageModules().map(({ name }) => `dist/lib/${name}.d.ts`),
])
await writeDescriptions()
write('package.json', JSON.stringify(packageManifest(declarations), null, 2))
const pages = { 'readme.md': 'README.md', 'changelog.md': 'CHANGELOG.md', 'license.txt': 'LICENSE' }
for (const [from, to] of Object.entries(pages)) cpSync(join('docs/package', from), join('dist', to))

/**
 * Prepares tsc's declarations for publishing. Removes the files under `dist/types` that no entry imports, and changes
 * imports to `.js`, which every module resolution of TypeScript supports. Returns the contents of the remaining files.
 */
function trimDeclarations(entries: readonly string[]): string[] {
  const texts = new Map<string, string>()
  const open = entries.map((entry) => normalize(entry))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (texts.has(file) || !existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    texts.set(
      file,
      text.replace(relative, (specifier) => specifier.replace(/\.tsx?(['"])$/, '.js$1')),
    )
    for (const [, , path] of text.matchAll(relative)) open.push(declarationOf(file, path ?? ''))
  }
  for (const file of globSync('dist/types/**/*.d.ts')) if (!texts.has(normalize(file))) rmSync(file)
  for (const [file, text] of texts) {
    const isElement =
      file.endsWith('element.d.ts') && file.startsWith(normalize('dist/types/widgets'))
    writeFileSync(file, isElement ? text + elementEntries : text)
  }
  return [...texts.values()]
}
