import { trimmed } from '../../domain/text.ts'

/** The first line of a text with something in it. */
export const firstLine = (text: string): string =>
  text.split(/[\n\r\u2028\u2029]+/).find((line) => trimmed(line)) ?? text
