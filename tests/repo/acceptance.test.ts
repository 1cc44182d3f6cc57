import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from '../support/reports.ts'
import { idsOf, standings, unknownIds, type Item } from '../support/standing.ts'

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
        { title: 'DASH-04 was skipped', status: 'skipped' },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
})

const spec = (id: string, title: string, status: string) => ({ id, title, tests: [{ status }] })
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

test('a test file or a run that broke down counts as failed', () => {
  const failed = outcomes.filter(({ state }) => state === 'failed').map(({ title }) => title)
  expect(failed).toEqual([
    'DASH-03 fails',
    'broken.test.ts',
    'DASH-07 needed a second try',
    'e2e run',
  ])
})

test('an item counts only when a test naming it ran, passed and asserted, and none failed', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8].map((at): Item => ({
    id: `DASH-0${at}`,
    group: 'DASH',
    text: '',
  }))
  const found = standings(items, outcomes, new Set(['DASH-01', 'DASH-08']))
  expect(found.map(({ standing }) => standing)).toEqual([
    'covered',
    'covered',
    'failing',
    'missing',
    'covered',
    'missing',
    'failing',
    'due',
  ])
})

test('only the ids that a title begins with count, and unknown ones are told', () => {
  expect(idsOf('LOGIN-04, OP-013: as in LOGIN-05')).toEqual(['LOGIN-04', 'OP-013'])
  expect(
    unknownIds([{ id: 'LOGIN-04', group: 'LOGIN', text: '' }], ['LOGIN-04 OP-013 a', 'LOGIN-99 b']),
  ).toEqual(['LOGIN-99'])
})

test('the list holds the 540 items, each once, and due items are among them', () => {
  const items = JSON.parse(readFileSync('tests/acceptance/ids.json', 'utf8')) as Item[]
  const due = JSON.parse(readFileSync('tests/acceptance/due.json', 'utf8')) as { ids: string[] }[]
  const ids = items.map(({ id }) => id)
  expect(ids).toHaveLength(540)
  expect(new Set(ids).size).toBe(540)
  const named = due.flatMap((list) => list.ids)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
