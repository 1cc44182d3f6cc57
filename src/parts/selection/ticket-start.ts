import { bulkTexts } from '../../domain/messages/en/bulk.ts'
import { bulkActionTexts } from '../../domain/messages/en/bulk-action.ts'
import { formatCount } from '../../domain/text/format.ts'
import { requestedTicketValues } from '../../domain/ticket/ticket-bulk.ts'
import { call } from '../../http/call.ts'
import { form, type Form } from '../../state/record/form.ts'
import { $reference } from '../../state/reference.ts'
import { message } from '../../wire/texts.ts'
import { changesOf, question } from './question.ts'
import { selectedTickets, type TicketsSelected } from './selected-rows.ts'
import { starter } from './starting.ts'
import { fault } from '../../domain/faults.ts'

const { tickets: texts, start: title } = bulkActionTexts

/** The field that each action sets, by its name in the API. The form of an action only asks for that field. */
export interface TicketValues {
  assigned_to: number | null
  status: string | null
  priority: string | null
  manager: string | null
}
export type TicketAction = keyof TicketValues

const blank: TicketValues = { assigned_to: null, status: null, priority: null, manager: null }

const changesTo = (change: TicketValues): string => {
  const { users } = $reference.get()
  return changesOf(
    requestedTicketValues(
      change,
      users.filter(({ id }) => id === change.assigned_to),
    ),
  )
}

/** Returns a function that starts changes of the selected tickets, after a question. */
export const ticketStarter = (tickets: TicketsSelected) =>
  starter<TicketValues>(tickets, {
    question(change, count, again) {
      const text = texts.change(formatCount(count), changesTo(change))
      return question({ title, text }, count, again)
    },
    send(change, { total, sendOnce }) {
      const body = { selection: selectedTickets(tickets, total), change }
      return sendOnce(body, (headers) => call('startTicketRun', { body }, { headers }))
    },
    changed: bulkTexts.tickets.changed,
  })

/** Returns the form of an action, which counts as saved when the change has started. */
export const ticketForm = (
  action: TicketAction,
  start: (change: TicketValues) => Promise<boolean>,
): Form<TicketValues> =>
  form<TicketValues, void>({
    initial: blank,
    check: (values) =>
      values[action] === null ? [fault(action, 'isNotEmpty', message(texts.required, action))] : [],
    async save(values) {
      if (!(await start(values))) throw new Error('The change was not started')
    },
  })
