import { existsSync, readFileSync } from 'node:fs'
import { readPlaywright, readVitest, type Outcome } from './reports.ts'
import { reportFile, suites } from './suites.ts'

// `npm run acceptance`, after `npm test`: which acceptance items the last run proved, which are due, which are missing.

interface Item {
  id: string
  group: string
  text: string
}

type Standing = 'covered' | 'failing' | 'due' | 'missing'

const items = readJson('tests/acceptance/ids.json') as Item[]
const dueLists = readJson('tests/acceptance/due.json') as { screen: string; ids: string[] }[]
const due = new Map(dueLists.flatMap(({ screen, ids }) => ids.map((id) => [id, screen] as const)))
const known = new Set(items.map(({ id }) => id))

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function outcomes(): Outcome[] {
  const runs = suites({ systemPostgres: true }).filter(
    ({ kind, name }) => kind !== 'check' && existsSync(reportFile(name)),
  )
  if (runs.length === 0) throw new Error('No reports yet: run npm test first')
  return runs.flatMap(({ kind, name }) =>
    kind === 'vitest'
      ? readVitest(reportFile(name))
      : readPlaywright(reportFile(name), 'reports/e2e-assertions.json'),
  )
}

/** Ids that a title begins with: `LOGIN-04 LOGIN-05 the popup …`. */
function idsOf(title: string): string[] {
  const words = title.split(/[\s,:]+/)
  const end = words.findIndex((word) => !/^[A-Z]+-\d{2,3}$/.test(word))
  return words.slice(0, end < 0 ? words.length : end)
}

const proven = new Set<string>()
const failing = new Set<string>()
const unknown = new Set<string>()
for (const { title, state, assertions } of outcomes()) {
  for (const id of idsOf(title)) {
    if (!known.has(id) && !id.startsWith('OP-')) unknown.add(`${id} (${title})`)
    if (state === 'failed') failing.add(id)
    if (state === 'passed' && assertions > 0) proven.add(id)
  }
}

function standingOf({ id }: Item): Standing {
  if (failing.has(id)) return 'failing'
  if (proven.has(id)) return 'covered'
  return due.has(id) ? 'due' : 'missing'
}

const standings = items.map((item) => ({ ...item, standing: standingOf(item) }))
const count = (standing: Standing, group?: string) =>
  standings.filter(
    (item) => item.standing === standing && (group === undefined || item.group === group),
  ).length

const columns: readonly Standing[] = ['covered', 'due', 'missing', 'failing']
console.log(['group'.padEnd(8), ...columns.map((column) => column.padStart(8))].join(''))
for (const group of new Set(items.map((item) => item.group))) {
  console.log(
    [group.padEnd(8), ...columns.map((column) => String(count(column, group)).padStart(8))].join(
      '',
    ),
  )
}
for (const { id, text, standing } of standings) {
  if (standing === 'missing' || standing === 'failing') console.log(`${standing}: ${id} ${text}`)
}
const early = standings
  .filter(({ id, standing }) => standing === 'covered' && due.has(id))
  .map(({ id }) => id)
if (early.length > 0) console.log(`covered although listed as due: ${early.join(' ')}`)
for (const id of [...due.keys()].filter((each) => !known.has(each)))
  unknown.add(`${id} (list of due items)`)
for (const title of unknown) console.log(`no such item: ${title}`)

console.log(
  `${columns.map((column) => `${count(column)} ${column}`).join(', ')} of ${items.length}`,
)
process.exitCode = count('missing') + count('failing') + unknown.size > 0 ? 1 : 0
