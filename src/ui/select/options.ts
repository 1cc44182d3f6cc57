import { foldedText, searchWords } from '../../domain/text/search-text.ts'
import { keysOf } from '../../wire/enums.ts'

export type OptionValue = string | number

export interface Option<V extends OptionValue = OptionValue> {
  value: V
  label: string
  /** Shown but not selectable. */
  disabled?: boolean | undefined
}

/** Finds options in a set that is too large to load. */
export interface OptionSource<V extends OptionValue = OptionValue> {
  /** Resolves with options that match the text, and whether there are more. Rejects on failure. */
  find(text: string, signal: AbortSignal): Promise<{ options: readonly Option<V>[]; more: boolean }>
  /** Receives all chosen values at each change. Loads those whose options are missing. */
  loadChosen(values: readonly V[]): void
}

/** Returns the values of an enumeration as options, whose labels follow the language. */
export const optionsOf = <V extends string>(
  table: Readonly<Record<V, string | { label: string }>>,
): Option<V>[] =>
  keysOf(table).map((value) => ({
    value,
    get label() {
      const row = table[value]
      return typeof row === 'string' ? row : row.label
    },
  }))

/** Maximum number of options in a list; searching finds the others. */
export const optionLimit = 1000
/** Lists longer than this get a search box. */
export const searchFrom = 8
/** Maximum number of chips in a multi-select. */
export const chipLimit = 5

/**
 * Returns at most 1000 options whose labels contain every word of the query, or which a source `found` for it: a source
 * may find more than labels contain, such as the manufacturer of an asset.
 */
export function filterOptions<V extends OptionValue>(
  options: readonly Option<V>[],
  query: string,
  found: readonly Option<V>[] = [],
): readonly Option<V>[] {
  const words = searchWords(query).map(foldedText)
  const matches = options.filter(({ value, label }) => {
    const text = foldedText(label)
    return words.every((word) => text.includes(word)) || found.some((each) => each.value === value)
  })
  return matches.slice(0, optionLimit)
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
export function findByPrefix(options: readonly Option[], typed: string, active: number): number {
  const text = typed.toLocaleLowerCase()
  const [letter = ''] = text
  const find = (wanted: string, from: number) =>
    options
      .map((_, index) => (index + Math.max(0, from)) % options.length)
      .find((index) => {
        const option = options[index]
        return option && !option.disabled && option.label.toLocaleLowerCase().startsWith(wanted)
      })
  const exactMatch = text.length > letter.length ? find(text, active) : undefined
  const isOneLetter = text === letter.repeat(text.length / letter.length)
  return exactMatch ?? (isOneLetter ? find(letter, active + 1) : undefined) ?? active
}
