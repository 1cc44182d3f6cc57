import { nameKey } from './cell-text.ts'

const pairs = (text: string): Set<string> => {
  const padded = ` ${nameKey(text)} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))
}

/** Returns how many pairs of letters two texts share, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return (2 * shared) / (one.size + other.size)
}

/** Finds what is called most like a name; null where nothing is. `enough`: how much like it something must be called. */
export function nearestAmong<Id>(
  rows: readonly { id: Id; names: readonly string[] }[],
  enough = 0.33,
): (name: string) => { id: Id; text: string } | null {
  const known = rows.flatMap(({ id, names: [label = '', ...others] }) =>
    [label, ...others].map((name) => ({ id, text: label, pairs: pairs(name) })),
  )
  return (name) => {
    const wanted = pairs(name)
    const [best] = known
      .map((each) => ({ ...each, like: likeness(wanted, each.pairs) }))
      .filter(({ like }) => like > enough)
      .toSorted((one, other) => other.like - one.like)
    return best ? { id: best.id, text: best.text } : null
  }
}
