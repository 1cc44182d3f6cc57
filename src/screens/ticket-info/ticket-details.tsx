import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { canTake } from '../../domain/ticket/ticket-life.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { LateHistory } from '../../parts/history/late-history.tsx'
import { Shortcuts, type ShortcutsProps } from '../../parts/shortcuts/shortcuts.tsx'
import { firstLine, TicketHead } from './ticket-head.tsx'
import { LateConversation } from '../../parts/ticket/late-conversation.tsx'
import { takeTicket } from '../../parts/ticket/life.ts'
import { $session, userOf } from '../../session/session.ts'
import { FactSplit } from '../../ui/layout/fact-column.tsx'
import type { Ticket, TicketDetail } from '../../wire/ticket.ts'
import type { TicketInfoStore } from './store.ts'
import { LateDuplicate, TicketButtons } from './ticket-buttons.tsx'
import { TicketSide } from './ticket-side.tsx'
import { useTriage } from './use-triage.tsx'

/** The head of a ticket with its actions; below, its facts at the left and the conversation at the right. */
export function TicketDetails({ ticket, store }: { ticket: TicketDetail; store: TicketInfoStore }) {
  const host = useWidgetHost()
  const over = useStore(store.$over)
  const { notice, next, ...controls } = useTriage(ticket, store)
  return (
    <>
      <div>
        <TicketHead ticket={ticket} controls={controls}>
          <TicketButtons ticket={ticket} store={store} />
        </TicketHead>
        {notice}
        <FactSplit side={<TicketSide ticket={ticket} controls={controls} />}>
          <LateConversation
            ticketId={ticket.id}
            ticket={ticket}
            host={store.conversationHost}
            described={firstLine(ticket.description).whole}
          />
        </FactSplit>
      </div>
      {next}
      <TicketKeys ticket={ticket} />
      {over === 'original' && (
        <LateDuplicate ticketId={ticket.id} host={host} onClose={store.closeOver} />
      )}
      {over === 'history' && <LateHistory kind="ticket" id={ticket.id} onClose={store.closeOver} />}
    </>
  )
}

/** The composer is the last field, after the fields of edited comments. */
const focusReply: ShortcutsProps['keys'][string] = ({ screen }) =>
  [...screen.querySelectorAll('textarea')].at(-1)?.focus()

/** The keyboard shortcuts of a ticket: A assigns it to the user, if they may take it, and R focuses the composer. */
function TicketKeys({ ticket }: { ticket: Ticket }) {
  const host = useWidgetHost()
  const { id = 0, role } = userOf(useStore($session)) ?? {}
  const keys = useMemo(
    () => ({
      a: () => {
        if (canTake(ticket, { id, role })) void takeTicket(ticket, host)
      },
      r: focusReply,
    }),
    [ticket, host, id, role],
  )
  return <Shortcuts keys={keys} />
}
