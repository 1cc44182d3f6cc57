import type { Fault } from '../../domain/faults.ts'
import { ticketTexts } from '../../domain/messages/en/raise-ticket.ts'
import type { WidgetHost } from '../../element/widget-host.ts'
import { env } from '../../env.ts'
import { isMissing, problemOf } from '../../http/error.ts'
import { isKeyUsed } from '../../http/submission.ts'
import { changed } from '../../state/reload/changes.ts'
import { resetSearch, screenChoices } from '../../state/list/list-registry.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { fieldTexts, firstMessage } from '../../wire/problem.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { noTicket, type TicketValues } from './values.ts'

/** Shows a toast that a required field is empty, or else that another rule is broken. */
export const reportInvalid = (faults: readonly Fault[]): void =>
  toasts.error(
    faults.some(({ key }) => key === 'isNotEmpty')
      ? ticketTexts.mandatoryMissing
      : ticketTexts.notProper,
  )

/** Shows a toast, and resets the ticket list to page 1 of My Tickets without a search. */
export function reportRaised(ticket: Ticket, { scope, emit }: WidgetHost): void {
  toasts.success(ticketTexts.raised)
  const choices = screenChoices(scope)
  choices.set({ ...choices.get(), ticketTab: 'mine' })
  resetSearch('myTickets', scope)
  changed('tickets')
  emit('assetdesk-ticket-raised', ticket)
}

/** Shows a toast about a failure: the first constraint text of a 422, else a general text. */
export function reportFailure(error: unknown): Partial<Record<keyof TicketValues, string>> {
  env().log(ticketTexts.raiseFailed, error)
  if (isKeyUsed(error)) {
    changed('tickets')
    toasts.info(ticketTexts.raisedBefore)
    return {}
  }
  const problem = problemOf(error)
  const rule = Array.isArray(problem?.message) ? firstMessage(problem) : undefined
  toasts.error(rule ?? ticketTexts.raiseFailed)
  // Only the asset of a ticket can cause a 404.
  if (isMissing(error)) toasts.error(ticketTexts.unknown.asset)
  const { priorityLevel: priority, ...texts } = fieldTexts(problem, {
    ...noTicket,
    priorityLevel: '',
  })
  return { ...(priority !== undefined && { priority }), ...texts }
}
