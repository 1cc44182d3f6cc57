import { existsSync, statSync } from 'node:fs'
import { acceptancePages, dueIds, idsByCommand } from './acceptance-pages.ts'
import { readMeasured } from './measured.ts'
import { readPlaywright, readVitest, type Outcome } from './reports.ts'
import { isRuling, overlaps, standings, unknownIds, type Standing } from './standing.ts'
import { reportFile, suites, vitest } from './suites.ts'

// `npm run acceptance`, after `npm test`: which acceptance items the last run proved, which are due, which are missing.
// `npm run acceptance -- layers` also lists those that tests of more than one layer prove, with the files.

const pages = acceptancePages()
const items = pages.filter((item) => !isRuling(item))
const due = new Set(dueIds())
const byCommand = new Set(Object.values(idsByCommand()).flat())

function readOutcomes(): Outcome[] {
  const runs = [...suites({ systemPostgres: true }), vitest('deep')].filter(
    ({ kind, name }) => kind !== 'check' && existsSync(reportFile(name)),
  )
  if (runs.length === 0) throw new Error('No reports yet: run npm test first')
  for (const { name } of runs) {
    const { mtime } = statSync(reportFile(name))
    console.log(`${name.padEnd(12)} run ${mtime.toISOString().slice(0, 16).replace('T', ' ')}`)
  }
  const tested = runs.flatMap(({ kind, name }) =>
    kind === 'vitest'
      ? readVitest(reportFile(name))
      : readPlaywright(reportFile(name), 'reports/e2e-assertions.json'),
  )
  return [...tested, ...readMeasured(Object.keys(idsByCommand()))]
}

const outcomes = readOutcomes()
const standing = standings(items, outcomes, { due, byCommand })
const columns: readonly Standing[] = ['covered', 'due', 'not run', 'missing', 'failing']
const count = (wanted: Standing, group?: string) =>
  standing.filter((item) => item.standing === wanted && (!group || item.group === group)).length
const row = (name: string, cells: readonly (string | number)[]) =>
  console.log(name.padEnd(8) + cells.map((cell) => String(cell).padStart(8)).join(''))

row('group', columns)
for (const group of new Set(items.map((item) => item.group))) {
  row(
    group,
    columns.map((column) => count(column, group)),
  )
}
for (const { id, text, standing: how, unproven } of standing) {
  if (how === 'missing' || how === 'failing') console.log(`${how}: ${id} ${text}`)
  for (const title of unproven) console.log(`         ${title}`)
}
for (const [command, ids] of Object.entries(idsByCommand()))
  console.log(`by ${command}: ${ids.join(' ')}`)
const early = standing.filter((item) => item.standing === 'covered' && due.has(item.id))
if (early.length > 0) console.log(`covered although due: ${early.map(({ id }) => id).join(' ')}`)
const unknown = unknownIds(pages, [...outcomes.map(({ title }) => title), ...due])
if (unknown.length > 0) console.log(`no such item: ${unknown.join(' ')}`)

const unrun = suites({ systemPostgres: false }).filter(
  ({ kind, name }) => kind !== 'check' && !existsSync(reportFile(name)),
)
if (unrun.length > 0) console.log(`not run: ${unrun.map(({ name }) => name).join(' ')}`)

const repeated = overlaps(outcomes)
if (process.argv.includes('layers'))
  for (const { id, layers } of repeated)
    console.log(
      [id, ...[...layers].map(([name, files]) => `  ${name}: ${[...files].join(' ')}`)].join('\n'),
    )
console.log(`${repeated.length} proven in more than one layer, journeys aside`)
console.log(
  `${columns.map((column) => `${count(column)} ${column}`).join(', ')} of ${items.length}`,
)
const faults = [count('missing'), count('failing'), early.length, unknown.length, unrun.length]
process.exitCode = faults.some((found) => found > 0) ? 1 : 0
