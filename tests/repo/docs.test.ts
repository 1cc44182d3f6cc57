import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parts, tokens } from '../../src/element/declaration.ts'
import { benches } from '../bench/benches.ts'
import { suiteNames } from '../support/suites.ts'
import { anchorsIn, commandsIn, fileNamesIn, headingsIn, linksIn, pathsIn } from './documents.ts'
import { repositoryFiles, textOf } from './files.ts'

const files = repositoryFiles()
const pages = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: textOf(file) }))
const inPages = <Match>(find: (text: string) => readonly Match[]) =>
  pages.flatMap(({ file, text }) => find(text).map((match) => ({ file, match })))

test('DOC-02 every file and folder that a document names exists', () => {
  const named = inPages(pathsIn)
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ match }) => !existsSync(match))).toEqual([])
  const fileNames = inPages(fileNamesIn)
  expect(fileNames.length).toBeGreaterThan(50)
  const deployed = readdirSync('deploy', { recursive: true, encoding: 'utf8' }).map(
    (file) => `deploy/${file}`,
  )
  const isThere = (end: string) =>
    [...files, ...deployed].some((file) => `/${file}`.endsWith(`/${end}`))
  expect(fileNames.filter(({ match }) => !isThere(match))).toEqual([])
})

test('DOC-02 every link leads to an existing page and heading', () => {
  const links = inPages(linksIn)
  expect(links.length).toBeGreaterThan(50)
  const isBroken = ({ file, match: { to, anchor } }: (typeof links)[number]) => {
    const target = to === '' ? file : join(dirname(file), to)
    return !existsSync(target) || (anchor !== '' && !anchorsIn(textOf(target)).includes(anchor))
  }
  expect(links.filter(isBroken)).toEqual([])
})

test('DOC-02 every "see" reference names a heading of the same page', () => {
  const references = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/[Ss]ee\s+\*([^*]+)\*/g)].map(([, name = '']) => ({
      file,
      name: name.replaceAll(/\s+/g, ' '),
    })),
  )
  expect(references.length).toBeGreaterThan(10)
  expect(references.filter(({ file, name }) => !headingsIn(textOf(file)).includes(name))).toEqual(
    [],
  )
})

test('DOC-02 every npm script, suite and benchmark that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = inPages(commandsIn)
  expect(commands.length).toBeGreaterThan(80)
  const isKnown = ({ match: { script, words } }: (typeof commands)[number]) => {
    if (!(script in scripts)) return false
    if (script === 'test') return words.every((word) => suiteNames.includes(word))
    return script !== 'bench' || words.length === 0 || benches.includes(words[0] ?? '')
  }
  expect(commands.filter((command) => !isKnown(command))).toEqual([])
  const readme = textOf('README.md')
  const unnamed = Object.keys(scripts).filter(
    (name) => !new RegExp(`\`(npm (run )?)?${name}\`|^npm ${name} `, 'm').test(readme),
  )
  expect(unnamed).toEqual([])
  expect(benches.filter((name) => !existsSync(`tests/bench/${name}.ts`))).toEqual([])
})

test('FOPS-07 the runbooks have a chapter for each situation', () => {
  expect(headingsIn(textOf('docs/runbooks.md'))).toEqual([
    'Runbooks',
    'Sizing for 500 people',
    'Outbound connections for a firewall',
    'HTTP proxy',
    'When an alert fires',
    'A person leaves the company',
    'A stolen session',
    'Rotate secrets',
    'Roll back an upgrade',
    'Point-in-time recovery',
    'A test of the nightly backup',
    'Copies off site',
  ])
})

test('FOPS-07 the runbooks say for each alert what to do', () => {
  const namesIn = (file: string, pattern: RegExp) =>
    [...textOf(file).matchAll(pattern)].map(([, name]) => name)
  expect(namesIn('docs/runbooks.md', /^\| `(Assetdesk\w+)`/gm)).toEqual(
    namesIn('deploy/prometheus-alerts.yml', /- alert: (\w+)/g),
  )
})

test('DOC-02 decisions are numbered without gaps, and each title has the number of its file', () => {
  const decisions = pages.filter(({ file }) => file.startsWith('docs/decisions/'))
  const numbers = decisions.map(({ file }) => basename(file).slice(0, 3)).toSorted()
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(3, '0')))
  const title = ({ file, text }: (typeof pages)[number]) =>
    text.startsWith(`# ${basename(file).slice(0, 3)} `)
  expect(decisions.filter((decision) => !title(decision)).map(({ file }) => file)).toEqual([])
})

test('DOC-02 each decision names its situation, decision and consequences in this order', () => {
  const decisions = pages.filter(
    ({ file, text }) => file.startsWith('docs/decisions/') && !/^Withdrawn: /m.test(text),
  )
  expect(decisions.length).toBeGreaterThan(50)
  const isOrdered = ({ text }: (typeof pages)[number]) =>
    /^\*\*Situation\b.*^\*\*Decision\b.*^\*\*Consequences\b/ms.test(text)
  expect(decisions.filter((decision) => !isOrdered(decision)).map(({ file }) => file)).toEqual([])
})

test('DOC-02 the architecture lists each folder as a layer', () => {
  const text = textOf('docs/architecture.md')
  const section = text.slice(text.indexOf('Inside `host/api`'), text.indexOf('## State'))
  const rows = (table: string) =>
    [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/<.*/, '')),
    )
  const foldersOf = (root: string) => [
    ...new Set(
      files
        .filter((file) => file.startsWith(`${root}/`))
        .map((file) => file.slice(root.length + 1).split('/'))
        .flatMap(([folder = '', inner]) => (inner === undefined ? [] : [folder])),
    ),
  ]
  expect(rows(section).toSorted()).toEqual(foldersOf('host/api').toSorted())
  const layers = rows(text.slice(0, text.indexOf('Inside `host/api`')))
  const folders = ['src', 'host'].flatMap((root) =>
    foldersOf(root).map((folder) => `${root}/${folder}`),
  )
  expect(folders.filter((folder) => !layers.includes(folder))).toEqual([])
})

test('the tables of properties and parts match the declarations', () => {
  const rows = [...textOf('docs/theming.md').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)]
  expect(Object.fromEntries(rows.map(([, name, text]) => [name, text]))).toEqual({
    ...tokens,
    ...parts,
  })
})
