import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Inside the repository, so that a consumer finds React and the other dependencies as if they were installed.
const consumer = resolve('.cache/consumer')
const installed = join(consumer, 'node_modules/assetdesk')
const widgets = readdirSync('widgets')

interface Manifest {
  files: string[]
  exports: Record<string, string | { types: string; default: string }>
  dependencies: Record<string, string>
}

const manifest = JSON.parse(readFileSync('dist/package.json', 'utf8')) as Manifest

function node(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: consumer,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

beforeAll(() => {
  rmSync(consumer, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  for (const name of [...manifest.files, 'package.json'])
    cpSync(join('dist', name), join(installed, name), { recursive: true })
  writeFileSync(join(consumer, 'package.json'), '{"type":"module","private":true}')
})

afterAll(() => rmSync(consumer, { recursive: true, force: true }))

test('publint finds no fault with the package', async () => {
  const { messages } = await publint({ pkgDir: resolve('dist'), level: 'warning', pack: false })
  expect(messages).toEqual([])
})

test('every export leads to files that are shipped', () => {
  const targets = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  const files = targets.flatMap((target) =>
    target.includes('*') ? widgets.map((tag) => target.replaceAll('*', tag)) : [target],
  )
  expect(files.length).toBeGreaterThan(widgets.length)
  expect(files.filter((file) => !existsSync(join(installed, file)))).toEqual([])
})

test('every entry can be imported in Node, where it does nothing', () => {
  const entries = [
    '',
    '/react',
    '/define',
    '/autoload',
    ...widgets.flatMap((tag) => [`/elements/${tag}`, `/define/${tag}`]),
  ]
  const code = `for (const name of ${JSON.stringify(entries)}) await import('assetdesk' + name); console.log('imported')`
  expect(node('--input-type=module', '--eval', code)).toEqual({ status: 0, output: 'imported\n' })
})

test('the manifest of custom elements names every widget and the module that defines it', () => {
  const { modules } = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as {
    modules: { path: string; declarations: { tagName: string }[] }[]
  }
  expect(modules.map(({ declarations }) => declarations[0]?.tagName ?? '').toSorted()).toEqual(
    widgets.toSorted(),
  )
  expect(modules.filter(({ path }) => !existsSync(join('dist', path)))).toEqual([])
})

const sample = `
import { configure } from 'assetdesk'
import { RaiseTicket } from 'assetdesk/react'
import { define } from 'assetdesk/elements/raise-ticket'
import 'assetdesk/define'

configure({ apiOrigin: 'https://assets.example.com' })
define({ prefix: 'acme' })
const element = document.querySelector('raise-ticket')
if (element) element.assetId = 7
// @ts-expect-error an id is a number
if (element) element.assetId = 'seven'

export const screen = <RaiseTicket assetId={7} onTicketRaised={({ detail }) => void detail.id.toFixed()} />
// @ts-expect-error an id is a number
export const wrong = <RaiseTicket assetId="seven" />
`

test.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('a consumer type-checks with module %s and resolution %s', (module, moduleResolution) => {
  writeFileSync(join(consumer, 'app.tsx'), sample)
  const compilerOptions = {
    module,
    moduleResolution,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    allowImportingTsExtensions: true,
  }
  writeFileSync(
    join(consumer, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['app.tsx'] }),
  )
  expect(node(resolve('node_modules/typescript/bin/tsc'))).toEqual({ status: 0, output: '' })
})
