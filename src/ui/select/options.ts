import { foldedText, searchWords } from '../../domain/text/search-text.ts'

export type OptionValue = string | number

export interface Option<V extends OptionValue = OptionValue> {
  value: V
  label: string
  /** Shown but not selectable. */
  disabled?: boolean | undefined
}

/** Finds options in a set that is too large to load. */
export interface OptionSource<V extends OptionValue = OptionValue> {
  /** Resolves with options whose label contains the text, and whether there are more. Rejects on failure. */
  find(text: string, signal: AbortSignal): Promise<{ options: readonly Option<V>[]; more: boolean }>
  /** Receives all chosen values at each change, so that the owner can add missing options. */
  want(values: readonly V[]): void
}

/** Returns the values of an enumeration as options, whose labels follow the language. */
export const optionsOf = (
  table: Readonly<Record<string, string | { label: string }>>,
): Option<string>[] =>
  Object.keys(table).map((value) => ({
    value,
    get label() {
      const row = table[value]
      return (typeof row === 'string' ? row : row?.label) ?? ''
    },
  }))

/** Most options that a list renders; searching reaches the others. */
export const optionLimit = 1000
/** Lists longer than this get a search box. */
export const searchFrom = 8
/** Most chips a multi-select shows. */
export const chipLimit = 5

/** Returns the options whose labels contain every word of the query; at most 1000. */
export function matching<V extends OptionValue>(
  options: readonly Option<V>[],
  query: string,
): readonly Option<V>[] {
  const words = searchWords(query).map(foldedText)
  const found = options.filter(({ label }) => {
    const text = foldedText(label)
    return words.every((word) => text.includes(word))
  })
  return found.slice(0, optionLimit)
}

/** Returns the nearest selectable index from `from` in direction `step`, wrapping round; −1 if there is none. */
export function nextIndex(options: readonly Option[], from: number, step: 1 | -1): number {
  for (let moved = 1; moved <= options.length; moved += 1) {
    const index = (((from + step * moved) % options.length) + options.length) % options.length
    if (!options[index]?.disabled) return index
  }
  return -1
}

/**
 * Returns the index of the selectable option that starts with `typed`. A single letter, also repeated, leads to the next
 * option after `active` that starts with it. Without a match, returns `active`.
 */
export function startingWith(options: readonly Option[], typed: string, active: number): number {
  const text = typed.toLocaleLowerCase()
  const [letter = ''] = text
  const find = (wanted: string, from: number) =>
    options
      .map((_, index) => (index + Math.max(0, from)) % options.length)
      .find((index) => {
        const option = options[index]
        return option && !option.disabled && option.label.toLocaleLowerCase().startsWith(wanted)
      })
  const whole = text.length > letter.length ? find(text, active) : undefined
  const isOneLetter = text === letter.repeat(text.length / letter.length)
  return whole ?? (isOneLetter ? find(letter, active + 1) : undefined) ?? active
}
