import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { reportFile, suites, vitest, type Suite } from './suites.ts'

// `npm test -- quick`: types, lint, unit tests, and of the API and UI tests those that the change touches.

/** Seconds of tests that fit beside the checks into a minute and a half, on two workers. */
const budget = 60
/** Of a file that no full run has measured here. */
const usual = { api: 3, ui: 8 } as const

interface Listed {
  file: string
  projectName: string
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/** Where the branch began; on main, and where there is none, the last commit. */
function start(): string {
  try {
    return git('merge-base', 'HEAD', 'main')
  } catch {
    return 'HEAD'
  }
}

/** What is changed since, committed or not. */
function changedSince(base: string): string[] {
  const files = [
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return files.flatMap((names) => names.split('\n')).filter((name) => name !== '')
}

/** Test files of a project that import what is changed, however far away. */
function touched(base: string): Listed[] {
  const file = reportFile('touched')
  const command = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', `--json=${file}`]
  const wanted = ['--config', 'tests/vitest.config.ts', '--project', 'api', '--project', 'ui*']
  execFileSync(process.execPath, [...command, ...wanted, '--changed', base], { stdio: 'ignore' })
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Listed[]
  return listed.map((each) => ({ ...each, file: relative(process.cwd(), each.file) }))
}

/** Words of a path, in the singular: what a test and a source file about one thing share. */
const words = (path: string) =>
  new Set(
    path
      .replace(/^(tests\/(api|ui)|host\/api(\/modules)?|src|widgets)\//, '')
      .split(/[^a-z0-9]+/i)
      .filter((word) => !/^(test|tsx?|css|index|element|store)?$/.test(word))
      .map((word) => word.replace(/s$/, '')),
  )

/** How near a test file is to the change: itself, by its name, or only by what it imports. */
export function nearness(test: string, changed: readonly string[]): number {
  if (changed.includes(test)) return Infinity
  const own = words(test)
  return Math.max(
    0,
    ...changed.map((file) => [...words(file)].filter((word) => own.has(word)).length),
  )
}

/** Seconds of each test file in the last full run of a project. */
function measured(project: string): Map<string, number> {
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

/** The nearest files first, as many as there is time for. */
export function within(
  seconds: number,
  files: readonly { file: string; near: number; seconds: number }[],
): string[] {
  let left = seconds
  return files
    .toSorted((one, other) => other.near - one.near || one.seconds - other.seconds)
    .filter((each) => each.near === Infinity || (left -= each.seconds) >= 0)
    .map(({ file }) => file)
}

export function quickSuites(): Suite[] {
  const base = start()
  const changed = changedSince(base)
  const listed = changed.length > 0 ? touched(base) : []
  const times = new Map([...measured('api'), ...measured('ui')])
  const rated = listed.map(({ file }) => ({
    file,
    near: nearness(file, changed),
    seconds: times.get(file) ?? usual[file.startsWith('tests/ui/') ? 'ui' : 'api'],
  }))
  const chosen = within(budget, rated)
  if (listed.length > chosen.length)
    console.log(`${chosen.length} of ${listed.length} test files that the change touches`)
  const checks = suites({ systemPostgres: false }).filter(({ name }) =>
    ['types', 'lint', 'unit'].includes(name),
  )
  const tests = ['api', 'ui'].flatMap((folder) => {
    const files = chosen.filter((file) => file.startsWith(`tests/${folder}/`))
    return files.length > 0 ? [vitest(`quick-${folder}`, `${folder}*`, { files })] : []
  })
  return [...checks, ...tests]
}
