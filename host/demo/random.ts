/** A reproducible source of choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks by weight; heavier items come more often. */
  weighted<Item extends { weight: number }>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  /** So many characters out of `alphabet`. */
  text(alphabet: string, length: number): string
  /** A stream of its own, so that one part's appetite does not move another's choices. */
  fork(name: string): Random
}

function hash(text: string): number {
  let state = 0x811c9dc5
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return state >>> 0
}

/** Mulberry32 over a named seed. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    weighted(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      return items.find(({ weight }) => (left -= weight) < 0) ?? pick(items)
    },
    shuffled(items) {
      const order = [...items]
      for (let at = order.length - 1; at > 0; at--) {
        const other = int(0, at)
        ;[order[at], order[other]] = [order[other] as never, order[at] as never]
      }
      return order
    },
    text: (alphabet, length) => Array.from({ length }, () => pick([...alphabet])).join(''),
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}
