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
// acceptance item must then fail. The working tree itself is never touched. A word is part of a name, of an item or
// of a project: `-- unit`, `-- api ERR-36`.

const root = resolve('.cache/mutations')
/** Two copies, so that two rules can be broken at a time. */
const trees = [join(root, '0'), join(root, '1')]
const vitest = resolve('node_modules/vitest/vitest.mjs')
/** The quick ones first. */
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

/** Titles of the tests that failed in a tree; undefined when the runner itself did not get that far. */
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

/** Nothing when the mutation was caught, else why not. Tests in `red` prove nothing: they fail without it. */
async function survives(
  tree: string,
  mutation: Mutation,
  red: ReadonlySet<string>,
): Promise<string | undefined> {
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
    const failed = (await failures(tree, mutation))?.filter((title) => !red.has(title))
    if (!failed) return 'the tests did not run'
    if (failed.length === 0) return 'no test failed'
    const silent = mutation.ids.filter((id) => !failed.some((title) => idsOf(title).includes(id)))
    if (silent.length === 0) return undefined
    const unrun = failed.filter((title) => title.startsWith('/'))
    const why = unrun.length > 0 ? `; did not run: ${unrun.join(' ')}` : ''
    return `no failing test names ${silent.join(', ')}${why}`
  } finally {
    writeFileSync(file, original)
  }
}

/** What fails without any mutation: one run per project over all the files that are asked later. */
async function alreadyRed(chosen: readonly Mutation[]): Promise<string[]> {
  const red: string[] = []
  for (const project of projects) {
    const asked = chosen.filter((mutation) => mutation.project === project)
    const tests = [...new Set(asked.flatMap((mutation) => mutation.tests))]
    if (tests.length === 0) continue
    const failed = await failures(trees[0]!, { project, tests, only: undefined })
    red.push(...(failed ?? [`the tests of ${project} did not run`]))
  }
  return red
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Breaks one rule after the other in one tree, as long as there are any; answers how many survived. */
async function breakAll(
  tree: string,
  queue: Mutation[],
  red: ReadonlySet<string>,
): Promise<number> {
  let survivors = 0
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
    const since = performance.now()
    const reason = await survives(tree, mutation, red)
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
const red = await alreadyRed(chosen)
for (const title of red) console.log(`red before any mutation: ${title}`)

let survived = 0
for (const project of projects) {
  const queue = chosen.filter((mutation) => mutation.project === project)
  // Browsers side by side would only wait for each other.
  const at = project === 'ui' ? trees.slice(0, 1) : trees
  const counts = await Promise.all(at.map((tree) => breakAll(tree, queue, new Set(red))))
  survived += counts.reduce((sum, count) => sum + count, 0)
}
rmSync(root, { recursive: true, force: true })
const sum = `${chosen.length - survived} caught, ${survived} survived`
console.log(`${sum} of ${chosen.length} (${seconds(start)})`)
process.exitCode = survived + red.length > 0 || chosen.length === 0 ? 1 : 0
