import { managers, priorities } from '../../../../src/wire/enums.ts'
import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { ChangeTexts } from '../../../../src/domain/asset/asset-changes.ts'
import { fieldChanges, type Values } from '../../../../src/domain/event/field-changes.ts'
import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import { ticketFormTexts } from '../../../../src/domain/messages/en/ticket-form.ts'

/** The fields of a ticket whose changes are recorded. */
interface TicketFacts extends Pick<
  Ticket,
  'status' | 'priority' | 'manager' | 'asset_id' | 'asset'
> {
  assigned_user: { id: number; username: string } | null
  category: { id: number; display_name: string }
}

const assetLabel = ({ asset }: TicketFacts, id: number): string =>
  asset?.serial_number
    ? ticketFormTexts.assetNamed(id, asset.serial_number)
    : ticketFormTexts.asset(id)

/** Returns the id and the text of each field. */
const shown = (
  ticket: TicketFacts,
): Values<'status' | 'priority' | 'assigned_to' | 'manager' | 'category' | 'asset'> => ({
  status: { id: ticket.status, text: ticketStatuses[ticket.status].label },
  priority: { id: ticket.priority, text: priorities[ticket.priority].short },
  assigned_to: ticket.assigned_user && {
    id: ticket.assigned_user.id,
    text: ticket.assigned_user.username,
  },
  manager: ticket.manager && { id: ticket.manager, text: managers[ticket.manager] },
  category: { id: ticket.category.id, text: ticket.category.display_name },
  asset:
    ticket.asset_id === null
      ? null
      : { id: ticket.asset_id, text: assetLabel(ticket, ticket.asset_id) },
})

/** Returns one sentence per field that differs, old → new (OP-076), and the same changes as values. */
export const ticketChanges = (
  before: TicketFacts,
  after: TicketFacts,
): Omit<ChangeTexts, 'whole'> =>
  fieldChanges(historyTexts.ticketFields, shown(before), shown(after))
