import { excerpt, trimmed } from '../text/text.ts'

/** Characters of a title; a longer line ends with an ellipsis. */
const titleLimit = 80

/** Returns the title of a ticket: the first line of its description that is not blank (OP5-001). */
export function ticketTitle(description: string): string {
  const line = description.split(/[\n\r\u2028\u2029]+/).find((each) => trimmed(each))
  return excerpt(trimmed(line) ?? description, titleLimit)
}
