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
