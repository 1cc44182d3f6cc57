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
import type { Mutation } from './broken.ts'
import { mutations } from './mutations.ts'

// `npm run test:mutations [-- words]`: breaks one rule at a time in a copy of the tree; a test that names the rule's
// acceptance item must then fail. The working tree itself is never touched.

const tree = resolve('.cache/mutations')
const vitest = resolve('node_modules/vitest/vitest.mjs')

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
function failures({ project, tests }: Pick<Mutation, 'project' | 'tests'>): string[] | undefined {
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
  ]
  spawnSync(process.execPath, [...args, ...tests], { cwd: tree, stdio: 'ignore', timeout: 300_000 })
  const outcomes = readVitest(report)
  if (outcomes.length === 0) return undefined
  return outcomes.filter(({ state }) => state === 'failed').map(({ title }) => title)
}

/** Nothing when the mutation was caught, else why not. */
function survives(mutation: Mutation): string | undefined {
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
    const failed = failures(mutation)
    if (!failed) return 'the tests did not run'
    const silent = mutation.ids.filter(
      (id) => !failed.some((title) => title.split(/[\s,:]+/).includes(id)),
    )
    return silent.length > 0 ? `no failing test names ${silent.join(', ')}` : undefined
  } finally {
    writeFileSync(file, original)
  }
}

/** Tests that fail without any mutation prove nothing about one. */
function alreadyRed(chosen: readonly Mutation[]): string[] {
  const sets = new Map(
    chosen.map(({ project, tests }) => [JSON.stringify([project, tests]), { project, tests }]),
  )
  return [...sets.values()].flatMap(
    (set) => failures(set) ?? [`${set.project} ${set.tests.join(' ')} did not run`],
  )
}

const words = process.argv.slice(2)
const chosen = mutations.filter(({ name, ids }) =>
  words.every((word) => `${name} ${ids.join(' ')}`.includes(word)),
)
copyTree()
const red = alreadyRed(chosen)
for (const title of red) console.log(`red before any mutation: ${title}`)

const survivors =
  red.length > 0
    ? chosen
    : chosen.filter((mutation) => {
        const reason = survives(mutation)
        console.log(
          `${reason ? 'SURVIVED' : 'caught  '} ${mutation.ids.join(' ')} ${mutation.name}${reason ? `: ${reason}` : ''}`,
        )
        return reason !== undefined
      })
rmSync(tree, { recursive: true, force: true })
console.log(`${chosen.length - survivors.length} caught, ${survivors.length} survived`)
process.exitCode = survivors.length > 0 || chosen.length === 0 ? 1 : 0
