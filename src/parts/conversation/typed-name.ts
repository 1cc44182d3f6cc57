/** A name that is being typed: what follows the `@`, and where that stands. */
export interface Typed {
  text: string
  from: number
  to: number
}

/** The name that is being typed before the caret: one or two words after an `@` at the beginning of a word. */
export function typedName(value: string, caret: number): Typed | undefined {
  const match = /(?<![\p{L}\p{N}_@])@([^\s@]{1,40}(?: [^\s@]{0,40})?)$/u.exec(value.slice(0, caret))
  const text = match?.[1]
  return text === undefined || !match ? undefined : { text, from: match.index, to: caret }
}

/** A name before, in and after the letters that were typed of it; they are empty where it does not hold them. */
export function partedAt(name: string, typed: string): [string, string, string] {
  const at = name.toLowerCase().indexOf(typed.toLowerCase())
  // A letter may have another length in small: «İ».
  const from = at < 0 || name.toLowerCase().length !== name.length ? name.length : at
  const to = from + typed.length
  return [name.slice(0, from), name.slice(from, to), name.slice(to)]
}
