import { nameKey } from './cell-text.ts'

const pairsOf = (text: string): Set<string> => {
  const padded = ` ${nameKey(text)} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))
}

/** Returns the share of letter pairs that two texts have in common, from 0 to 1. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return (2 * shared) / (one.size + other.size)
}

/** Returns a function that finds the row with the most similar name, or null if none has at least `minSimilarity`. */
export function nearestAmong<Id>(
  rows: readonly { id: Id; names: readonly string[] }[],
  minSimilarity = 0.33,
): (name: string) => { id: Id; text: string } | null {
  const candidates = rows.flatMap(({ id, names: [label = '', ...others] }) =>
    [label, ...others].map((name) => ({ id, text: label, pairs: pairsOf(name) })),
  )
  return (name) => {
    const namePairs = pairsOf(name)
    const [best] = candidates
      .map((each) => ({ ...each, score: similarity(namePairs, each.pairs) }))
      .filter(({ score }) => score > minSimilarity)
      .toSorted((one, other) => other.score - one.score)
    return best ? { id: best.id, text: best.text } : null
  }
}
