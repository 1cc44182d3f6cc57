import { trimmed } from '../../domain/text/text.ts'
import { ticketTitle } from '../../domain/ticket/ticket-title.ts'

/** The title of a ticket; `whole`: it is all that the description says. */
export function firstLine(description: string): { line: string; whole: boolean } {
  const line = ticketTitle(description)
  return { line, whole: line === trimmed(description) }
}
