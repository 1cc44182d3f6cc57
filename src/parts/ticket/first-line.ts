import { trimmed } from '../../domain/text/text.ts'

/** Characters that a heading shows in full, on phones too. */
const headingLength = 120

/** The first line of a text with something in it; `whole`: a heading of it shows all of the text. */
export function firstLine(text: string): { line: string; whole: boolean } {
  const line = text.split(/[\n\r\u2028\u2029]+/).find((each) => trimmed(each)) ?? text
  return { line, whole: line.length <= headingLength && trimmed(line) === trimmed(text) }
}
