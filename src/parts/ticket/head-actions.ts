import { linkPath, restorePath } from '../../ui/icon/drawings.ts'
import { historyViewTexts } from '../../domain/messages/history-view.ts'
import { ticketActionTexts as texts } from '../../domain/messages/ticket-actions.ts'
import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import { type Looker, type TicketOffer, ticketOffers } from '../../domain/ticket-offers.ts'
import type { Intent } from '../../env.ts'
import type { BareButtonProps } from '../../ui/button/bare-button.tsx'
import { iconPaths } from '../../ui/icon/paths.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { historyPath } from '../history/glyph.ts'
import { glyphs } from './glyphs.ts'
import { editTicket } from './intents.ts'
import { followTicket, type LifePlace, takeTicket, withdrawTicket } from './life.ts'
import { linkedAsset } from './linked-asset.ts'

/** Where the buttons stand, and what only the screen itself can do. */
export interface HeadPlace extends LifePlace {
  navigate(intent: Intent): void
  remove(ticket: Ticket): void
  /** Opens the dialog that asks for the original, or the history. */
  open(what: TicketOverlay): void
}

/** What opens over the view of a ticket. */
export type TicketOverlay = 'original' | 'history'

interface HeadAction {
  label(ticket: Ticket): string
  path(ticket: Ticket): string
  variant?: BareButtonProps['variant']
  pressed?(ticket: Ticket): boolean
  refusal?(ticket: Ticket): string | undefined
  /** Does a dialog open? */
  popup?: true
  run(ticket: Ticket, place: HeadPlace): void
}

const actions: Record<TicketOffer, HeadAction> = {
  take: {
    label: ({ assigned_user }) => (assigned_user ? texts.takeOver : texts.take),
    path: () => glyphs.take,
    variant: 'primary',
    run: (ticket, place) => void takeTicket(ticket, place),
  },
  follow: {
    label: ({ following }) => (following ? texts.following : texts.follow),
    path: ({ following }) => (following ? iconPaths.check : iconPaths.plus),
    pressed: ({ following }) => following,
    run: (ticket, place) => void followTicket(ticket, place),
  },
  duplicate: {
    label: () => texts.duplicate,
    path: () => glyphs.duplicate,
    run: (_ticket, place) => place.open('original'),
  },
  withdraw: {
    label: () => texts.withdraw,
    path: () => restorePath,
    run: (ticket, place) => void withdrawTicket(ticket, place),
  },
  linked: {
    label: () => ticketInfoTexts.linked,
    path: () => linkPath,
    refusal: (ticket) => (linkedAsset(ticket) ? undefined : ticketInfoTexts.noAsset),
    run(ticket, { navigate }) {
      const asset = linkedAsset(ticket)
      if (asset) navigate(asset)
    },
  },
  history: {
    label: () => historyViewTexts.title,
    path: () => historyPath,
    popup: true,
    run: (_ticket, place) => place.open('history'),
  },
  update: {
    label: () => ticketInfoTexts.update,
    path: () => iconPaths.pencil,
    run: ({ id }, { navigate }) => navigate(editTicket(id)),
  },
  delete: {
    label: () => ticketInfoTexts.delete,
    path: () => iconPaths.trash,
    variant: 'danger-quiet',
    run: (ticket, place) => place.remove(ticket),
  },
}

/** One button of a ticket's head. */
export interface HeadButton extends Pick<HeadAction, 'variant' | 'popup'> {
  name: TicketOffer
  label: string
  path: string
  pressed: boolean | undefined
  /** Why it cannot be pressed. */
  refusal: string | undefined
  run(): void
}

/** The buttons that a person is offered; `only` some of them. */
export const headButtons = (
  ticket: Ticket,
  { person, place, only }: { person: Looker; place: HeadPlace; only?: readonly TicketOffer[] },
): HeadButton[] =>
  ticketOffers(ticket, person)
    .filter((name) => only?.includes(name) ?? true)
    .map((name) => {
      const { label, path, variant, popup, pressed, refusal, run } = actions[name]
      return {
        name,
        label: label(ticket),
        path: path(ticket),
        variant,
        ...(popup && { popup }),
        pressed: pressed?.(ticket),
        refusal: refusal?.(ticket),
        run: () => run(ticket, place),
      }
    })
