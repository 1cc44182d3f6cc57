import { linkPath, restorePath } from '../../ui/icon/drawings.ts'
import { historyViewTexts } from '../../domain/messages/en/history.ts'
import {
  ticketActionTexts as texts,
  ticketInfoTexts,
} from '../../domain/messages/en/ticket-info.ts'
import {
  type TicketViewer,
  type TicketOffer,
  ticketOffers,
} from '../../domain/ticket/ticket-offers.ts'
import type { Intent } from '../../env.ts'
import type { IconName } from '../../ui/icon/paths.ts'
import type { Action } from '../../ui/menu/action-row.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { historyPath } from '../../parts/history/late-history.tsx'
import { editTicket } from '../../parts/ticket/intents.ts'
import { followTicket, type LifeHost, takeTicket, withdrawTicket } from '../../parts/ticket/life.ts'
import { linkedAsset } from '../../parts/ticket/linked-asset.ts'

/** Drawings that only tickets show. */
const glyphs = {
  take: 'M6.5 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM2 13c.3-2.5 2-4 4.5-4 1.2 0 2.2.3 3 .9M12 9v4.5M9.8 11.2h4.4',
  duplicate:
    'M4 2.5h4.5A1.5 1.5 0 0 1 10 4v4.5A1.5 1.5 0 0 1 8.5 10H4a1.5 1.5 0 0 1-1.5-1.5V4A1.5 1.5 0 0 1 4 2.5zM12.5 6a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1',
} as const

/** The functions of the widget host and of the screen that the actions use. */
export interface HeadHost extends LifeHost {
  navigate(intent: Intent): void
  remove(ticket: Ticket): void
  open(overlay: TicketOverlay): void
}

/** A dialog or drawer over the view of a ticket. */
export type TicketOverlay = 'original' | 'history'

interface HeadAction extends Pick<Action, 'variant' | 'popup' | 'aside'> {
  label(ticket: Ticket): string
  icon(ticket: Ticket): IconName
  pressed?(ticket: Ticket): boolean
  run(ticket: Ticket, host: HeadHost): void
}

const actions: Record<TicketOffer, HeadAction> = {
  take: {
    label: ({ assigned_user }) => (assigned_user ? texts.takeOver : texts.take),
    icon: () => glyphs.take,
    variant: 'primary',
    run: (ticket, host) => void takeTicket(ticket, host),
  },
  follow: {
    label: ({ following }) => (following ? texts.following : texts.follow),
    icon: ({ following }) => (following ? 'check' : 'plus'),
    pressed: ({ following }) => following,
    run: (ticket, host) => void followTicket(ticket, host),
  },
  duplicate: {
    label: () => texts.duplicate,
    icon: () => glyphs.duplicate,
    popup: true,
    aside: true,
    run: (_ticket, host) => host.open('original'),
  },
  withdraw: {
    label: () => texts.withdraw,
    icon: () => restorePath,
    run: (ticket, host) => void withdrawTicket(ticket, host),
  },
  linked: {
    label: () => ticketInfoTexts.linked,
    icon: () => linkPath,
    run(ticket, { navigate }) {
      const asset = linkedAsset(ticket)
      if (asset) navigate(asset)
    },
  },
  history: {
    label: () => historyViewTexts.title,
    icon: () => historyPath,
    popup: true,
    aside: true,
    run: (_ticket, host) => host.open('history'),
  },
  update: {
    label: () => ticketInfoTexts.update,
    icon: () => 'pencil',
    run: ({ id }, { navigate }) => navigate(editTicket(id)),
  },
  delete: {
    label: () => ticketInfoTexts.delete,
    icon: () => 'trash',
    variant: 'danger-quiet',
    aside: true,
    run: (ticket, host) => host.remove(ticket),
  },
}

/** Whether an action on the ticket is running, which disables the others. */
interface RunningActions {
  deleting: boolean
  busy: boolean
}

/** Actions that only read, which stay enabled while another action runs. */
const readOnlyActions: readonly TicketOffer[] = ['linked', 'history']

function refusalOf(name: TicketOffer, ticket: Ticket, { deleting, busy }: RunningActions) {
  if (name === 'linked' && !linkedAsset(ticket)) return ticketInfoTexts.noAsset
  if (readOnlyActions.includes(name)) return undefined
  return deleting ? ticketInfoTexts.deleting : busy ? texts.busy : undefined
}

/**
 * Returns the actions of a user on a ticket. Without an asset, the action that opens it is in the menu and disabled.
 */
export const headActions = (
  ticket: Ticket,
  { person, host, running }: { person: TicketViewer; host: HeadHost; running: RunningActions },
): Action[] =>
  ticketOffers(ticket, person).map((name) => {
    const { label, icon, pressed, run, aside, ...look } = actions[name]
    return {
      ...look,
      label: label(ticket),
      icon: icon(ticket),
      pressed: pressed?.(ticket),
      refusal: refusalOf(name, ticket, running),
      aside: aside ?? (name === 'linked' && !linkedAsset(ticket)),
      busy: name === 'delete' && running.deleting,
      run: () => run(ticket, host),
    }
  })
