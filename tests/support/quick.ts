import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { reportFile, suites, vitest, type Suite } from './suites.ts'

// `npm test -- quick`: types, lint, unit tests, and the API and UI tests that the change affects.

/** Seconds of API and UI tests on two workers; with the checks, a run takes a minute and a half. */
const budget = 60
/** Seconds of a test file that no full run has measured here. */
const defaultSeconds = { api: 3, ui: 8 } as const

interface Listed {
  file: string
  projectName: string
}

const git = (...wordsOf: string[]) => execFileSync('git', wordsOf, { encoding: 'utf8' }).trim()

/** Returns the commit where the branch began. On main or without it, the last commit. */
function mergeBase(): string {
  try {
    return git('merge-base', 'HEAD', 'main')
  } catch {
    return 'HEAD'
  }
}

/** Returns files that changed since `base`, committed or not. */
function filesChangedSince(base: string): string[] {
  const files = [
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return files.flatMap((names) => names.split('\n')).filter((name) => name !== '')
}

/** Returns test files that import a changed file, directly or indirectly. */
function listTouchedTests(base: string): Listed[] {
  const file = reportFile('touched')
  const command = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', `--json=${file}`]
  const options = ['--config', 'tests/vitest.config.ts', '--project', 'api', '--project', 'ui*']
  execFileSync(process.execPath, [...command, ...options, '--changed', base], { stdio: 'ignore' })
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Listed[]
  return listed.map((each) => ({ ...each, file: relative(process.cwd(), each.file) }))
}

/** Returns the words of a path in the singular. A test shares words with the source files that it tests. */
const wordsOf = (path: string) =>
  new Set(
    path
      .replace(/^(tests\/(api|ui)|host\/api(\/modules)?|src|widgets)\//, '')
      .split(/[^a-z0-9]+/i)
      .filter((word) => !/^(test|tsx?|css|index|element|store)?$/.test(word))
      .map((word) => word.replace(/s$/, '')),
  )

/** Returns how near a test file is to the change: `Infinity` if it changed, else the number of shared words. */
export function nearness(test: string, changed: readonly string[]): number {
  if (changed.includes(test)) return Infinity
  const testWords = wordsOf(test)
  return Math.max(
    0,
    ...changed.map((file) => [...wordsOf(file)].filter((word) => testWords.has(word)).length),
  )
}

/** Returns the seconds of each test file in the last full run of a project. */
function secondsByFile(project: string): Map<string, number> {
  const file = reportFile(project)
  if (!existsSync(file)) return new Map()
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: { name: string; startTime: number; endTime: number }[]
  }
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [
      relative(process.cwd(), name),
      (endTime - startTime) / 1000,
    ]),
  )
}

/** Returns the nearest files that fit into `seconds`. Changed test files are always included. */
export function filesWithin(
  seconds: number,
  files: readonly { file: string; near: number; seconds: number }[],
): string[] {
  let remaining = seconds
  return files
    .toSorted((one, other) => other.near - one.near || one.seconds - other.seconds)
    .filter((each) => each.near === Infinity || (remaining -= each.seconds) >= 0)
    .map(({ file }) => file)
}

export function quickSuites(): Suite[] {
  const base = mergeBase()
  const changed = filesChangedSince(base)
  const listed = changed.length > 0 ? listTouchedTests(base) : []
  const times = new Map([...secondsByFile('api'), ...secondsByFile('ui')])
  const rated = listed.map(({ file }) => ({
    file,
    near: nearness(file, changed),
    seconds: times.get(file) ?? defaultSeconds[file.startsWith('tests/ui/') ? 'ui' : 'api'],
  }))
  const chosen = filesWithin(budget, rated)
  if (listed.length > chosen.length)
    console.log(`${chosen.length} of ${listed.length} test files that the change affects`)
  const checks = suites({ systemPostgres: false }).filter(({ name }) =>
    ['types', 'lint', 'unit'].includes(name),
  )
  const tests = ['api', 'ui'].flatMap((folder) => {
    const files = chosen.filter((file) => file.startsWith(`tests/${folder}/`))
    return files.length > 0 ? [vitest(`quick-${folder}`, `${folder}*`, { files })] : []
  })
  return [...checks, ...tests]
}
