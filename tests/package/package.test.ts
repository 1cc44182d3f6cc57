import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { install, type Installed } from './consumers/prepare.ts'

const widgets = readdirSync('widgets')

interface Manifest {
  exports: Record<string, string | { types: string; default: string }>
  dependencies: Record<string, string>
}

let installed: Installed
let manifest: Manifest

beforeAll(() => {
  installed = install()
  manifest = JSON.parse(readFileSync(join(installed.package, 'package.json'), 'utf8')) as Manifest
})

afterAll(() => installed.remove())

function node(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: installed.folder,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

test('publint finds nothing in the package', async () => {
  const tarball = readFileSync(installed.tarball)
  const { messages } = await publint({
    level: 'suggestion',
    pack: { tarball: Uint8Array.from(tarball).buffer },
  })
  expect(messages).toEqual([])
})

test('its types resolve correctly in every mode that supports ES modules', async () => {
  const data = createPackageFromTarballData(Uint8Array.from(readFileSync(installed.tarball)))
  // One element is enough: all entry points are alike, and the consumers below compile all of them.
  const entrypoints = Object.keys(manifest.exports)
    .filter((name) => !name.endsWith('.json'))
    .map((name) => name.replace('*', 'raise-ticket'))
  const analysis = await checkPackage(data, { entrypoints })
  const problems = analysis.types === false ? ['no types'] : analysis.problems
  const faults = problems.filter((problem) => {
    if (typeof problem === 'string') return true
    if (problem.kind === 'CJSResolvesToESM') return false
    return !('resolutionKind' in problem) || problem.resolutionKind !== 'node10'
  })
  expect(faults).toEqual([])
})

test('FGUEST-09 the single file defines every element under tags with a prefix', () => {
  const code = `const { define } = await import('@assetdesk/widgets/all'); console.log(define({ prefix: 'acme' }).join())`
  const tags = widgets.map((tag) => `acme-${tag}`).join()
  expect(node('--input-type=module', '--eval', code)).toEqual({ status: 0, output: `${tags}\n` })
})

test('every export points to files in the package', () => {
  const targets = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  const files = targets.flatMap((target) =>
    target.includes('*') ? widgets.map((tag) => target.replaceAll('*', tag)) : [target],
  )
  expect(files.length).toBeGreaterThan(widgets.length)
  expect(files.filter((file) => !existsSync(join(installed.package, file)))).toEqual([])
})

test('FGUEST-09 the changelog names every element with its properties', () => {
  const log = readFileSync(join(installed.package, 'CHANGELOG.md'), 'utf8')
  const { modules } = JSON.parse(
    readFileSync(join(installed.package, 'custom-elements.json'), 'utf8'),
  ) as {
    modules: { declarations: { tagName: string; attributes?: { name: string }[] }[] }[]
  }
  const common = ['scope', 'theme', 'heading-level', 'locale', 'loading']
  const everywhere = log.split('\n').find((line) => line.startsWith('Every element has'))
  for (const name of common) expect(everywhere).toContain(`\`${name}\``)
  const named = modules.flatMap(({ declarations }) => declarations)
  expect(named).toHaveLength(widgets.length)
  for (const { tagName, attributes = [] } of named) {
    const line = log.split('\n').find((each) => each.startsWith(`- \`<${tagName}>\``))
    const ownAttributes = attributes
      .map(({ name }) => name)
      .filter((name) => !common.includes(name))
    expect([
      tagName,
      ...[...(line ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
    ]).toEqual([tagName, ...ownAttributes])
  }
})

test('every entry point can be imported in Node without an effect', () => {
  const entries = Object.keys(manifest.exports)
    .filter((name) => !name.endsWith('.json'))
    .flatMap((name) => (name.includes('*') ? widgets.map((tag) => name.replace('*', tag)) : [name]))
    .map((name) => name.slice(1))
  // Node 20 has no `navigator`.
  const code = `delete globalThis.navigator; for (const name of ${JSON.stringify(entries)}) await import('@assetdesk/widgets' + name); console.log('imported')`
  expect(entries.length).toBeGreaterThan(3 * widgets.length)
  expect(node('--input-type=module', '--eval', code)).toEqual({ status: 0, output: 'imported\n' })
})

test('the manifest of custom elements names every widget and the module that defines it', () => {
  const { modules } = JSON.parse(
    readFileSync(join(installed.package, 'custom-elements.json'), 'utf8'),
  ) as { modules: { path: string; declarations: { tagName: string }[] }[] }
  expect(modules.map(({ declarations }) => declarations[0]?.tagName ?? '').toSorted()).toEqual(
    widgets.toSorted(),
  )
  expect(modules.filter(({ path }) => !existsSync(join(installed.package, path)))).toEqual([])
})

test('the package contains a readme, a changelog, a licence and source maps', () => {
  const files = ['README.md', 'CHANGELOG.md', 'LICENSE']
  expect(files.filter((file) => statSync(join(installed.package, file)).size < 300)).toEqual([])
  const maps = globSync('lib/{chunks,elements}/*.js', { cwd: installed.package }).filter(
    (file) => !existsSync(join(installed.package, `${file}.map`)),
  )
  expect(maps).toEqual([])
})

test.each([
  ['elements', 'elements', 'react-dom'],
  ['elements/light', 'light', 'preact'],
  ['all', 'all', 'react-dom'],
])(
  'SUPP-02 %s comes with the notices and the list of components of its bundled code',
  (folder, name, engine) => {
    const metafile = JSON.parse(readFileSync(`dist/meta/${name}-esm.json`, 'utf8')) as {
      inputs: Record<string, unknown>
    }
    const text = readFileSync(join(installed.package, folder, 'THIRD-PARTY-NOTICES.md'), 'utf8')
    const packages = Object.keys(metafile.inputs).map(
      (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1],
    )
    const bundled = [...new Set(packages)].filter((each) => each !== undefined)
    expect(bundled).toContain(engine)
    expect(bundled.filter((each) => !text.includes(`## ${each} `))).toEqual([])
    expect(text).not.toContain('no license named')
    const { components } = JSON.parse(
      readFileSync(join(installed.package, folder, 'sbom.cdx.json'), 'utf8'),
    ) as { components: { name: string; hashes: { alg: string }[] }[] }
    // Some packages have two versions.
    const listed = [...new Set(components.map(({ name: each }) => each))]
    expect(listed.toSorted()).toEqual(bundled.toSorted())
    expect(components.filter(({ hashes }) => hashes[0]?.alg !== 'SHA-512')).toEqual([])
    const short = text.split(/^## /m).filter((notice) => notice.length < 400)
    expect(short.slice(1)).toEqual([])
  },
)

describe('FGUEST-09 types', () => {
  const sample = `
import { configure } from '@assetdesk/widgets'
import { RaiseTicket } from '@assetdesk/widgets/react'
import { AssetCard } from '@assetdesk/widgets/react/asset-card'
import { define, elementClass } from '@assetdesk/widgets/elements/raise-ticket'
import { define as defineAll } from '@assetdesk/widgets/all'
import '@assetdesk/widgets/define'

const absent = undefined as string | undefined
const unheard = undefined as (() => void) | undefined
configure({ apiOrigin: 'https://assets.example.com', locale: absent })
define({ prefix: 'acme' })
defineAll({ prefix: 'acme' }).includes('acme-raise-ticket')
class OwnForm extends elementClass() {}
new OwnForm().assetId = 7
// @ts-expect-error an id is a number
new OwnForm().assetId = 'seven'
const element = document.querySelector('raise-ticket')
if (element) element.assetId = 7
// @ts-expect-error an id is a number
if (element) element.assetId = 'seven'
element?.addEventListener('assetdesk-ticket-raised', ({ detail }) => detail.id.toFixed())

export const screen = <RaiseTicket assetId={7} onTicketRaised={({ detail }) => void detail.id.toFixed()} />
export const card = <AssetCard assetId={7} className="card" style={{ width: 300 }} onReady={unheard} />
export const accent = <RaiseTicket style={{ '--assetdesk-accent': 'teal', width: 300 }} />
// @ts-expect-error there is no such custom property
export const colour = <RaiseTicket style={{ '--assetdesk-colour': 'teal' }} />
export const quiet = <raise-ticket onassetdesk-ticket-raised={unheard} />
// @ts-expect-error an id is a number
export const wrong = <RaiseTicket assetId="seven" />
export const tag = (
  <raise-ticket
    ref={(form: HTMLElementTagNameMap['raise-ticket'] | null) => void form?.updateComplete}
    asset-id="7"
    className="form"
    style={{ display: 'block', '--assetdesk-radius': '2px' }}
    onassetdesk-ticket-raised={({ detail }) => void detail.id.toFixed()}
  />
)
// @ts-expect-error there is no such attribute
export const unknown = <raise-ticket assetName="7" />
`
  const vue = `
import type { GlobalComponents } from 'vue'
import '@assetdesk/widgets/vue'

type Props = InstanceType<GlobalComponents['raise-ticket']>['$props']
export const text: Props = { assetId: '7', headingLevel: '3', 'aria-label': 'Form', ref: 'form' }
export const settled = (form: InstanceType<GlobalComponents['raise-ticket']>) => form.updateComplete
export const right: Props = { assetId: 7, onAssetdeskTicketRaised: ({ detail }) => void detail.id.toFixed() }
// @ts-expect-error an id is a number
export const wrong: Props = { assetId: true }
`
  const react18 = {
    react: [resolve('node_modules/@types/react-18')],
    'react/jsx-runtime': [resolve('node_modules/@types/react-18/jsx-runtime.d.ts')],
  }

  test.each([
    ['nodenext', 'nodenext', {}],
    ['esnext', 'bundler', react18],
  ])('a consumer compiles with module %s, resolution %s, paths %o', (module, how, paths) => {
    writeFileSync(join(installed.folder, 'app.tsx'), sample)
    writeFileSync(join(installed.folder, 'vue-types.ts'), vue)
    const compilerOptions = {
      module,
      moduleResolution: how,
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      paths,
    }
    writeFileSync(
      join(installed.folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['app.tsx', 'vue-types.ts'] }),
    )
    expect(node(resolve('node_modules/typescript/bin/tsc'))).toEqual({ status: 0, output: '' })
  })
})
