import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readVitest } from '../support/reports.ts'
import { idsOf } from '../support/standing.ts'
import type { Mutation } from './broken.ts'
import { mutations } from './mutations.ts'

// `npm run test:mutations [-- words]`: breaks one rule at a time in a copy of the tree; a test that names the rule's
// acceptance item must then fail. The working tree itself is never touched. A word is part of a name, of an item or
// of a project: `-- unit`, `-- api ERR-36`.

const tree = resolve('.cache/mutations')
const vitest = resolve('node_modules/vitest/vitest.mjs')
/** The quick ones first. */
const projects = ['unit', 'api', 'ui'] as const

function copyTree(): void {
  rmSync(tree, { recursive: true, force: true })
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8' },
  )
  for (const file of listed.stdout.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    cpSync(file, join(tree, file))
  }
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
}

/** Titles of the tests that failed; undefined when the runner itself did not get that far. */
function failures({
  project,
  tests,
  only,
}: Pick<Mutation, 'project' | 'tests' | 'only'>): string[] | undefined {
  const report = join(tree, 'reports', 'mutation.json')
  rmSync(report, { force: true })
  const args = [
    vitest,
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(only === undefined ? [] : [`--testNamePattern=${only}`]),
  ]
  spawnSync(process.execPath, [...args, ...tests], { cwd: tree, stdio: 'ignore', timeout: 900_000 })
  const outcomes = readVitest(report)
  if (outcomes.length === 0) return undefined
  return outcomes.filter(({ state }) => state === 'failed').map(({ title }) => title)
}

/** Nothing when the mutation was caught, else why not. Tests in `red` prove nothing: they fail without it. */
function survives(mutation: Mutation, red: ReadonlySet<string>): string | undefined {
  const file = join(tree, mutation.file)
  const original = readFileSync(file, 'utf8')
  const places = original.split(mutation.find).length - 1
  if (places !== 1)
    return `its text stands ${places} times in ${mutation.file}; it must be there once`
  writeFileSync(
    file,
    original.replace(mutation.find, () => mutation.replace),
  )
  try {
    const failed = failures(mutation)?.filter((title) => !red.has(title))
    if (!failed) return 'the tests did not run'
    if (failed.length === 0) return 'no test failed'
    const silent = mutation.ids.filter((id) => !failed.some((title) => idsOf(title).includes(id)))
    return silent.length > 0 ? `no failing test names ${silent.join(', ')}` : undefined
  } finally {
    writeFileSync(file, original)
  }
}

/** What fails without any mutation: one run per project over all the files that are asked later. */
function alreadyRed(chosen: readonly Mutation[]): string[] {
  return projects.flatMap((project) => {
    const asked = chosen.filter((mutation) => mutation.project === project)
    const tests = [...new Set(asked.flatMap((mutation) => mutation.tests))]
    if (tests.length === 0) return []
    return failures({ project, tests, only: undefined }) ?? [`the tests of ${project} did not run`]
  })
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const words = process.argv.slice(2)
const chosen = projects.flatMap((project) =>
  mutations.filter(
    ({ name, ids, project: own }) =>
      own === project && words.every((word) => `${own} ${name} ${ids.join(' ')}`.includes(word)),
  ),
)
const start = performance.now()
copyTree()
const red = alreadyRed(chosen)
for (const title of red) console.log(`red before any mutation: ${title}`)

const survivors = chosen.filter((mutation) => {
  const since = performance.now()
  const reason = survives(mutation, new Set(red))
  const told = `${mutation.ids.join(' ')} ${mutation.name}${reason ? `: ${reason}` : ''}`
  console.log(`${reason ? 'SURVIVED' : 'caught  '} ${told} (${seconds(since)})`)
  return reason !== undefined
})
rmSync(tree, { recursive: true, force: true })
const sum = `${chosen.length - survivors.length} caught, ${survivors.length} survived`
console.log(`${sum} of ${chosen.length} (${seconds(start)})`)
process.exitCode = survivors.length + red.length > 0 || chosen.length === 0 ? 1 : 0
