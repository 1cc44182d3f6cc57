import type { Outcome } from './reports.ts'

/** One line of the acceptance list. */
export interface Item {
  id: string
  group: string
  text: string
}

/** `due`: its screen comes later. `failing`: a test that names it failed, whatever others say. */
export type Standing = 'covered' | 'failing' | 'due' | 'missing'

/** Ids that a title begins with: `LOGIN-04 LOGIN-05 the popup …`. */
export function idsOf(title: string): string[] {
  const words = title.split(/[\s,:]+/)
  const end = words.findIndex((word) => !/^[A-Z]+-\d{2,3}$/.test(word))
  return words.slice(0, end < 0 ? words.length : end)
}

/** How each item stands after the tests: proven only by a test that names it, ran, passed and asserted. */
export function standings(
  items: readonly Item[],
  outcomes: readonly Outcome[],
  due: ReadonlySet<string>,
): (Item & { standing: Standing })[] {
  const idsWhere = (wanted: (outcome: Outcome) => boolean) =>
    new Set(outcomes.filter(wanted).flatMap(({ title }) => idsOf(title)))
  const failing = idsWhere(({ state }) => state === 'failed')
  const proven = idsWhere(({ state, assertions }) => state === 'passed' && assertions > 0)
  const standingOf = (id: string): Standing => {
    if (failing.has(id)) return 'failing'
    if (proven.has(id)) return 'covered'
    return due.has(id) ? 'due' : 'missing'
  }
  return items.map((item) => ({ ...item, standing: standingOf(item.id) }))
}

/** Ids that titles name and the list does not know; open points (`OP-…`) are no items. */
export function unknownIds(items: readonly Item[], titles: readonly string[]): string[] {
  const known = new Set(items.map(({ id }) => id))
  return [...new Set(titles.flatMap(idsOf))].filter((id) => !known.has(id) && !id.startsWith('OP-'))
}
