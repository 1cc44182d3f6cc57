import { trimmed } from '../../domain/text/text.ts'
import { ticketTitle } from '../../domain/ticket/ticket-title.ts'

/** Returns the title of a ticket. `whole`: whether it is the whole description. */
export function firstLine(description: string): { line: string; whole: boolean } {
  const line = ticketTitle(description)
  return { line, whole: line === trimmed(description) }
}
