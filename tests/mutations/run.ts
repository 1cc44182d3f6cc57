import { spawn, spawnSync } from 'node:child_process'
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
// acceptance item must then fail. The working tree is never changed. Each word selects by part of a name, item or
// project: `-- unit`, `-- api ERR-36`.

const root = resolve('.cache/mutations')
/** Two copies, so that two rules can be broken at a time. */
const trees = [join(root, '0'), join(root, '1')]
const vitest = resolve('node_modules/vitest/vitest.mjs')
/** In the order of their duration, shortest first. */
const projects = ['unit', 'api', 'ui'] as const

function copyTree(tree: string): void {
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

/** Returns the titles of the failed tests in a tree; undefined if no test ran. */
async function failures(
  tree: string,
  { project, tests, only }: Pick<Mutation, 'project' | 'tests' | 'only'>,
): Promise<string[] | undefined> {
  const report = join(tree, 'reports', 'mutation.json')
  rmSync(report, { force: true })
  const args = [
    vitest,
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    `${project}*`,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(only === undefined ? [] : [`--testNamePattern=${only}`]),
  ]
  const run = spawn(process.execPath, [...args, ...tests], {
    cwd: tree,
    stdio: 'ignore',
    timeout: 900_000,
  })
  await new Promise((done) => run.on('close', done))
  const outcomes = readVitest(report)
  if (outcomes.length === 0) return undefined
  return outcomes.filter(({ state }) => state === 'failed').map(({ title }) => title)
}

/** Returns why the tests did not detect the mutation; undefined if they did. Ignores the tests in `red`, which fail without it. */
async function reasonOfSurvival(
  tree: string,
  mutation: Mutation,
  red: ReadonlySet<string>,
): Promise<string | undefined> {
  const file = join(tree, mutation.file)
  const original = readFileSync(file, 'utf8')
  const places = original.split(mutation.find).length - 1
  if (places !== 1) return `its text occurs ${places} times in ${mutation.file}; it must occur once`
  writeFileSync(
    file,
    original.replace(mutation.find, () => mutation.replace),
  )
  try {
    const failed = (await failures(tree, mutation))?.filter((title) => !red.has(title))
    if (!failed) return 'the tests did not run'
    if (failed.length === 0) return 'no test failed'
    const undetected = mutation.ids.filter(
      (id) => !failed.some((title) => idsOf(title).includes(id)),
    )
    if (undetected.length === 0) return undefined
    const notRun = failed.filter((title) => title.startsWith('/'))
    const why = notRun.length > 0 ? `; did not run: ${notRun.join(' ')}` : ''
    return `no failing test names ${undetected.join(', ')}${why}`
  } finally {
    writeFileSync(file, original)
  }
}

/** Returns the titles of tests that fail without a mutation. Runs all files of the chosen mutations once per project. */
async function failuresWithoutMutation(chosen: readonly Mutation[]): Promise<string[]> {
  const red: string[] = []
  for (const project of projects) {
    const ofProject = chosen.filter((mutation) => mutation.project === project)
    const tests = [...new Set(ofProject.flatMap((mutation) => mutation.tests))]
    if (tests.length === 0) continue
    const failed = await failures(trees[0]!, { project, tests, only: undefined })
    red.push(...(failed ?? [`the tests of ${project} did not run`]))
  }
  return red
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Breaks the rules of the queue one after the other in one tree; returns how many were not detected. */
async function breakAll(
  tree: string,
  queue: Mutation[],
  red: ReadonlySet<string>,
): Promise<number> {
  let survivors = 0
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
    const since = performance.now()
    const reason = await reasonOfSurvival(tree, mutation, red)
    const line = `${mutation.ids.join(' ')} ${mutation.name}${reason ? `: ${reason}` : ''}`
    console.log(`${reason ? 'SURVIVED' : 'caught  '} ${line} (${seconds(since)})`)
    if (reason) survivors += 1
  }
  return survivors
}

const words = process.argv.slice(2)
const chosen = mutations.filter(({ name, ids, project }) =>
  words.every((word) => `${project} ${name} ${ids.join(' ')}`.includes(word)),
)
const start = performance.now()
rmSync(root, { recursive: true, force: true })
for (const tree of trees) copyTree(tree)
const failingTests = await failuresWithoutMutation(chosen)
for (const title of failingTests) console.log(`fails without a mutation: ${title}`)

let survived = 0
for (const project of projects) {
  const queue = chosen.filter((mutation) => mutation.project === project)
  // Parallel browser tests would only slow each other down.
  const at = project === 'ui' ? trees.slice(0, 1) : trees
  const counts = await Promise.all(at.map((tree) => breakAll(tree, queue, new Set(failingTests))))
  survived += counts.reduce((sum, count) => sum + count, 0)
}
rmSync(root, { recursive: true, force: true })
const sum = `${chosen.length - survived} caught, ${survived} survived`
console.log(`${sum} of ${chosen.length} (${seconds(start)})`)
process.exitCode = survived + failingTests.length > 0 || chosen.length === 0 ? 1 : 0
