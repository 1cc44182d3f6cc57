import { readFileSync } from 'node:fs'
import { packageOf } from './server-modules.ts'

interface Source {
  version: string
  description: string
  dependencies: Record<string, string>
}

interface Outputs {
  outputs: Record<string, { imports: { path: string; external?: boolean }[] }>
}

/** Peer dependencies, which the host page provides. React 18.3 is the oldest version that tests cover. */
const peers: Readonly<Record<string, string>> = {
  react: '^18.3.0 || ^19.0.0',
  'react-dom': '^18.3.0 || ^19.0.0',
  firebase: '^12.0.0',
  vue: '^3.5.0',
}

/** Returns the packages that the built code and its declarations import, without peer dependencies. */
function importedPackages(
  dependencies: Readonly<Record<string, string>>,
  declarations: readonly string[],
): Record<string, string> {
  const { outputs } = JSON.parse(readFileSync('dist/meta/lib-esm.json', 'utf8')) as Outputs
  const code = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
    .map(({ path }) => path)
  const types = declarations.flatMap((text) =>
    [...text.matchAll(/(?:from |import\()['"]([^.'"][^'"]*)['"]/g)].map((match) => match[1] ?? ''),
  )
  const used = new Set([...code, ...types].map(packageOf))
  const named = Object.entries(dependencies).filter(([name]) => used.has(name) && !(name in peers))
  return Object.fromEntries(named.map(([name, version]) => [name, `^${version}`]))
}

const exported = (types: string, code: string) => ({ types: `./${types}`, default: `./${code}` })

/** Returns the `package.json` of the package. `declarations` are the contents of its `.d.ts` files. */
export function packageManifest(declarations: readonly string[]): object {
  const { version, description, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Source
  return {
    name: '@assetdesk/widgets',
    version,
    description,
    license: 'SEE LICENSE IN LICENSE',
    keywords: ['asset-inventory', 'help-desk', 'web-components', 'custom-elements', 'react'],
    type: 'module',
    // Chunks register their styles. Bundlers may omit unused modules of elements and components.
    sideEffects: ['./lib/chunks/**', './lib/define/**', './elements/**', './all/**'],
    customElements: 'custom-elements.json',
    jsdelivr: './all/assetdesk.global.js',
    unpkg: './all/assetdesk.global.js',
    exports: {
      '.': exported('types/src/index.d.ts', 'lib/index.js'),
      './react': exported('lib/react/index.d.ts', 'lib/react/index.js'),
      './react/*': exported('lib/react/*.d.ts', 'lib/react/*.js'),
      './elements/*': exported('types/widgets/*/element.d.ts', 'lib/elements/*.js'),
      './define': exported('lib/define/index.d.ts', 'lib/define/index.js'),
      './define/*': exported('lib/define/*.d.ts', 'lib/define/*.js'),
      './all': exported('lib/all.d.ts', 'all/assetdesk.js'),
      './autoload': exported('types/src/element/autoload.d.ts', 'elements/autoload.js'),
      './vue': exported('lib/vue.d.ts', 'lib/vue.js'),
      './custom-elements.json': './custom-elements.json',
      './vscode-data.json': './vscode-data.json',
      './package.json': './package.json',
    },
    files: [
      'lib',
      'elements/**/*.js',
      '!elements/moving',
      'elements/**/*.md',
      'elements/**/sbom.cdx.json',
      'all/*.js',
      'all/*.map',
      'all/*.md',
      'all/sbom.cdx.json',
      'types',
      'custom-elements.json',
      'vscode-data.json',
      'CHANGELOG.md',
    ],
    peerDependencies: peers,
    // Firebase is only needed on pages that sign users in with it, and vue only for its types.
    peerDependenciesMeta: { firebase: { optional: true }, vue: { optional: true } },
    dependencies: importedPackages(dependencies, declarations),
  }
}
