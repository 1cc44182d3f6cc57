import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { acceptancePages, dueIds, idsByCommand } from '../support/acceptance-pages.ts'
import { readPlaywright, readVitest } from '../support/reports.ts'
import {
  idsOf,
  isRuling,
  itemsIn,
  overlaps,
  standings,
  unknownIds,
  type Item,
} from '../support/standing.ts'
import { repositoryFiles, textOf } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'assetdesk-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = written('vitest.json', {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { title: 'DASH-01 DASH-02 passes', status: 'passed' },
        { title: 'DASH-03 fails', status: 'failed' },
        { title: 'DASH-03 elsewhere it passes', status: 'passed' },
        { ancestorTitles: ['DASH-04 a block'], title: 'was skipped', status: 'skipped' },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
})

const spec = (id: string, title: string, status: string) => ({
  id,
  title,
  file: 'a.spec.ts',
  tests: [{ status, results: [{ errors: status === 'flaky' ? [{ message: 'no row' }] : [] }] }],
})
const playwright = written('playwright.json', {
  suites: [
    {
      title: 'a.spec.ts',
      specs: [
        spec('1', 'DASH-05 asserts', 'expected'),
        spec('2', 'DASH-06 asserts nothing', 'expected'),
      ],
      suites: [{ title: 'inner', specs: [spec('3', 'DASH-07 needed a second try', 'flaky')] }],
    },
  ],
  errors: [{ message: 'the server did not start' }],
})
const counted = written('assertions.json', { 1: 4, 2: 0, 3: 2 })
const outcomes = [...readVitest(vitest), ...readPlaywright(playwright, counted)]

test('a test file or a run that crashed counts as failed', () => {
  const failed = outcomes.filter(({ state }) => state === 'failed').map(({ title }) => title)
  expect(failed).toEqual(['DASH-03 fails', 'broken.test.ts', 'e2e run'])
})

test('a test that failed, even if only at its first attempt, is reported with its file and error', () => {
  const failures = outcomes.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))
  expect(failures).toContain('a.spec.ts\nno row')
  expect(failures).toContain('the server did not start')
})

test('an item is only covered if every test that names it ran, passed and asserted', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at): Item => ({
    id: `DASH-${String(at).padStart(2, '0')}`,
    group: 'DASH',
    text: '',
  }))
  const result = standings(items, outcomes, {
    due: new Set(['DASH-01', 'DASH-08']),
    byCommand: new Set(['DASH-02', 'DASH-10']),
  })
  expect(result.map(({ standing }) => standing)).toEqual([
    'covered',
    'covered',
    'failing',
    'failing',
    'covered',
    'failing',
    'covered',
    'due',
    'missing',
    'not run',
  ])
  expect(result[2]?.unproven).toEqual(['DASH-03 fails (failed)'])
})

test('a line that tests of two layers name is listed with their files, unlike journeys and rulings', () => {
  const passed = { state: 'passed' as const, assertions: 1 }
  const tests: readonly [string, string][] = [
    ['tests/unit/a.test.ts', 'DASH-01 DASH-02 OP-001 a'],
    ['tests/ui/b.test.tsx', 'DASH-01 OP-001 b'],
    ['tests/ui/c.test.tsx', 'DASH-01 c'],
    ['tests/e2e/journeys/d.spec.ts', 'DASH-02 d'],
  ]
  const result = overlaps(tests.map(([file, title]) => ({ ...passed, file, title })))
  expect(result.map(({ id, layers }) => [id, [...layers.keys()], [...layers.values()]])).toEqual([
    [
      'DASH-01',
      ['unit', 'ui'],
      [new Set(['tests/unit/a.test.ts']), new Set(['tests/ui/b.test.tsx', 'tests/ui/c.test.tsx'])],
    ],
  ])
})

test('only ids at the beginning of a title count', () => {
  expect(idsOf('LOGIN-04, OP-013: as in LOGIN-05')).toEqual(['LOGIN-04', 'OP-013'])
  expect(idsOf('C-13 is no id')).toEqual([])
})

test('items are the bullets of a page; rulings are not items, but unknown ones are reported', () => {
  const page = itemsIn('# P\n\n- **LOGIN-04** a\n- LOGIN-05 b\n- **OP-013** c\n- **OP2-001** d\n')
  expect(page.map(({ id }) => id)).toEqual(['LOGIN-04', 'OP-013', 'OP2-001'])
  expect(page.filter(isRuling).map(({ id }) => id)).toEqual(['OP-013', 'OP2-001'])
  const titles = ['LOGIN-04 OP-013 a', 'OP2-001 b', 'LOGIN-99 c', 'OP-099 d', 'OP3-001 e']
  expect(unknownIds(page, titles)).toEqual(['LOGIN-99', 'OP-099', 'OP3-001'])
})

const pages = acceptancePages()
const ids = pages.map(({ id }) => id)

test('the pages name every line and every ruling once', () => {
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(new Set(pages.filter(isRuling).map(({ group }) => group))).toContain('OP')
  expect(pages.filter((item) => !isRuling(item)).length).toBeGreaterThan(500)
})

test('DOC-02 the table of pages names the groups of each page, and every page', () => {
  const isListed = (item: Item) => !isRuling(item)
  const table = textOf('docs/acceptance.md').matchAll(
    /^\| \[.+?\]\((acceptance\/[\w-]+\.md)\) \| (.+) \|$/gm,
  )
  const listed = [...table].map(([, file = '', groups = '']) => [
    `docs/${file}`,
    groups.match(/\b[A-Z][A-Z\d]+\b/g)?.toSorted(),
  ])
  const written = repositoryFiles()
    .filter((file) => file.startsWith('docs/acceptance/'))
    .map((file) => {
      const result = itemsIn(textOf(file)).filter(isListed)
      return [file, [...new Set(result.map(({ group }) => group))].toSorted()]
    })
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(written))
})

test('every due line exists and is named once', () => {
  const due = dueIds()
  expect(due.filter((id, at) => !ids.includes(id) || due.indexOf(id) !== at)).toEqual([])
})

test('every line that a command proves exists, is not due, and is named where it is measured', () => {
  const byCommand = [...new Set(Object.values(idsByCommand()).flat())]
  const sources = repositoryFiles()
    .filter((file) => /^tests\/(bench|deep|engines)\/.*\.ts$/.test(file))
    .map(textOf)
  const isMeasured = (id: string) =>
    sources.some((text) => new RegExp(`['"\`](?:[A-Z]+\\d?-\\d{2,3} )*${id} `).test(text))
  const known = (id: string) => ids.includes(id) && !dueIds().includes(id)
  expect(byCommand.filter((id) => !known(id) || !isMeasured(id))).toEqual([])
})

test('every id that a title begins with is a line or a ruling of the pages', () => {
  const titles = repositoryFiles()
    .filter((file) => /^tests\/(?!repo\/).*\.tsx?$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/['"`]([A-Z]{2,}\d?-\d{2,3}[ ,:][^'"`\n]*)/g)])
    .map(([, title = '']) => title)
  expect(titles.length).toBeGreaterThan(500)
  expect(unknownIds(pages, titles)).toEqual([])
})
