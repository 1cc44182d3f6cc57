import type { Outcome } from './reports.ts'

/** An acceptance line or a ruling. */
export interface Item {
  id: string
  group: string
  text: string
}

/**
 * `failing`: at least one test that names the line failed, was skipped or asserted nothing.
 * `due`: agreed, but not built yet. `not run`: proven by a command outside of `npm test` that has not run here.
 * `missing`: no test names the line.
 */
export type Standing = 'covered' | 'failing' | 'due' | 'not run' | 'missing'

/** Lines that tests of `npm test` need not name. */
export interface Unnamed {
  due: ReadonlySet<string>
  /** Lines that other commands prove. */
  byCommand: ReadonlySet<string>
}

function unnamedStanding(id: string, { due, byCommand }: Unnamed): Standing {
  if (due.has(id)) return 'due'
  return byCommand.has(id) ? 'not run' : 'missing'
}

const id = /^[A-Z]{2,}\d?-\d{2,3}$/
const written = /^- \*\*([A-Z]{2,}\d?)-(\d{2,3})\*\* (.+)$/gm

/** Returns the bullets `- **GROUP-01** text` of a page. */
export function itemsIn(page: string): Item[] {
  return [...page.matchAll(written)].map(([, group = '', number = '', text = '']) => ({
    id: `${group}-${number}`,
    group,
    text,
  }))
}

/** Returns whether an item is a ruling (`OP-`, `OP2-` …), which decides an open question about lines. */
export function isRuling({ group }: Item): boolean {
  return /^OP\d?$/.test(group)
}

/** Returns the ids that a title begins with: `LOGIN-04 LOGIN-05 the popup …`. */
export function idsOf(title: string): string[] {
  const words = title.split(/[\s,:]+/)
  const end = words.findIndex((word) => !id.test(word))
  return words.slice(0, end < 0 ? words.length : end)
}

/** Returns the standing of each item. An item is covered if every test that names it ran, passed and asserted. */
export function standings(
  items: readonly Item[],
  outcomes: readonly Outcome[],
  unnamed: Unnamed,
): (Item & { standing: Standing; unproven: string[] })[] {
  const named = new Map<string, Outcome[]>()
  for (const outcome of outcomes)
    for (const each of idsOf(outcome.title)) {
      named.set(each, [...(named.get(each) ?? []), outcome])
    }
  return items.map((item) => {
    const tests = named.get(item.id) ?? []
    const unproven = tests
      .filter(({ state, assertions }) => state !== 'passed' || assertions === 0)
      .map(({ title, state }) => `${title} (${state})`)
    if (tests.length === 0)
      return { ...item, unproven, standing: unnamedStanding(item.id, unnamed) }
    return { ...item, unproven, standing: unproven.length > 0 ? 'failing' : 'covered' }
  })
}

/** Returns ids in titles that are neither a line nor a ruling. */
export function unknownIds(known: readonly Item[], titles: readonly string[]): string[] {
  const ids = new Set(known.map((item) => item.id))
  return [...new Set(titles.flatMap(idsOf))].filter((each) => !ids.has(each))
}

/** A line that tests of several layers name. */
export interface Overlap {
  id: string
  /** The files of the tests that name it, by layer. */
  layers: ReadonlyMap<string, ReadonlySet<string>>
}

/** Returns lines that are proven in several layers (folders of `tests`). Journeys do not count. */
export function overlaps(outcomes: readonly Outcome[]): Overlap[] {
  const byId = new Map<string, Map<string, Set<string>>>()
  for (const { title, file = '' } of outcomes) {
    const layer = /^tests\/(\w+)\/(?!journeys\/)/.exec(file)?.[1]
    if (layer === undefined) continue
    for (const each of idsOf(title)) {
      const layers = byId.get(each) ?? new Map<string, Set<string>>()
      byId.set(each, layers.set(layer, (layers.get(layer) ?? new Set()).add(file)))
    }
  }
  return [...byId]
    .map(([each, layers]) => ({ id: each, layers }))
    .filter(({ id: each, layers }) => layers.size > 1 && !/^OP\d?-/.test(each))
    .toSorted((one, other) => one.id.localeCompare(other.id))
}
