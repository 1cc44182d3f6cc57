import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { widgetTags } from './entries.ts'

// Makes the publishable package in dist: single files and library by tsup, types by tsc, then what ties them together.

interface Manifest {
  name: string
  version: string
  description: string
  license: string
  dependencies: Record<string, string>
}

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

/** A module of the library with its declarations beside it. */
function writeModule(name: string, lines: { code: string; types: string }): void {
  write(`lib/${name}.js`, lines.code)
  write(`lib/${name}.d.ts`, lines.types)
}

/** `raise-ticket` → `RaiseTicket`. */
const componentName = (tag: string) =>
  tag.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The React components: each is made of its widget's declaration. */
function writeReactDoor(): void {
  const lines = (line: (tag: string, name: string) => string) =>
    widgetTags.map((tag) => line(tag, componentName(tag))).join('')
  writeModule('react', {
    code:
      `import { reactWidget } from './react-widget.js'\n` +
      lines((tag, name) => `import { declaration as of${name} } from './elements/${tag}.js'\n`) +
      lines((_tag, name) => `export const ${name} = /* @__PURE__ */ reactWidget(of${name})\n`),
    types:
      `import type { ReactWidget } from '../types/src/element/react-widget.tsx'\n` +
      lines(
        (tag, name) =>
          `import type { declaration as of${name} } from '../types/widgets/${tag}/element.ts'\n`,
      ) +
      lines((_tag, name) => `export declare const ${name}: ReactWidget<typeof of${name}>\n`),
  })
}

function writeDoors(): void {
  writeReactDoor()
  for (const tag of widgetTags) {
    writeModule(`define/${tag}`, {
      code: `import { define } from '../elements/${tag}.js'\n\ndefine()\n`,
      types: `export * from '../../types/widgets/${tag}/element.ts'\n`,
    })
  }
  writeModule('define/index', {
    code: widgetTags.map((tag) => `import './${tag}.js'\n`).join(''),
    types: widgetTags.map((tag) => `import './${tag}.js'\n`).join('') + 'export {}\n',
  })
}

interface Outputs {
  outputs: Record<string, { imports: { path: string; external?: boolean }[] }>
}

/** Packages that the library's code or types import, with the versions they are built against; peers aside. */
function importedPackages(dependencies: Record<string, string>): Record<string, string> {
  const { outputs } = JSON.parse(readFileSync('dist/meta/lib-esm.json', 'utf8')) as Outputs
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  const code = imports.filter(({ external }) => external).map(({ path }) => path)
  const declarations = globSync('dist/types/**/*.d.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const types = [...declarations.matchAll(/(?:from |import\()['"]([^.'"][^'"]*)['"]/g)].map(
    (match) => match[1] ?? '',
  )
  const used = new Set(
    [...code, ...types].map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  const named = Object.entries(dependencies).filter(
    ([name]) => used.has(name) && !/^react(-dom)?$/.test(name),
  )
  return Object.fromEntries(named.map(([name, version]) => [name, `^${version}`]))
}

function publishedManifest(): unknown {
  const { name, version, description, license, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest
  const door = (types: string, code: string) => ({ types: `./${types}`, default: `./${code}` })
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: ['./lib/**', './elements/**', './all/**'],
    customElements: 'custom-elements.json',
    jsdelivr: './all/assetdesk.global.js',
    unpkg: './all/assetdesk.global.js',
    exports: {
      '.': door('types/src/index.d.ts', 'lib/index.js'),
      './react': door('lib/react.d.ts', 'lib/react.js'),
      './elements/*': door('types/widgets/*/element.d.ts', 'lib/elements/*.js'),
      './define': door('lib/define/index.d.ts', 'lib/define/index.js'),
      './define/*': door('lib/define/*.d.ts', 'lib/define/*.js'),
      './autoload': door('types/src/element/autoload.d.ts', 'elements/autoload.js'),
      './custom-elements.json': './custom-elements.json',
      './vscode-data.json': './vscode-data.json',
      './package.json': './package.json',
    },
    files: ['lib', 'elements', 'all', 'types', 'custom-elements.json', 'vscode-data.json'],
    peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
    dependencies: importedPackages(dependencies),
  }
}

interface Describing {
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
  const { customElementsManifest, vscodeData } = (await library('manifest.js')) as Describing
  const modules = await Promise.all(widgetTags.map((tag) => library(`elements/${tag}.js`)))
  const declarations = modules.map((module) => (module as { declaration: unknown }).declaration)
  const manifest = customElementsManifest(declarations, (tag) => `lib/define/${tag}.js`)
  write('custom-elements.json', JSON.stringify(manifest, null, 2))
  write('vscode-data.json', JSON.stringify(vscodeData(declarations), null, 2))
}

rmSync('dist/types', { recursive: true, force: true })
run(['node_modules/tsup/dist/cli-default.js', '--silent'])
run(['node_modules/typescript/bin/tsc', '-p', 'host/build/tsconfig.types.json'])
writeDoors()
await writeDescriptions()
write('package.json', JSON.stringify(publishedManifest(), null, 2))
