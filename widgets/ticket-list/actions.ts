import { eyePath, linkPath } from '../../src/ui/icon/drawings.ts'
import { ticketListTexts } from '../../src/domain/messages/en/ticket-list.ts'
import type { Intent } from '../../src/env.ts'
import type { RowAction, RowActions } from '../../src/ui/data-table/column.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import { deleteTicket, type TicketHost } from '../../src/parts/ticket/deleting.ts'
import { editTicket, viewTicket } from '../../src/parts/ticket/intents.ts'
import { linkedAsset } from '../../src/parts/ticket/linked-asset.ts'

/** The screen that shows the rows, and the actions that it allows. */
export interface TicketActor extends TicketHost {
  navigate(intent: Intent): void
  /** Whether Edit and Delete are shown: on All Tickets, unless the list's property turns them off. */
  manages: boolean
  /** Tickets that are being deleted. Other actions on them are disabled. */
  deleting: ReadonlySet<number>
}

interface TicketAction extends Pick<RowAction, 'icon' | 'tone'> {
  name: keyof typeof ticketListTexts.actions
  /** Shown only if the actor `manages` tickets. */
  managing?: true
  /** Why the action is disabled for this ticket; undefined when it is not. */
  refusal?(ticket: Ticket): string | undefined
  run(ticket: Ticket, actor: TicketActor): void
}

/** The actions of a row, in their order. */
const actions: readonly TicketAction[] = [
  {
    name: 'edit',
    icon: 'pencil',
    managing: true,
    run: ({ id }, { navigate }) => navigate(editTicket(id)),
  },
  {
    name: 'view',
    icon: eyePath,
    run: ({ id }, { navigate }) => navigate(viewTicket(id)),
  },
  {
    name: 'delete',
    icon: 'trash',
    tone: 'danger',
    managing: true,
    run: (ticket, actor) => void deleteTicket(ticket, actor),
  },
  {
    name: 'linked',
    icon: linkPath,
    refusal: (ticket) => (linkedAsset(ticket) ? undefined : ticketListTexts.noAsset),
    run(ticket, { navigate }) {
      const asset = linkedAsset(ticket)
      if (asset) navigate(asset)
    },
  },
]

/** Returns the row actions, which are in the last column of the ticket lists. */
export function ticketRowActions(actor: TicketActor): RowActions<Ticket> {
  const open = actions.filter(({ managing }) => !managing || actor.manages)
  return {
    header: ticketListTexts.columns.actions,
    tooltip: ticketListTexts.tooltips.actions,
    of: (ticket) =>
      open.map(({ name, icon, tone, refusal, run }) => ({
        label: ticketListTexts.actions[name],
        icon,
        tone,
        disabledReason: actor.deleting.has(ticket.id)
          ? ticketListTexts.deleting
          : refusal?.(ticket),
        run: () => run(ticket, actor),
      })),
  }
}
